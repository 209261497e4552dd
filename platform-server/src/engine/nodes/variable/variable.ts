import type { ErrorParam } from 'shared-contracts/api';
import type { VariableConfig } from 'shared-contracts/nodes';
import { whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { valueText } from '../../failures/params.ts';
import type { VariableChanges } from '../../record/entries.ts';
import type { Variables } from '../../record/variables.ts';
import { isAbsent, readNumber } from '../../rules/readValue.ts';
import { plain } from '../../values/largeJson.ts';
import { type CompileNode, type NodeSent, passOn } from '../executor.ts';
import { type NodeFailure, permanentFailure } from '../nodeFailure.ts';

type Change = (name: string, value: unknown, variables: Variables) => VariableChanges;

function currentOf(variables: Variables, name: string): unknown {
  return Object.hasOwn(variables, name) ? variables[name] : undefined;
}

/** Computed keys define a property of any name, `__proto__` too. */
const set = (name: string, value: unknown): VariableChanges => ({ set: { [name]: value ?? null } });

function numberOf(value: unknown, whenAbsent: number, refused: (value: ErrorParam) => NodeFailure): number {
  if (isAbsent(value)) return whenAbsent;
  const number = readNumber(value);
  if (number !== null) return number;
  throw refused(valueText(value));
}

const changes: Readonly<Record<VariableConfig['operation'], Change>> = {
  set,
  increment(name, value, variables) {
    const current = numberOf(currentOf(variables, name), 0, (held) =>
      permanentFailure('VARIABLE_TYPE.number', { name, value: held }),
    );
    const amount = numberOf(value, 1, (given) => permanentFailure('VARIABLE_TYPE.amount', { value: given }));
    const sum = current + amount;
    if (Number.isFinite(sum)) return set(name, sum);
    throw permanentFailure('VARIABLE_RANGE', { name });
  },
  append(name, value, variables) {
    const current = plain(currentOf(variables, name));
    if (isAbsent(current) || Array.isArray(current)) {
      return Array.isArray(current) ? { append: { [name]: value ?? null } } : set(name, [value ?? null]);
    }
    throw permanentFailure('VARIABLE_TYPE.list', { name, value: valueText(current) });
  },
  remove: (name) => ({ removed: [name] }),
};

const sent = passOn('out');

/**
 * Changes one variable of the run; the message goes on as it is. It changes what the variable is when the value is
 * known: items of a scope that count up one variable at once count each other in.
 */
export const compileVariable: CompileNode<VariableConfig> = ({ operation, name, value }) => {
  const change = changes[operation];
  const template = operation === 'remove' ? null : compileTemplate(value);
  return (context) =>
    whenDone(
      template && (operation === 'set' ? context.evaluateUnread(template) : context.evaluate(template)),
      (given): NodeSent => ({ ...sent, variables: (current) => change(name, given, current) }),
    );
};
