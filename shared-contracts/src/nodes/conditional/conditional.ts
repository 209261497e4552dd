import { defineNodeKind, missing } from '../kind.ts';
import { type RuleSet, ruleSetSchema, unaryOperators, withoutBraces } from '../rules.ts';

export const conditionalConfigSchema = ruleSetSchema;
export type ConditionalConfig = RuleSet;

function summaryOf(config: ConditionalConfig): string {
  const first = config.groups[0]?.rules[0];
  if (!first) return '';
  const count = config.groups.reduce((sum, group) => sum + group.rules.length, 0);
  const left = withoutBraces(first.left);
  const text = [left, first.operator, unaryOperators.has(first.operator) ? '' : first.right].filter(Boolean).join(' ');
  return count > 1 ? `${text} +${count - 1}` : text;
}

export const conditional = defineNodeKind({
  kind: 'conditional',
  category: 'function',
  label: { en: 'Conditional', fr: 'Condition' },
  description: { en: 'Routes the message by true or false', fr: 'Dirige le message selon vrai ou faux' },
  config: conditionalConfigSchema,
  defaults: () =>
    ruleSetSchema.parse({ groups: [{ rules: [{ left: '', type: 'text', operator: 'equals', right: '' }] }] }),
  hasInput: true,
  outputs: () => [
    { id: 'true', label: { en: 'true', fr: 'vrai' } },
    { id: 'false', label: { en: 'false', fr: 'faux' } },
  ],
  working: false,
  counted: true,
  templateFields: ['groups.*.rules.*.left', 'groups.*.rules.*.right'],
  summary: summaryOf,
  problems: (config) => [
    ...(config.groups.every((group) => group.rules.length === 0)
      ? [missing('groups', 'Add a rule', 'Ajoutez une règle')]
      : []),
    ...config.groups.flatMap((group, g) =>
      group.rules.flatMap((rule, r) =>
        rule.left.trim() === ''
          ? [missing(`groups.${g}.rules.${r}.left`, 'Enter the value to compare', 'Saisissez la valeur à comparer')]
          : [],
      ),
    ),
  ],
});
