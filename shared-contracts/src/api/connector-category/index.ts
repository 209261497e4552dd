import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';
import { madeOn, revisionSchema } from '../revision.ts';

const write = { write: true } as const;
const name = z.string().trim().min(1, 'Enter a name').max(80, 'Use at most 80 characters');

/** What connectors of the catalogue are grouped by: those of the product, and the account's own. */
export const connectorCategorySchema = z.object({
  id: z.string(),
  /** Name of one of the product, such as `payments`; null for one of the account's own. */
  key: z.string().nullable(),
  /** In the account's own both are what was entered. */
  name: z.object({ en: z.string(), fr: z.string() }),
  /** One of the product: offered to every account, and changed by none. */
  is_public: z.boolean(),
  revision: revisionSchema,
  created_at: instant,
  updated_at: instant,
});
export type ConnectorCategory = z.output<typeof connectorCategorySchema>;

/** Those of the product in their order, then the account's own by name. */
export const listConnectorCategories = endpoint({
  id: 'connector-category.list',
  method: 'GET',
  path: '/connector-category/',
  summary: 'List connector categories',
  access: {},
  answer: z.array(connectorCategorySchema),
});

export const getConnectorCategory = endpoint({
  id: 'connector-category.get',
  method: 'GET',
  path: '/connector-category/:id',
  summary: 'One connector category',
  access: {},
  params: idParams,
  answer: connectorCategorySchema,
});

/** 409 for a name that is taken. */
export const createConnectorCategory = endpoint({
  id: 'connector-category.create',
  method: 'POST',
  path: '/connector-category/',
  summary: 'Create a connector category',
  access: write,
  body: z.object({ name }),
  answer: connectorCategorySchema,
  status: 201,
});

/** Those of the product cannot be changed (404). 409 for a name that is taken. */
export const updateConnectorCategory = endpoint({
  id: 'connector-category.update',
  method: 'PUT',
  path: '/connector-category/:id',
  summary: 'Rename a connector category',
  access: write,
  params: idParams,
  body: z.object({ name: name.optional(), ...madeOn }),
  answer: connectorCategorySchema,
});

/** Connectors that are in it have none afterwards. Those of the product stay (404). For super admins (API-55). */
export const deleteConnectorCategory = endpoint({
  id: 'connector-category.delete',
  method: 'DELETE',
  path: '/connector-category/:id',
  summary: 'Delete a connector category',
  access: { write: true, anyOf: ['isSuperAdmin'] },
  params: idParams,
  answer: z.unknown(),
  status: 204,
});
