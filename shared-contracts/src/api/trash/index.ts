import { z } from 'zod';
import { bulkResultSchema, manyBody } from '../bulk.ts';
import { emptyCatalogueTrash } from '../catalogue/index.ts';
import { connectorEndpoints } from '../connector/index.ts';
import { conversionEndpoints } from '../conversion/index.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { filterEndpoints } from '../filter/index.ts';
import { importPageEndpoints } from '../import-page/index.ts';
import type { ThingKind } from '../kind/index.ts';
import { instant } from '../paging.ts';
import { madeOn, revisionSchema } from '../revision.ts';
import { emptyScenarioTrash } from '../scenario/index.ts';
import { storeEndpoints } from '../store/index.ts';
import { tunnelEndpoints } from '../tunnel/index.ts';
import { webhookEndpoints } from '../webhook/index.ts';
import { trashKindSchema } from './kinds.ts';
import { namedThingSchema } from './usedBy.ts';

export * from './kinds.ts';
export * from './usedBy.ts';

/** The call that empties the trash of a kind (API-36, API-38, and the same of the other kinds). */
export const emptyTrashCalls: Readonly<Record<ThingKind, Endpoint>> = {
  scenario: emptyScenarioTrash,
  webhook: webhookEndpoints.emptyTrash,
  import_page: importPageEndpoints.emptyTrash,
  filter: filterEndpoints.emptyTrash,
  conversion: conversionEndpoints.emptyTrash,
  store: storeEndpoints.emptyTrash,
  connector: connectorEndpoints.emptyTrash,
  catalogue: emptyCatalogueTrash,
  tunnel: tunnelEndpoints.emptyTrash,
};

export const trashedItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  trashed_at: instant,
  /** E-mail address of who moved it to the trash; null where that is not known. */
  trashed_by: z.string().nullable(),
  /** Folder it goes back to; null for none. */
  folder: z.string().nullable(),
  /** Folder it was in, which was deleted meanwhile: it goes back outside of folders. */
  lost_folder: z.string().nullable(),
  /** From then on it is deleted permanently. */
  purge_at: instant,
});
export type TrashedItem = z.output<typeof trashedItemSchema>;

const kindCountSchema = z.object({
  kind: trashKindSchema,
  count: z.number().int(),
  /** How many of them are deleted within the next three days. */
  due_soon: z.number().int(),
});

export const trashOverviewSchema = z.object({
  /** The kinds that the caller may see. */
  kinds: z.array(kindCountSchema),
  /** Days that trash is kept: the account's own, else the installation's. */
  days: z.number().int(),
  default_days: z.number().int(),
  /** Null: as the installation. */
  own_days: z.number().int().nullable(),
  /** Changes of `own_days`. */
  revision: revisionSchema,
});
export type TrashOverview = z.output<typeof trashOverviewSchema>;

/** How it went with one thing that was to be restored. */
export const restoreResultSchema = z.union([
  z.object({
    id: z.string(),
    ok: z.literal(true),
    name: z.string(),
    /** What it was called, where another has that name by now. */
    former_name: z.string().nullable(),
    lost_folder: z.string().nullable(),
    /** Somebody else has restored it meanwhile. */
    was_active: z.boolean(),
    /** What it refers to and is still in the trash. */
    missing: z.array(namedThingSchema),
  }),
  bulkResultSchema.options[1],
]);
export type RestoreResult = z.output<typeof restoreResultSchema>;

/** The page of trash is for admins (TRASH-02); tunnels in it for super admins, to others they are not found. */
const anyOf = ['isAdmin'] as const;
const params = z.object({ kind: trashKindSchema });
const body = manyBody({});

export const getTrash = endpoint({
  id: 'trash.overview',
  method: 'GET',
  path: '/trash/',
  summary: 'What is in the trash, and how long it is kept',
  access: { anyOf },
  answer: trashOverviewSchema,
});

/** So many things of a kind are listed at most; the overview counts all. */
export const maxTrashListed = 2000;

/** What is deleted next comes first; at most `maxTrashListed`. */
export const listTrash = endpoint({
  id: 'trash.list',
  method: 'GET',
  path: '/trash/:kind/',
  summary: 'Everything of one kind in the trash',
  access: { anyOf },
  params,
  answer: z.array(trashedItemSchema),
});

/** Of each thing in the trash that something refers to: what does. */
export const listTrashUses = endpoint({
  id: 'trash.uses',
  method: 'GET',
  path: '/trash/:kind/uses/',
  summary: 'What depends on things of one kind in the trash',
  access: { anyOf },
  params,
  answer: z.array(z.object({ id: z.string(), used_by: z.array(namedThingSchema) })),
});

/** Each is restored or not, whatever becomes of the others; the results come in the order of the ids. */
export const restoreTrash = endpoint({
  id: 'trash.restore',
  method: 'POST',
  path: '/trash/:kind/restore/',
  summary: 'Restore several, with a result for each',
  access: { anyOf, write: true },
  params,
  body,
  answer: z.array(restoreResultSchema),
});

export const deleteTrash = endpoint({
  id: 'trash.delete',
  method: 'POST',
  path: '/trash/:kind/delete/',
  summary: 'Delete several permanently, with a result for each',
  access: { anyOf, write: true },
  params,
  body,
  answer: z.array(bulkResultSchema),
});

/** Null: as long as the installation keeps it. */
export const saveTrashDays = endpoint({
  id: 'trash.settings',
  method: 'PUT',
  path: '/trash/settings/',
  summary: 'How many days the account keeps its trash',
  access: { anyOf, write: true },
  body: z.object({ days: z.number().int().min(1).max(365).nullable(), ...madeOn }),
  answer: trashOverviewSchema,
});
