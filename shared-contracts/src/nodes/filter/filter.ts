import { z } from 'zod';
import { defineNodeKind, missing, type NodeProblem } from '../kind.ts';
import { ruleSchema } from '../rules.ts';
import { valuePathKeys } from '../valuePath.ts';

const pathSchema = z.string().max(500);

/** A filter list, and where the value stands that is looked up in it. */
export const filterListRuleSchema = z.object({
  filter_id: z.string().max(100).default(''),
  path: pathSchema.default(''),
});

export const filterConfigSchema = z.object({
  /** What is kept or dropped: items of a list, or the whole message. */
  scope: z.enum(['list', 'message']).default('list'),
  /** The list, as a path in the payload; empty for the payload itself. */
  list: pathSchema.default(''),
  /** Whether what passes the conditions is kept or dropped. */
  action: z.enum(['keep', 'drop']).default('keep'),
  join: z.enum(['and', 'or']).default('and'),
  /** Of a list, `left` is a path in the item, empty for the item itself; of the message, a template. */
  rules: z.array(ruleSchema).max(100).default([]),
  lists: z.array(filterListRuleSchema).max(20).default([]),
  /** What becomes of a message that has no list there. */
  not_a_list: z.enum(['pass', 'drop', 'error']).default('error'),
});
export type FilterConfig = z.output<typeof filterConfigSchema>;

const badPath = (path: string) =>
  missing(path, 'Enter a path such as customer.email', 'Saisissez un chemin tel que customer.email');

function ruleProblems({ scope, rules }: FilterConfig): NodeProblem[] {
  return rules.flatMap(({ left }, at) => {
    if (scope === 'message' && left.trim() === '') {
      return [missing(`rules.${at}.left`, 'Enter the value to compare', 'Saisissez la valeur à comparer')];
    }
    return scope === 'list' && valuePathKeys(left) === null ? [badPath(`rules.${at}.left`)] : [];
  });
}

function listProblems({ lists }: FilterConfig): NodeProblem[] {
  return lists.flatMap(({ filter_id, path }, at) => [
    ...(filter_id === ''
      ? [missing(`lists.${at}.filter_id`, 'Choose a filter list', 'Choisissez une liste de filtrage')]
      : []),
    ...(valuePathKeys(path) === null ? [badPath(`lists.${at}.path`)] : []),
  ]);
}

export const filter = defineNodeKind({
  kind: 'filter',
  category: 'transformation',
  label: { en: 'Filter', fr: 'Filtre' },
  description: { en: 'Keeps or drops items that match', fr: 'Garde ou écarte les éléments qui correspondent' },
  config: filterConfigSchema,
  defaults: () => filterConfigSchema.parse({}),
  hasInput: true,
  outputs: () => [
    { id: 'kept', label: { en: 'kept', fr: 'gardés' } },
    { id: 'dropped', label: { en: 'dropped', fr: 'écartés' } },
  ],
  working: false,
  counted: true,
  references: { 'lists.*.filter_id': 'filter' },
  templateFields: ['rules.*.left', 'rules.*.right'],
  summary: ({ scope, list }) => (scope === 'list' ? list || 'payload' : ''),
  problems: (config) => [
    ...(config.rules.length + config.lists.length === 0
      ? [missing('rules', 'Add a rule or a filter list', 'Ajoutez une règle ou une liste de filtrage')]
      : []),
    ...(config.scope === 'list' && valuePathKeys(config.list) === null ? [badPath('list')] : []),
    ...ruleProblems(config),
    ...listProblems(config),
  ],
});
