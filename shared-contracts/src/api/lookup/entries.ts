import { z } from 'zod';
import { givenInstant, instant } from '../paging.ts';

/** Most entries of one filter list or conversion table. */
export const maxEntries = 100_000;
/** Most entries that one call answers. */
export const maxEntryPage = 5_000;
/** Most patterns of one list. */
export const maxPatterns = 2_000;
/** Most of them that nothing tells apart but testing each: no text that they ask for, no length. */
export const maxAlikePatterns = 32;
/** Values that one call checks at most. */
export const maxCheckedValues = 10_000;

/**
 * Why a list cannot hold a value: it is not of its type, no pattern that is tested in linear time, no range of addresses, or
 * one of too many patterns that nothing tells apart.
 */
export const valueProblemSchema = z.enum(['value_type', 'pattern', 'address', 'alike']);
export type ValueProblem = z.output<typeof valueProblemSchema>;
/** Recorded values that a change is tried on. */
export const maxRecordedValues = 10_000;

/** How a value is compared with entries. Only `exact` and `no-case` take more than one column. */
export const matchModes = ['exact', 'no-case', 'prefix', 'contains', 'pattern', 'address'] as const;
export type MatchMode = (typeof matchModes)[number];

/** What values are read as before they are compared: `1.0` and 1 are the same number. */
export const lookupValueTypes = ['text', 'number', 'date'] as const;
export type LookupValueType = (typeof lookupValueTypes)[number];

const cell = z.string().max(2000, 'Use at most 2,000 characters');

/** What people write into an entry; instants are ISO 8601. An expired or disabled entry is as if it were not there. */
export const entryContentSchema = z.object({
  /** What is looked up: one value, or one for each column that a conversion table is looked up by. */
  values: z.array(cell).min(1).max(3),
  /** What a conversion table gives for them; empty in a filter list. */
  results: z.array(cell).max(20).default([]),
  note: z.string().max(500, 'Use at most 500 characters').default(''),
  enabled: z.boolean().default(true),
  expires_at: givenInstant.nullable().default(null),
});
export type EntryContent = z.output<typeof entryContentSchema>;

const entryId = z.number().int().positive();
/** As it is stored: earlier versions took other texts for instants. */
const storedEntrySchema = entryContentSchema.extend({ expires_at: instant.nullable() });

/** An entry with its number, which stays the same while it is edited. */
export const lookupEntrySchema = storedEntrySchema.extend({ id: entryId });
export type LookupEntry = z.output<typeof lookupEntrySchema>;

/** Changes of entries, saved as one version. */
export const entryChangesSchema = z.object({
  added: z.array(entryContentSchema).max(maxEntries).default([]),
  changed: z
    .array(entryContentSchema.extend({ id: entryId }))
    .max(maxEntries)
    .default([]),
  removed: z.array(z.number().int().positive()).max(maxEntries).default([]),
  /** The version that they were made on: what others have changed since is not written over. The newest unless named. */
  version: z.number().int().positive().optional(),
});
export type EntryChanges = z.output<typeof entryChangesSchema>;

export const entryPageSchema = z.object({
  version: z.number().int(),
  items: z.array(lookupEntrySchema),
  /** Where the next page begins; null at the end. */
  next: z.number().int().nullable(),
});

/** One saved state; every one can be had back. */
export const lookupVersionSchema = z.object({
  version: z.number().int(),
  created_at: instant,
  created_by: z.string(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  entry_count: z.number().int(),
  /** The version that was restored, where it is one. */
  restored: z.number().int().nullable(),
});
export type LookupVersion = z.output<typeof lookupVersionSchema>;

/** A node that uses the list or table. */
export const lookupUseSchema = z.object({
  scenario_id: z.string(),
  scenario_name: z.string(),
  is_active: z.boolean(),
  nodes: z.array(z.object({ node_id: z.string(), node_name: z.string() })),
});
export type LookupUse = z.output<typeof lookupUseSchema>;

/** An import page that names a list or table: as it is saved, or as visitors have it now. */
export const lookupPageUseSchema = z.object({
  import_page_id: z.string(),
  import_page_name: z.string(),
  /** False: in trash. */
  is_active: z.boolean(),
  /** Columns that name it. */
  columns: z.array(z.object({ key: z.string(), label: z.object({ en: z.string(), fr: z.string() }) })),
});
export type LookupPageUse = z.output<typeof lookupPageUseSchema>;

/** What would become of one value. */
export const lookupTrialSchema = z.object({
  entry: storedEntrySchema.nullable(),
  /** Of a filter list: whether the value passes. */
  passes: z.boolean().nullable(),
  /** Why nothing matched although something nearly did. */
  near: z.object({ entry: storedEntrySchema, reason: z.enum(['disabled', 'expired', 'case', 'spaces']) }).nullable(),
});
export type LookupTrial = z.output<typeof lookupTrialSchema>;

const outcomeSchema = z.object({ passes: z.boolean().nullable(), results: z.array(z.string()).nullable() });

/** What a change would do to the values that runs have looked up lately. */
export const lookupImpactSchema = z.object({
  /** Different values tried, newest first; at most 10,000. */
  tried: z.number().int(),
  /** Of them, how many would go another way. */
  differing: z.number().int(),
  scenarios: z.array(z.object({ scenario_id: z.string(), scenario_name: z.string(), values: z.number().int() })),
  samples: z.array(z.object({ values: z.array(z.string()), before: outcomeSchema, after: outcomeSchema })),
  /** Import pages outside trash that check files by it; no value of a file is kept to be tried. */
  import_pages: z.array(lookupPageUseSchema.pick({ import_page_id: true, import_page_name: true })),
});
export type LookupImpact = z.output<typeof lookupImpactSchema>;
