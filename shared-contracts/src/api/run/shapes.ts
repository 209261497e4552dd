import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';

/** Nodes whose shapes one call tells at most. */
export const shapedNodes = 50;

/** One place in the messages of a node: `Shape` of `shared-contracts/nodes/shape` is a list of them. */
export const shapeFieldSchema = z.object({
  /** Keys that lead to it; null is any item of a list. */
  keys: z.array(z.string().nullable()),
  types: z.array(z.enum(['object', 'array', 'string', 'number', 'boolean', 'null'])),
  /** Runs that had something there. */
  seen: z.number().int(),
  /** A value that stood there, secrets masked. */
  example: z.union([z.string(), z.number(), z.boolean()]).optional(),
  /** More stands below than is told. */
  cut: z.boolean().optional(),
  /** What a document or the settings of nodes say of it: `FieldDescription` of `shared-contracts/nodes/shape`. */
  described: z
    .object({
      origin: z.enum(['api', 'inputs', 'node']),
      text: z.string().optional(),
      isOptional: z.boolean().optional(),
      format: z.string().optional(),
      values: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
    })
    .optional(),
});
export type ShapeFieldAnswer = z.output<typeof shapeFieldSchema>;

/** What a node received and sent over the last runs; empty where it did not. */
export const nodeShapesSchema = z.object({ received: z.array(shapeFieldSchema), sent: z.array(shapeFieldSchema) });
export type NodeShapes = z.output<typeof nodeShapesSchema>;

export const getNodeShapes = endpoint({
  id: 'scenario.shapes',
  method: 'GET',
  path: '/scenario/:id/shapes/',
  summary: 'Fields that nodes of a scenario received and sent over its last runs',
  access: {},
  params: idParams,
  query: z.object({
    /** Ids of nodes, separated by commas. */
    nodes: z.string().max(4000),
  }),
  answer: z.object({
    /** Runs that were read. */
    runs: z.number().int(),
    nodes: z.record(z.string(), nodeShapesSchema),
  }),
});
