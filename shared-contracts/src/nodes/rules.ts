import { z } from 'zod';

/** Comparisons of a rule by the type its sides are read as. */
export const ruleOperators = {
  text: [
    'equals',
    'not-equals',
    'contains',
    'not-contains',
    'starts-with',
    'ends-with',
    'matches',
    'empty',
    'not-empty',
  ],
  number: ['equals', 'not-equals', 'greater', 'greater-or-equal', 'less', 'less-or-equal', 'empty', 'not-empty'],
  boolean: ['true', 'false', 'empty', 'not-empty'],
  date: ['equals', 'before', 'after', 'empty', 'not-empty'],
  list: ['contains', 'not-contains', 'length-equals', 'length-greater', 'length-less', 'empty', 'not-empty'],
  object: ['has-key', 'not-has-key', 'empty', 'not-empty'],
} as const;

export type RuleType = keyof typeof ruleOperators;
export const ruleTypes = Object.keys(ruleOperators) as RuleType[];

/** Operators that look at the left side alone. */
export const unaryOperators: ReadonlySet<string> = new Set(['empty', 'not-empty', 'true', 'false']);

/** Comparisons that are written alike in every language. */
export const operatorSigns: Readonly<Record<string, string>> = {
  equals: '=',
  'not-equals': '≠',
  greater: '>',
  'greater-or-equal': '≥',
  less: '<',
  'less-or-equal': '≤',
};

/** A template that is one expression, without its braces; any other as it is. */
export function withoutBraces(template: string): string {
  return template.startsWith('{{') && template.endsWith('}}') ? template.slice(2, -2).trim() : template;
}

/** `left` and `right` are templates; what they give is read as `type`. */
export const ruleSchema = z
  .object({
    left: z.string().max(20_000),
    type: z.enum(ruleTypes).default('text'),
    operator: z.string(),
    right: z.string().max(20_000).default(''),
  })
  .refine((rule) => (ruleOperators[rule.type] as readonly string[]).includes(rule.operator), {
    message: 'This operator does not fit the type',
    path: ['operator'],
  });
export type Rule = z.output<typeof ruleSchema>;

export const ruleGroupSchema = z.object({
  join: z.enum(['and', 'or']).default('and'),
  rules: z.array(ruleSchema).max(100).default([]),
});
export type RuleGroup = z.output<typeof ruleGroupSchema>;

/** Groups of rules joined by and/or (product §4, conditional). */
export const ruleSetSchema = z.object({
  join: z.enum(['and', 'or']).default('and'),
  groups: z.array(ruleGroupSchema).max(50).default([]),
});
export type RuleSet = z.output<typeof ruleSetSchema>;
