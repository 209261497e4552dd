import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { lookupUseSchema } from '../lookup/entries.ts';
import { givenInstant, idParams, instant } from '../paging.ts';
import { maxStoreEntries, maxStoreKeyLength, maxStoreValueBytes } from './limits.ts';

const write = { write: true } as const;
const key = z.string().min(1, 'Enter a key').max(maxStoreKeyLength, 'Use at most 500 characters');
const notJson = 'Enter JSON: text in double quotes, a number, true, false, null, a list or an object';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A value as JSON, so that long numbers keep their digits. */
export const storeValueSchema = z
  .string()
  .max(maxStoreValueBytes, 'Use at most 256 kB')
  .refine((text) => isJson(text), notJson);

/** What people write under a key. */
export const givenStoreEntrySchema = z.object({
  key,
  value: storeValueSchema,
  /** From then on it is as if it were not there; null for never. */
  expires_at: givenInstant.nullable().default(null),
});
export type GivenStoreEntry = z.output<typeof givenStoreEntrySchema>;

const storeEntrySchema = z.object({
  key: z.string(),
  /** JSON; null where it is longer than the list shows. */
  value: z.string().nullable(),
  expires_at: instant.nullable(),
  updated_at: instant,
  bytes: z.number().int(),
  /** The run that has this lock; null for what is no lock. */
  locked_by: z.string().nullable(),
});
export type StoreEntry = z.output<typeof storeEntrySchema>;

/** Entries by their keys, behind `after`. Values come whole as far as they fit into a page. */
export const listStoreEntries = endpoint({
  id: 'store.entries',
  method: 'GET',
  path: '/store/:id/entries/',
  summary: 'Entries of a store, by key',
  access: {},
  params: idParams,
  query: z.object({
    /** What their keys begin with. */
    prefix: z.string().max(maxStoreKeyLength).default(''),
    after: z.string().max(maxStoreKeyLength).default(''),
    limit: z.coerce.number().int().min(1).max(maxStoreEntries).default(100),
  }),
  answer: z.object({
    items: z.array(storeEntrySchema),
    /** `after` of the next page; null at the end. */
    next: z.string().nullable(),
  }),
});

/** The whole entry of a key. 404 where there is none. */
export const getStoreEntry = endpoint({
  id: 'store.entry',
  method: 'GET',
  path: '/store/:id/entry/',
  summary: 'One entry of a store',
  access: {},
  params: idParams,
  query: z.object({ key }),
  answer: storeEntrySchema,
});

/** Writes entries: all or, where one does not fit, none. What is there is replaced, or with `add` stays as it is. */
export const saveStoreEntries = endpoint({
  id: 'store.save-entries',
  method: 'POST',
  path: '/store/:id/entries/',
  summary: 'Write entries of a store',
  access: write,
  params: idParams,
  bodyLimit: 48 * 1024 * 1024,
  body: z.object({
    entries: z.array(givenStoreEntrySchema).min(1).max(maxStoreEntries),
    mode: z.enum(['replace', 'add']).default('replace'),
  }),
  answer: z.object({ written: z.number().int() }),
});

/** Deletes entries by their keys, locks too; those that are not there are passed over. */
export const deleteStoreEntries = endpoint({
  id: 'store.delete-entries',
  method: 'POST',
  path: '/store/:id/entries/delete/',
  summary: 'Delete entries of a store',
  access: write,
  params: idParams,
  body: z.object({ keys: z.array(key).min(1).max(maxStoreEntries) }),
  answer: z.object({ deleted: z.number().int() }),
});

/** Of how much stores have, and what the account may have. */
export const getStoreUse = endpoint({
  id: 'store.use',
  method: 'GET',
  path: '/store/use/',
  summary: 'Keys and bytes in the stores of the account',
  access: {},
  answer: z.object({
    keys: z.number().int(),
    bytes: z.number().int(),
    max_keys: z.number().int(),
    max_bytes: z.number().int(),
  }),
});

/** By name; those in the trash come last. */
export const listStoreUses = endpoint({
  id: 'store.uses',
  method: 'GET',
  path: '/store/:id/uses/',
  summary: 'Scenarios that use a store',
  access: {},
  params: idParams,
  answer: z.array(lookupUseSchema),
});
