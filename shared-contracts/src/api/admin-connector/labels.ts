import { z } from 'zod';
import { connectorCategorySchema } from '../connector-category/index.ts';
import { endpoint } from '../endpoint.ts';
import { madeOn } from '../revision.ts';
import { tagSchema } from '../tag/index.ts';
import { changes, superAdmins } from './access.ts';

/** What public connectors are grouped by and tagged with, and how many of them each has. */
export const adminLabelsSchema = z.object({
  /** `key` is null for those that were made here: they alone can be renamed and deleted. */
  categories: z.array(connectorCategorySchema.extend({ connectors: z.number().int() })),
  tags: z.array(tagSchema.extend({ connectors: z.number().int() })),
});
export type AdminLabels = z.output<typeof adminLabelsSchema>;

export const getAdminLabels = endpoint({
  id: 'admin-connector.labels',
  method: 'GET',
  path: '/admin/connector-label/',
  summary: 'Categories and tags of public connectors',
  access: superAdmins,
  answer: adminLabelsSchema,
});

const name = z.string().trim().min(1, 'Enter a name').max(50, 'Use at most 50 characters');
const label = z.object({ kind: z.enum(['category', 'tag']), id: z.string().max(100) });

/** A category of the marketplace, for every account. 409 for a name that is taken. */
export const createAdminCategory = endpoint({
  id: 'admin-connector.create-category',
  method: 'POST',
  path: '/admin/connector-label/category/',
  summary: 'Create a category of public connectors',
  access: changes,
  body: z.object({ name: z.object({ en: name, fr: name }) }),
  answer: adminLabelsSchema,
  status: 201,
});

/** Every category, in the order of the marketplace. 409 `stale_revision` when those named are not all there are. */
export const orderAdminCategories = endpoint({
  id: 'admin-connector.order-categories',
  method: 'PUT',
  path: '/admin/connector-label/category/',
  summary: 'Order the categories of public connectors',
  access: changes,
  body: z.object({ ids: z.array(z.string().max(100)).min(1).max(1000) }),
  answer: adminLabelsSchema,
});

/** A tag has one name, the English one. 404 for categories that come with the product. 409 for a name that is taken. */
export const renameAdminLabel = endpoint({
  id: 'admin-connector.rename-label',
  method: 'PUT',
  path: '/admin/connector-label/:kind/:id',
  summary: 'Rename a category or a tag of public connectors',
  access: changes,
  params: label,
  body: z.object({ name: z.object({ en: name, fr: name }), ...madeOn }),
  answer: adminLabelsSchema,
});

/** Connectors lose it. 404 for categories that come with the product. */
export const deleteAdminLabel = endpoint({
  id: 'admin-connector.delete-label',
  method: 'DELETE',
  path: '/admin/connector-label/:kind/:id',
  summary: 'Delete a category or a tag of public connectors',
  access: changes,
  params: label,
  answer: z.unknown(),
  status: 204,
});
