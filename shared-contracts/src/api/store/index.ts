import { z } from 'zod';
import { ifNameTaken, nameSchema } from '../name.ts';
import { instant } from '../paging.ts';
import { resourceEndpoints } from '../resource.ts';
import { madeOn, revisionSchema } from '../revision.ts';

export * from './entries.ts';
export * from './limits.ts';

/** A named store of an account: keys whose values stay between runs. */
export const storeSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** False: in trash. */
  is_active: z.boolean(),
  revision: revisionSchema,
  created_at: instant,
  updated_at: instant,
});
export type Store = z.output<typeof storeSchema>;

const description = z.string().max(2000);

export const storeCreateSchema = z.object({
  name: nameSchema,
  ...ifNameTaken,
  description: description.default(''),
});

/** Body of a PUT: what is left out stays as it is. */
export const storeUpdateSchema = z.object({
  ...madeOn,
  name: nameSchema.optional(),
  description: description.optional(),
  is_active: z.boolean().optional(),
});

/** Every call of stores that every kind of thing has. */
export const storeEndpoints = resourceEndpoints('store', {
  one: 'store',
  many: 'stores',
  item: storeSchema,
  create: storeCreateSchema,
  update: storeUpdateSchema,
  actions: [],
});

export const {
  list: listStores,
  get: getStore,
  create: createStore,
  update: updateStore,
  remove: deleteStore,
  emptyTrash: emptyStoreTrash,
  bulk: bulkStores,
} = storeEndpoints;
