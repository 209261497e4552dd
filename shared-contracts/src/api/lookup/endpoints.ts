import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { madeOn, revisionSchema } from '../revision.ts';
import {
  entryChangesSchema,
  entryPageSchema,
  lookupImpactSchema,
  lookupPageUseSchema,
  lookupTrialSchema,
  lookupUseSchema,
  lookupVersionSchema,
  maxCheckedValues,
  maxEntryPage,
  valueProblemSchema,
} from './entries.ts';

const write = { write: true } as const;
/** 100,000 entries of a spreadsheet fit. */
const bodyLimit = 48 * 1024 * 1024;
const valuesSchema = z.array(z.string().max(2000)).min(1).max(3);

const entryQuery = z.object({
  /** The number of the last entry had. */
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(maxEntryPage).default(maxEntryPage),
  /** An earlier version; the newest unless named. */
  version: z.coerce.number().int().positive().optional(),
});

const savedSchema = z.object({
  version: z.number().int(),
  /** Of the list or table: what is saved of its entries raises it too. */
  revision: revisionSchema,
  entry_count: z.number().int(),
  /** Number of the first entry that was added; those behind it follow. */
  first_added: z.number().int(),
});

const pathOf = (resource: string, rest: string) => `/${resource}/:id/${rest}/`;

/** Reading and changing entries, and asking what a change would do. */
function entryEndpoints<const Resource extends string>(resource: Resource, one: string) {
  const at = (rest: string) => pathOf(resource, rest);
  return {
    /** 404 for a version that never was. */
    entries: endpoint({
      id: `${resource}.entries`,
      method: 'GET',
      path: at('entries'),
      summary: `Entries of a ${one}, by number`,
      access: {},
      params: idParams,
      query: entryQuery,
      answer: entryPageSchema,
    }),
    /**
     * All changes or none, as one version. 409 when an entry was changed meanwhile, or anything since `revision`; 422 for
     * entries that do not fit.
     */
    saveEntries: endpoint({
      id: `${resource}.save-entries`,
      method: 'POST',
      path: at('entries'),
      summary: `Add, change and remove entries of a ${one}`,
      access: write,
      params: idParams,
      body: entryChangesSchema.extend(madeOn),
      bodyLimit,
      answer: savedSchema,
    }),
    /** Reads only; with changes that are not saved yet when they are given. */
    tryValue: endpoint({
      id: `${resource}.try`,
      method: 'POST',
      path: at('try'),
      summary: `Try a value in a ${one}`,
      access: {},
      params: idParams,
      body: z.object({ values: valuesSchema, changes: entryChangesSchema.optional() }),
      bodyLimit,
      answer: lookupTrialSchema,
    }),
    impact: endpoint({
      id: `${resource}.impact`,
      method: 'POST',
      path: at('impact'),
      summary: `Try changes of a ${one} on recently looked-up values`,
      access: {},
      params: idParams,
      body: entryChangesSchema,
      bodyLimit,
      answer: lookupImpactSchema,
    }),
  };
}

/** What is asked before entries of a file are taken over. */
function checkEndpoints<const Resource extends string>(resource: Resource, one: string) {
  const at = (rest: string) => pathOf(resource, rest);
  return {
    /** Reads only, so that a file is checked before it is taken over. `at` is the place among the values, from 0. */
    checkValues: endpoint({
      id: `${resource}.check-values`,
      method: 'POST',
      path: at('check'),
      summary: `Check values for a ${one}`,
      access: {},
      params: idParams,
      body: z.object({ values: z.array(valuesSchema).min(1).max(maxCheckedValues) }),
      bodyLimit,
      answer: z.object({ problems: z.array(z.object({ at: z.number().int(), problem: valueProblemSchema })) }),
    }),
  };
}

/** Earlier versions, and who uses them. */
function historyEndpoints<const Resource extends string>(resource: Resource, one: string) {
  const at = (rest: string) => pathOf(resource, rest);
  return {
    /** Newest first, at most 200. */
    versions: endpoint({
      id: `${resource}.versions`,
      method: 'GET',
      path: at('versions'),
      summary: `Versions of a ${one}`,
      access: {},
      params: idParams,
      answer: z.array(lookupVersionSchema),
    }),
    /** Makes the entries of an earlier version the newest. 409 with the newest `versions` when others were made since. */
    restoreVersion: endpoint({
      id: `${resource}.restore-version`,
      method: 'POST',
      path: at('restore'),
      summary: `Restore an earlier version of a ${one}`,
      access: write,
      params: idParams,
      body: z.object({ version: z.number().int().positive(), ...madeOn }),
      answer: savedSchema,
    }),
    uses: endpoint({
      id: `${resource}.uses`,
      method: 'GET',
      path: at('uses'),
      summary: `Scenarios that use a ${one}`,
      access: {},
      params: idParams,
      answer: z.array(lookupUseSchema),
    }),
    /** By name; those in the trash come last. */
    pageUses: endpoint({
      id: `${resource}.page-uses`,
      method: 'GET',
      path: at('import-pages'),
      summary: `Import pages that check values by a ${one}`,
      access: {},
      params: idParams,
      answer: z.array(lookupPageUseSchema),
    }),
  };
}

/** The calls that a filter list and a conversion table have beside those of every kind of thing. */
export function lookupEndpoints<const Resource extends string>(resource: Resource, one: string) {
  return { ...entryEndpoints(resource, one), ...checkEndpoints(resource, one), ...historyEndpoints(resource, one) };
}

/** The calls of filter lists or of conversion tables: what is written for both takes either. */
export type LookupEndpoints = ReturnType<typeof lookupEndpoints>;
