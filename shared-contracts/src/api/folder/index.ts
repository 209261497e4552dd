import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nameSchema } from '../name.ts';
import { idParams } from '../paging.ts';
import { madeOn, revisionSchema } from '../revision.ts';

/** A folder of scenarios or of webhook addresses (GAP-10). */
export const folderSchema = z.object({ id: z.string(), name: z.string(), revision: revisionSchema });
export type Folder = z.output<typeof folderSchema>;

const body = z.object({ name: nameSchema });
const update = body.extend({ id: z.string().optional(), ...madeOn });

/** The five generic calls of a folder resource. Deleting a folder keeps what is in it, uncategorized. */
function folderEndpoints<const Name extends 'scenario-folder' | 'webhook-url-folder'>(name: Name) {
  const write = { write: true } as const;
  return {
    list: endpoint({
      id: `${name}.list`,
      method: 'GET',
      path: `/${name}/`,
      summary: 'List folders',
      access: {},
      answer: z.array(folderSchema),
    }),
    get: endpoint({
      id: `${name}.get`,
      method: 'GET',
      path: `/${name}/:id`,
      summary: 'One folder',
      access: {},
      params: idParams,
      answer: folderSchema,
    }),
    create: endpoint({
      id: `${name}.create`,
      method: 'POST',
      path: `/${name}/`,
      summary: 'Create a folder',
      access: write,
      body,
      answer: folderSchema,
      status: 201,
    }),
    update: endpoint({
      id: `${name}.update`,
      method: 'PUT',
      path: `/${name}/:id`,
      summary: 'Rename a folder',
      access: write,
      params: idParams,
      body: update,
      answer: folderSchema,
    }),
    remove: endpoint({
      id: `${name}.delete`,
      method: 'DELETE',
      path: `/${name}/:id`,
      summary: 'Delete a folder; its contents stay',
      access: write,
      params: idParams,
      answer: z.unknown(),
      status: 204,
    }),
  };
}

/** Calls of a folder resource of whichever kind. */
export type FolderEndpoints = ReturnType<typeof folderEndpoints>;

export const scenarioFolders = folderEndpoints('scenario-folder');
export const webhookFolders = folderEndpoints('webhook-url-folder');
