import { z } from 'zod';
import { type BulkActionSchema, bulkEndpoint, emptiedSchema } from './bulk.ts';
import { type EndpointRole, endpoint } from './endpoint.ts';
import { idParams } from './paging.ts';

/** What a kind of thing is called in summaries, and the shapes of its calls. */
export interface ResourceShapes<
  Item extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  Own extends readonly BulkActionSchema[],
  Listed extends z.ZodType = Item,
> {
  /** As "webhook address". */
  one: string;
  /** As "webhook addresses". */
  many: string;
  /** What every call answers. */
  item: Item;
  /** What the list answers of each, where it leaves out what would make it heavy. */
  listed?: Listed;
  create: Create;
  /** Body of a PUT: what is left out stays as it is. */
  update: Update;
  /** What bulk calls can do besides trashing, restoring and deleting; `moveAction` where there are folders. */
  actions: Own;
  /** Roles that the kind is for; every member unless named. */
  anyOf?: readonly EndpointRole[];
}

/** The calls that make, change and delete. */
function writing<Resource extends string, Item extends z.ZodType, Create extends z.ZodType, Update extends z.ZodType>(
  resource: Resource,
  { one, many, item, create, update, anyOf }: Omit<ResourceShapes<Item, Create, Update, never>, 'actions' | 'listed'>,
) {
  const write = { write: true, ...(anyOf && { anyOf }) };
  return {
    /** 402 when the plan's limit is reached. */
    create: endpoint({
      id: `${resource}.create`,
      method: 'POST',
      path: `/${resource}/`,
      summary: `Create a ${one}`,
      access: write,
      body: create,
      answer: item,
      status: 201,
    }),
    update: endpoint({
      id: `${resource}.update`,
      method: 'PUT',
      path: `/${resource}/:id`,
      summary: `Change, trash or restore a ${one}`,
      access: write,
      params: idParams,
      body: update,
      answer: item,
    }),
    /** Deletes permanently; only from the trash (AMB-61), else 409. With `If-Match` that edit of it alone. */
    remove: endpoint({
      id: `${resource}.delete`,
      method: 'DELETE',
      path: `/${resource}/:id`,
      summary: `Delete a ${one} from the trash permanently`,
      access: write,
      params: idParams,
      takesIfMatch: true,
      answer: z.unknown(),
      status: 204,
    }),
    emptyTrash: endpoint({
      id: `${resource}.empty-trash`,
      method: 'DELETE',
      path: `/${resource}/empty-trash/`,
      summary: `Delete all ${many} in the trash permanently`,
      access: { write: true, anyOf: anyOf ?? ['isAdmin'] },
      answer: emptiedSchema,
    }),
  };
}

/** The generic calls of a kind of thing with a trash (API-10 to API-15), as every such kind has them. */
export function resourceEndpoints<
  const Resource extends string,
  Item extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  const Own extends readonly BulkActionSchema[],
  Listed extends z.ZodType = Item,
>(resource: Resource, shapes: ResourceShapes<Item, Create, Update, Own, Listed>) {
  const { one, many, item, actions, anyOf } = shapes;
  const read = { ...(anyOf && { anyOf }) };
  const listed = (shapes.listed ?? item) as Listed;
  return {
    /** All of the account, trash included. */
    list: endpoint({
      id: `${resource}.list`,
      method: 'GET',
      path: `/${resource}/`,
      summary: `List ${many}`,
      access: read,
      answer: z.array(listed),
    }),
    get: endpoint({
      id: `${resource}.get`,
      method: 'GET',
      path: `/${resource}/:id`,
      summary: `One ${one}`,
      access: read,
      params: idParams,
      answer: item,
    }),
    ...writing(resource, shapes),
    bulk: bulkEndpoint(resource, actions, anyOf),
  };
}
