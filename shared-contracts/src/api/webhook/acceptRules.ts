import { z } from 'zod';
import { parsePath, segmentsOf } from '../../nodes/expressions/index.ts';
import { type Rule, ruleSchema } from '../../nodes/rules.ts';

/** What of a request rules may look at. */
const roots = new Set(['payload', 'headers', 'query', 'params', 'route_params', 'url']);

/** Whether a template reads the request alone, by paths: whoever sends must not make the server run code. */
export function readsRequest(template: string): boolean {
  return segmentsOf(template).every(
    ({ kind, source, closed }) => kind === 'text' || (closed && roots.has(parsePath(source)?.root ?? '')),
  );
}

const leftMessage = 'Name a value of the request, such as {{payload.type}}';

const acceptRuleSchema = ruleSchema
  .refine(({ left }) => left.includes('{{') && readsRequest(left), { message: leftMessage, path: ['left'] })
  .refine(({ right }) => readsRequest(right), { message: leftMessage, path: ['right'] })
  // A pattern with alternatives can take for ever; several rules joined by "or" say the same.
  .refine(({ operator, right }) => operator !== 'matches' || isSimplePattern(right), {
    message: 'Use a pattern without groups and alternatives, and with one repetition at most',
    path: ['right'],
  });

/** Whether a regular expression cannot backtrack much: no groups, no alternatives, one quantifier at most. */
function isSimplePattern(pattern: string): boolean {
  if (pattern.includes('{{') || /[(|]|\\\d|\\k/.test(pattern)) return false;
  if ((pattern.match(/[*+?{]/g)?.length ?? 0) > 1) return false;
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}

/**
 * Groups of rules, as those of a condition, over the request that arrived. What does not match is stored, runs nothing,
 * and its sender gets the answer it would get otherwise; without a result, where the answer is one.
 */
export const acceptRulesSchema = z.object({
  join: z.enum(['and', 'or']).default('and'),
  groups: z
    .array(
      z.object({
        join: z.enum(['and', 'or']).default('and'),
        rules: z.array(acceptRuleSchema).min(1, 'Add a rule').max(20),
      }),
    )
    .min(1, 'Add a rule')
    .max(10),
});
export type AcceptRules = z.output<typeof acceptRulesSchema>;
export type AcceptRule = Rule;
