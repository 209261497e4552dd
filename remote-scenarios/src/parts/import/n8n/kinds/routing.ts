import {
  conditionCode,
  earlierCondition,
  type N8nConditions,
  readConditions,
  ruleOf,
  sharedLeft,
} from '../conditions.ts';
import { type ConversionInput, type Convert, templateOf } from '../conversion.ts';
import { parameterAt, parametersAt } from '../workflow.ts';

function rulesOf(input: ConversionInput, { conditions }: N8nConditions) {
  return conditions.map((condition) => {
    const { rule, unknown } = ruleOf(condition, input.place);
    input.taken({ code: '', unknown });
    return rule;
  });
}

const conditionsOf = ({ node }: ConversionInput) =>
  readConditions(
    parameterAt(node, 'conditions'),
    parameterAt(node, 'combineOperation') ?? parameterAt(node, 'combineConditions'),
  );

/** If. */
export const convertIf: Convert = (input) => {
  const given = conditionsOf(input);
  return {
    type: 'conditional',
    config: { join: 'and', groups: [{ join: given.join, rules: rulesOf(input, given) }] },
    outputs: [['true'], ['false']],
  };
};

/** Filter: n8n's keeps an item or ends its way, as Weft's does with a message. */
export const convertFilter: Convert = (input) => {
  const given = conditionsOf(input);
  return {
    type: 'filter',
    config: { scope: 'message', action: 'keep', join: given.join, rules: rulesOf(input, given) },
    outputs: [['kept'], ['dropped']],
  };
};

/** A rule of a Switch: what is compared, and the output of n8n that its items leave by. */
interface SwitchRule extends N8nConditions {
  output: number;
  label: string;
}

/** The first version names the output of each rule but the first; the second has one output a rule. */
const outputOf = (rule: Record<string, unknown>, index: number, typeVersion: number) =>
  typeof rule.output === 'number' ? rule.output : index * Number(typeVersion >= 2);

function switchRules({ node }: ConversionInput): SwitchRule[] {
  const values = parametersAt(node, 'rules.values');
  if (values.length > 0) {
    return values.map(({ conditions, outputKey, renameOutput }, output) => ({
      ...readConditions(conditions, 'all'),
      output,
      label: renameOutput === true ? String(outputKey ?? '') : '',
    }));
  }
  const type = String(parameterAt(node, 'dataType') ?? 'number');
  return parametersAt(node, 'rules.rules').map((rule, index) => ({
    join: 'and',
    conditions: [
      earlierCondition(type, {
        operation: type === 'dateTime' ? 'after' : 'equal',
        ...rule,
        value1: parameterAt(node, 'value1'),
      }),
    ],
    output: outputOf(rule, index, node.typeVersion),
    label: String(rule.outputKey ?? ''),
  }));
}

/** Which output takes what no rule matches: a number, the one behind all others, or none. */
function fallbackOf({ node }: ConversionInput, outputs: number): number | null {
  const fallback = parameterAt(node, 'options.fallbackOutput') ?? parameterAt(node, 'fallbackOutput');
  if (fallback === 'extra') return outputs;
  return typeof fallback === 'number' && fallback >= 0 ? fallback : null;
}

interface Case {
  label: string;
  type: string;
  operator: string;
  value: string;
  output: number;
}

/** Cases of one subject where all rules compare it, else of the number of the first rule that is true. */
function casesOf(input: ConversionInput, rules: readonly SwitchRule[]): { subject: string; cases: Case[] } {
  const left = sharedLeft(rules);
  const converted = rules.map(({ conditions: [condition], ...rule }) => ({
    ...rule,
    ...(condition && ruleOf(condition, input.place)),
  }));
  const isPlain = left !== undefined && converted.every(({ rule }) => rule && rule.operator !== 'true');
  if (isPlain) {
    const subject = templateOf(input, left);
    const cases = converted.flatMap(({ rule, label, output }) =>
      rule ? [{ label, output, type: rule.type, operator: rule.operator, value: rule.right }] : [],
    );
    return { subject, cases };
  }
  const codes = rules.map(({ join, conditions }) => {
    const parts = conditions.map((condition) => conditionCode(condition, input.place));
    input.taken({ code: '', unknown: parts.flatMap(({ unknown }) => unknown) });
    return (
      parts.map(({ code }) => (parts.length > 1 ? `(${code})` : code)).join(join === 'and' ? ' && ' : ' || ') || 'false'
    );
  });
  const cases = rules.map(({ label, output }, index) => ({
    label: label || String(index),
    output,
    type: 'number',
    operator: 'equals',
    value: String(index),
  }));
  return { subject: `{{ [${codes.join(', ')}].indexOf(true) }}`, cases };
}

/** The number of an output as an expression, in n8n's mode of that name. */
function numberedCases(input: ConversionInput): { subject: string; cases: Case[] } {
  const count = Number(parameterAt(input.node, 'numberOutputs') ?? parameterAt(input.node, 'outputsAmount') ?? 4);
  const cases = Array.from({ length: Math.min(Math.max(count, 1), 50) }, (_, output) => ({
    label: String(output),
    output,
    type: 'number',
    operator: 'equals',
    value: String(output),
  }));
  return { subject: templateOf(input, parameterAt(input.node, 'output')), cases };
}

/** Switch. */
export const convertSwitch: Convert = (input) => {
  const isNumbered = parameterAt(input.node, 'mode') === 'expression';
  const { subject, cases } = isNumbered ? numberedCases(input) : casesOf(input, switchRules(input));
  const count = Math.max(0, ...cases.map(({ output }) => output + 1));
  const fallback = isNumbered ? null : fallbackOf(input, count);
  if (parameterAt(input.node, 'options.allMatchingOutputs') === true) input.note('allMatching');
  const outputs: string[][] = Array.from({ length: Math.max(count, (fallback ?? -1) + 1) }, () => []);
  for (const [index, { output }] of cases.entries()) outputs[output]?.push(`case-${index + 1}`);
  if (fallback !== null) outputs[fallback]?.push('default');
  return {
    type: 'switch',
    config: {
      subject,
      cases: cases.slice(0, 50).map(({ output: _, ...rest }, index) => ({ id: `case-${index + 1}`, ...rest })),
      match: 'first',
      has_default: fallback !== null,
    },
    outputs,
  };
};
