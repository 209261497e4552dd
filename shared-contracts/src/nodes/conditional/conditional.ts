import { defineNodeKind, missing } from '../kind.ts';
import { type RuleSet, ruleSetSchema } from '../rules.ts';

export const conditionalConfigSchema = ruleSetSchema;
export type ConditionalConfig = RuleSet;

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
