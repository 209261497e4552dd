import type { VariableConfig } from 'shared-contracts/nodes';
import { whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import type { VariableChanges } from '../../record/entries.ts';
import type { Variables } from '../../record/variables.ts';
import { isAbsent, readNumber } from '../../rules/readValue.ts';
import { plain } from '../../values/largeJson.ts';
import { type CompileNode, type NodeSent, passOn } from '../executor.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { quote } from '../quote.ts';

type Change = (name: string, value: unknown, variables: Variables) => VariableChanges;

function currentOf(variables: Variables, name: string): unknown {
  return Object.hasOwn(variables, name) ? variables[name] : undefined;
}

/** Computed keys define a property of any name, `__proto__` too. */
const set = (name: string, value: unknown): VariableChanges => ({ set: { [name]: value ?? null } });

function numberOf(value: unknown, whenAbsent: number, what: string): number {
  if (isAbsent(value)) return whenAbsent;
  const number = readNumber(value);
  if (number !== null) return number;
  throw permanentFailure(
    'VARIABLE_TYPE',
    `${what} ${quote(value)}, which isn't a number`,
    'Increment adds numbers only.',
  );
}

const changes: Readonly<Record<VariableConfig['operation'], Change>> = {
  set,
  increment(name, value, variables) {
    const current = numberOf(currentOf(variables, name), 0, `the variable "${name}" holds`);
    const sum = current + numberOf(value, 1, 'the amount is');
    if (Number.isFinite(sum)) return set(name, sum);
    throw permanentFailure('VARIABLE_RANGE', `the variable "${name}" would exceed the largest number`);
  },
  append(name, value, variables) {
    const current = plain(currentOf(variables, name));
    if (isAbsent(current) || Array.isArray(current)) {
      return Array.isArray(current) ? { append: { [name]: value ?? null } } : set(name, [value ?? null]);
    }
    throw permanentFailure(
      'VARIABLE_TYPE',
      `the variable "${name}" holds ${quote(current)}, which isn't a list`,
      'Append adds to lists only: set the variable to [] first.',
    );
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
