import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';
import { madeOn, revisionSchema } from '../revision.ts';

const write = { write: true } as const;
const name = z.string().trim().min(1, 'Enter a name').max(50, 'Use at most 50 characters');

/** A word that connectors of the catalogue carry; one that a connector is given becomes a tag on its own. */
export const tagSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** One of the product: offered to every account, and changed by none. */
  is_public: z.boolean(),
  revision: revisionSchema,
  created_at: instant,
  updated_at: instant,
});
export type Tag = z.output<typeof tagSchema>;

/** Those of the product and the account's own, by name. */
export const listTags = endpoint({
  id: 'tag.list',
  method: 'GET',
  path: '/tag/',
  summary: 'List tags',
  access: {},
  answer: z.array(tagSchema),
});

export const getTag = endpoint({
  id: 'tag.get',
  method: 'GET',
  path: '/tag/:id',
  summary: 'One tag',
  access: {},
  params: idParams,
  answer: tagSchema,
});

/** 409 for a name that is taken. */
export const createTag = endpoint({
  id: 'tag.create',
  method: 'POST',
  path: '/tag/',
  summary: 'Create a tag',
  access: write,
  body: z.object({ name }),
  answer: tagSchema,
  status: 201,
});

/** Renames it on the account's connectors too. Those of the product cannot be changed (404). 409 for a name that is taken. */
export const updateTag = endpoint({
  id: 'tag.update',
  method: 'PUT',
  path: '/tag/:id',
  summary: 'Rename a tag',
  access: write,
  params: idParams,
  body: z.object({ name: name.optional(), ...madeOn }),
  answer: tagSchema,
});

/** Takes it off the account's connectors too. Those of the product stay (404). */
export const deleteTag = endpoint({
  id: 'tag.delete',
  method: 'DELETE',
  path: '/tag/:id',
  summary: 'Delete a tag',
  access: write,
  params: idParams,
  answer: z.unknown(),
  status: 204,
});
