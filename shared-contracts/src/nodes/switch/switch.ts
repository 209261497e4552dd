import { z } from 'zod';
import type { Text } from '../../contract/text.ts';
import { defineNodeKind, missing } from '../kind.ts';
import { operatorSigns, ruleTypes, unaryOperators, withoutBraces } from '../rules.ts';

/** A case is an output: its id is the handle's id and never changes. */
export const switchCaseSchema = z.object({
  id: z.string().min(1).max(40),
  label: z.string().max(100).default(''),
  type: z.enum(ruleTypes).default('text'),
  operator: z.string().default('equals'),
  value: z.string().max(20_000).default(''),
});
export type SwitchCase = z.output<typeof switchCaseSchema>;

export const switchConfigSchema = z.object({
  subject: z.string().max(20_000).default(''),
  cases: z.array(switchCaseSchema).max(50).default([]),
  match: z.enum(['first', 'all']).default('first'),
  /** Whether unmatched messages leave by `default`; without it they end there and are counted. */
  has_default: z.boolean().default(true),
});
export type SwitchConfig = z.output<typeof switchConfigSchema>;

const unaryLabels: Readonly<Record<string, Text>> = {
  empty: { en: 'is empty', fr: 'est vide' },
  'not-empty': { en: 'is not empty', fr: 'n’est pas vide' },
  true: { en: 'is true', fr: 'est vrai' },
  false: { en: 'is false', fr: 'est faux' },
};

/** What stands at the output of a case: its name, else its comparison as far as there is one, else its number. */
function outputLabel({ label, operator, value }: SwitchCase, index: number): Text | string {
  if (label) return label;
  if (unaryOperators.has(operator)) return unaryLabels[operator] ?? String(index + 1);
  if (value === '') return String(index + 1);
  const sign = operator === 'equals' ? '' : operatorSigns[operator];
  return [sign, withoutBraces(value)].filter(Boolean).join(' ');
}

export const switchKind = defineNodeKind({
  kind: 'switch',
  category: 'function',
  label: { en: 'Switch', fr: 'Aiguillage' },
  description: { en: 'Routes the message to a case by value', fr: 'Dirige le message vers un cas selon une valeur' },
  config: switchConfigSchema,
  defaults: () => switchConfigSchema.parse({ cases: [{ id: 'case-1', label: '', value: '' }] }),
  hasInput: true,
  outputs: ({ cases, has_default }) => [
    ...cases.map((item, index) => ({ id: item.id, label: outputLabel(item, index) })),
    ...(has_default ? [{ id: 'default', label: { en: 'default', fr: 'défaut' } }] : []),
  ],
  working: false,
  counted: true,
  templateFields: ['subject', 'cases.*.value'],
  problems: ({ subject, cases }) => [
    ...(subject.trim() === ''
      ? [missing('subject', 'Enter the value to compare', 'Saisissez la valeur à comparer')]
      : []),
    ...(cases.length === 0 ? [missing('cases', 'Add a case', 'Ajoutez un cas')] : []),
    ...cases.flatMap((item, index) =>
      item.value === '' && !unaryOperators.has(item.operator)
        ? [missing(`cases.${index}.value`, 'Enter a value for the case', 'Saisissez une valeur pour le cas')]
        : [],
    ),
  ],
});
