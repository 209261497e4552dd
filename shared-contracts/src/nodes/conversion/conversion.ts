import { z } from 'zod';
import { defineNodeKind, missing, type NodeProblem } from '../kind.ts';
import { valuePathKeys } from '../valuePath.ts';

const pathSchema = z.string().max(500);

/** A column of the table, and where its value is written. */
export const conversionTargetSchema = z.object({
  column: z.string().max(100).default(''),
  path: pathSchema.default(''),
});

export const conversionConfigSchema = z.object({
  conversion_id: z.string().max(100).default(''),
  /** What is converted: one value of the payload, or each item of a list. */
  scope: z.enum(['value', 'list']).default('value'),
  /** The list, as a path in the payload; empty for the payload itself. */
  list: pathSchema.default(''),
  /** Where the values stand that are looked up, by the columns of the table: paths in the payload, or in the item. */
  sources: z.array(pathSchema).min(1).max(3).default(['']),
  targets: z.array(conversionTargetSchema).max(20).default([]),
  /** What becomes of values that no row has; `table` as the table says, `route` leaves by `unmatched`. */
  unmatched: z.enum(['table', 'keep', 'default', 'null', 'error', 'hold', 'route']).default('table'),
});
export type ConversionConfig = z.output<typeof conversionConfigSchema>;

const badPath = (path: string) =>
  missing(path, 'Enter a path such as customer.country', 'Saisissez un chemin tel que customer.country');

function targetProblems({ targets }: ConversionConfig): NodeProblem[] {
  return targets.flatMap(({ column, path }, at) => [
    ...(column === '' ? [missing(`targets.${at}.column`, 'Choose a column', 'Choisissez une colonne')] : []),
    ...(path.trim() === '' || valuePathKeys(path) === null ? [badPath(`targets.${at}.path`)] : []),
  ]);
}

export const conversion = defineNodeKind({
  kind: 'conversion',
  category: 'transformation',
  label: { en: 'Conversion', fr: 'Conversion' },
  description: { en: 'Replaces values by those of a table', fr: 'Remplace des valeurs par celles d’une table' },
  config: conversionConfigSchema,
  defaults: () => conversionConfigSchema.parse({ targets: [{}] }),
  hasInput: true,
  outputs: ({ unmatched }) => [
    { id: 'out' },
    ...(unmatched === 'route' ? [{ id: 'unmatched', label: { en: 'unmatched', fr: 'sans correspondance' } }] : []),
  ],
  working: false,
  counted: true,
  references: { conversion_id: 'conversion', 'targets.*.column': 'column' },
  summary: ({ scope, list, sources }) =>
    [scope === 'list' ? list || 'payload' : '', ...sources].filter(Boolean).join(' · '),
  problems: (config) => [
    ...(config.conversion_id === ''
      ? [missing('conversion_id', 'Choose a conversion table', 'Choisissez une table de conversion')]
      : []),
    ...(config.scope === 'list' && valuePathKeys(config.list) === null ? [badPath('list')] : []),
    ...config.sources.flatMap((path, at) =>
      valuePathKeys(path) === null || (config.scope === 'value' && path.trim() === '')
        ? [badPath(`sources.${at}`)]
        : [],
    ),
    ...(config.targets.length === 0 ? [missing('targets', 'Add a column', 'Ajoutez une colonne')] : []),
    ...targetProblems(config),
  ],
});
