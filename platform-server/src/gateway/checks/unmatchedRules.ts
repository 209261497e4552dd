import type { UnmatchedRules } from 'shared-contracts/api/event';
import { unmatchedRulesSchema } from 'shared-contracts/api/event';
import { unaryOperators } from 'shared-contracts/nodes';
import { maskText } from '../../masking/maskText.ts';

export type UnmatchedRule = UnmatchedRules['rules'][number];

/** Rules that are kept of an event; how many more there are is kept with them. */
const maxKept = 10;

/** The rules that kept an event from running anything, as its row keeps them. */
export function storedRules(rules: readonly UnmatchedRule[]): string {
  const kept = rules.slice(0, maxKept);
  return JSON.stringify({ rules: kept, more: rules.length - kept.length } satisfies UnmatchedRules);
}

/** The rules of a row with their secrets masked; null for a sentence of an earlier version. */
export function readRules(stored: string): UnmatchedRules | null {
  if (!stored.startsWith('{"')) return null;
  try {
    const { rules, more } = unmatchedRulesSchema.parse(JSON.parse(stored));
    return { rules: rules.map((rule) => ({ ...rule, left: maskText(rule.left), right: maskText(rule.right) })), more };
  } catch {
    return null;
  }
}

const problems = {
  'too-long': 'the value is too long for this pattern',
  'too-slow': 'the test took too long',
} as const;

function ruleText({ left, operator, right, problem }: UnmatchedRule): string {
  const rule = unaryOperators.has(operator) ? `${left} ${operator}` : `${left} ${operator} ${right}`;
  return problem ? `${rule} (${problems[problem]})` : rule;
}

/** The same in English. */
export const rulesText = ({ rules, more }: UnmatchedRules): string =>
  [...rules.map(ruleText), ...(more > 0 ? [`${more} more`] : [])].join(' or ');
