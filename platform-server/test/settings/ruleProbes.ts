import { type RuleType, ruleOperators, ruleTypes } from 'shared-contracts/nodes';
import type { Probe, Settings } from './probing.ts';

/** Left sides that tell all operators of a type apart, and the right side. */
const sides: Readonly<Record<RuleType, readonly [left: readonly string[], right: string]>> = {
  text: [['n.', 'n.x', 'xn.', 'xn.x', 'na', 'x', '{{payload.none}}'], 'n.'],
  number: [['4', '5', '6', '{{payload.none}}'], '5'],
  boolean: [['yes', '0', '{{payload.none}}'], ''],
  date: [['2026-01-01', '2026-01-02', '2026-01-03', '{{payload.none}}'], '2026-01-02'],
  list: [['[]', '[1]', '[2]', '[1,2]', '[5,6,7]'], '2'],
  object: [['{}', '{"a":1}', '{"b":1}'], 'a'],
};

/** Sides of an operator that these types share, which each reads in a way of its own. */
const readings: readonly (readonly [operator: string, types: readonly RuleType[], left: string, right: string])[] = [
  ['equals', ['text', 'number'], '5', '5.0'],
  ['equals', ['text', 'date'], '2026-01-01', '2026-01-01T00:00Z'],
  ['equals', ['number', 'date'], '5', '5'],
  ['contains', ['text', 'list'], '[12]', '2'],
];

type Part = 'left' | 'right' | 'type' | 'operator';

/** Probes of a rule, wherever it stands. */
export function ruleProbes(
  within: (left: string, right: string, type: RuleType, operator: string) => Settings,
): Record<Part, readonly Probe[]> {
  return {
    left: [{ within: [within('', 'Ann', 'text', 'equals')], values: ['{{payload.text}}', '{{payload.n}}'] }],
    right: [{ within: [within('{{payload.text}}', '', 'text', 'equals')], values: ['Ann', 'Bob'] }],
    type: readings.map(([operator, values, left, right]) => ({
      within: [within(left, right, 'text', operator)],
      values,
    })),
    operator: ruleTypes.map((type) => ({
      within: sides[type][0].map((left) => within(left, sides[type][1], type, '')),
      values: ruleOperators[type],
    })),
  };
}
