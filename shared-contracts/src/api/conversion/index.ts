import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { lookupEndpoints } from '../lookup/endpoints.ts';
import { lookupValueTypes, matchModes } from '../lookup/entries.ts';
import { ifNameTaken } from '../name.ts';
import { idParams, instant } from '../paging.ts';
import { resourceEndpoints } from '../resource.ts';
import { madeOn, revisionSchema } from '../revision.ts';

/** What the results of a column are given as. */
export const resultTypes = ['text', 'number', 'boolean', 'json'] as const;

/**
 * What becomes of a value that no row has: it stays as it is, becomes the default or null, fails the node, or holds the
 * run until a row is added.
 */
export const unmatchedPolicies = ['keep', 'default', 'null', 'error', 'hold'] as const;

const name = z.string().trim().min(1, 'Enter a name').max(255, 'Use at most 255 characters');
const description = z.string().max(2000);
const columnName = z.string().trim().min(1, 'Name the column').max(100, 'Use at most 100 characters');

export const resultColumnSchema = z.object({
  /**
   * What conversion nodes refer to the column by: it stays when the column is renamed. Absent while the column has the name
   * that it was made with. A save may leave it out: columns are known by their place, and by their name in an empty table.
   */
  id: columnName.optional(),
  name: columnName,
  type: z.enum(resultTypes).default('text'),
  /** Given for unmatched values under the policy `default`. */
  fallback: z.string().max(2000).default(''),
});
export type ResultColumn = z.output<typeof resultColumnSchema>;

const settings = {
  value_type: z.enum(lookupValueTypes),
  match: z.enum(matchModes),
  value_columns: z.array(columnName).min(1, 'Add a column').max(3, 'Use at most 3 columns'),
  result_columns: z.array(resultColumnSchema).min(1, 'Add a column').max(20, 'Use at most 20 columns'),
  unmatched: z.enum(unmatchedPolicies),
};

/** A reusable table from values to other values, for conversion nodes (core §1, product §5). */
export const conversionSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  ...settings,
  /** Rises with every change of rows or of how they match; runs record the one they used. */
  version: z.number().int(),
  entry_count: z.number().int(),
  /** Unmatched values in the inbox. */
  unmatched_count: z.number().int(),
  /** False: in trash. */
  is_active: z.boolean(),
  revision: revisionSchema,
  created_at: instant,
  updated_at: instant,
});
export type Conversion = z.output<typeof conversionSchema>;

export const conversionCreateSchema = z.object({
  name,
  ...ifNameTaken,
  description: description.default(''),
  value_type: settings.value_type.default('text'),
  match: settings.match.default('exact'),
  value_columns: settings.value_columns.default(['Value']),
  result_columns: settings.result_columns.default([{ name: 'Result', type: 'text', fallback: '' }]),
  unmatched: settings.unmatched.default('keep'),
});

/** Body of a PUT: what is left out stays as it is. Columns are renamed and added; their number falls only while the table has no rows. */
export const conversionUpdateSchema = z.object({
  ...madeOn,
  name: name.optional(),
  description: description.optional(),
  value_type: settings.value_type.optional(),
  match: settings.match.optional(),
  value_columns: settings.value_columns.optional(),
  result_columns: settings.result_columns.optional(),
  unmatched: settings.unmatched.optional(),
  /**
   * Takes result columns away that started scenarios use. Without it they are kept: 409 `conflict.columns_used`, which names
   * the scenarios.
   */
  remove_used_columns: z.boolean().optional(),
  is_active: z.boolean().optional(),
});

/** Every call of conversion tables that every kind of thing has. */
export const conversionEndpoints = resourceEndpoints('conversion', {
  one: 'conversion table',
  many: 'conversion tables',
  item: conversionSchema,
  create: conversionCreateSchema,
  update: conversionUpdateSchema,
  actions: [],
});

/** The calls of their rows. */
export const conversionEntryEndpoints = lookupEndpoints('conversion', 'conversion table');

export const {
  list: listConversions,
  get: getConversion,
  create: createConversion,
  update: updateConversion,
  remove: deleteConversion,
  emptyTrash: emptyConversionTrash,
  bulk: bulkConversions,
} = conversionEndpoints;

/** A value that runs have looked up and no row has. */
export const unmatchedValueSchema = z.object({
  values: z.array(z.string()),
  count: z.number().int(),
  first_at: instant,
  last_at: instant,
  scenarios: z.array(z.object({ scenario_id: z.string(), scenario_name: z.string() })),
});
export type UnmatchedValue = z.output<typeof unmatchedValueSchema>;

/** The inbox, newest first, at most 500, and how many runs are on HOLD for want of a row. */
export const listUnmatchedValues = endpoint({
  id: 'conversion.unmatched',
  method: 'GET',
  path: '/conversion/:id/unmatched/',
  summary: 'Values that runs looked up without a match',
  access: {},
  params: idParams,
  answer: z.object({ items: z.array(unmatchedValueSchema), held_runs: z.number().int() }),
});

/** Takes values out of the inbox; one that is looked up again comes back. */
export const dismissUnmatchedValues = endpoint({
  id: 'conversion.dismiss-unmatched',
  method: 'POST',
  path: '/conversion/:id/unmatched/dismiss/',
  summary: 'Dismiss values from the inbox of a conversion table',
  access: { write: true },
  params: idParams,
  body: z.object({
    values: z
      .array(z.array(z.string().max(2000)).min(1).max(3))
      .min(1)
      .max(500),
  }),
  answer: z.unknown(),
  status: 204,
});
