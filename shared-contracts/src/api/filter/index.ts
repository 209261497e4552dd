import { z } from 'zod';
import { lookupEndpoints } from '../lookup/endpoints.ts';
import { lookupValueTypes, matchModes } from '../lookup/entries.ts';
import { ifNameTaken } from '../name.ts';
import { instant } from '../paging.ts';
import { resourceEndpoints } from '../resource.ts';
import { madeOn, revisionSchema } from '../revision.ts';

/** `allow`: what is listed passes. `deny`: everything else does. */
export const filterMeanings = ['allow', 'deny'] as const;

const name = z.string().trim().min(1, 'Enter a name').max(255, 'Use at most 255 characters');
const description = z.string().max(2000);

const settings = {
  value_type: z.enum(lookupValueTypes),
  match: z.enum(matchModes),
  meaning: z.enum(filterMeanings),
};

/** A reusable list of values that filter nodes keep or drop by (core §1, product §5). */
export const filterSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  ...settings,
  /** Rises with every change of entries or of how they match; runs record the one they used. */
  version: z.number().int(),
  entry_count: z.number().int(),
  /** False: in trash. */
  is_active: z.boolean(),
  revision: revisionSchema,
  created_at: instant,
  updated_at: instant,
});
export type Filter = z.output<typeof filterSchema>;

const fits = ({ value_type = 'text', match = 'exact' }: Partial<Filter>) => value_type === 'text' || match === 'exact';
const misfit = { message: 'Numbers and dates match exactly', path: ['match'] };

export const filterCreateSchema = z
  .object({
    name,
    ...ifNameTaken,
    description: description.default(''),
    value_type: settings.value_type.default('text'),
    match: settings.match.default('exact'),
    meaning: settings.meaning.default('allow'),
  })
  .refine(fits, misfit);

/** Body of a PUT: what is left out stays as it is. */
export const filterUpdateSchema = z.object({
  ...madeOn,
  name: name.optional(),
  description: description.optional(),
  value_type: settings.value_type.optional(),
  match: settings.match.optional(),
  meaning: settings.meaning.optional(),
  is_active: z.boolean().optional(),
});

/** Every call of filter lists that every kind of thing has. */
export const filterEndpoints = resourceEndpoints('filter', {
  one: 'filter list',
  many: 'filter lists',
  item: filterSchema,
  create: filterCreateSchema,
  update: filterUpdateSchema,
  actions: [],
});

/** The calls of their entries. */
export const filterEntryEndpoints = lookupEndpoints('filter', 'filter list');

export const {
  list: listFilters,
  get: getFilter,
  create: createFilter,
  update: updateFilter,
  remove: deleteFilter,
  emptyTrash: emptyFilterTrash,
  bulk: bulkFilters,
} = filterEndpoints;
