import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { flowElementSchema } from '../scenario/flow.ts';
import { shapeFieldSchema } from './shapes.ts';

/** Nodes and wires of the part of a flow that leads to a node: of a longer way the nearest are sent. */
export const elementsOfWay = 400;

/** The nodes that a message passes on its way to a node, and the wires between them and to it, as drawn now. */
export const wayToNodeSchema = z.array(flowElementSchema).max(elementsOfWay);

export const payloadTypesSchema = z.object({
  /** What is known of messages, place by place; several nodes may have one. */
  shapes: z.array(z.array(shapeFieldSchema)),
  /** Which of `shapes` comes to the node; null where nothing is known of it. */
  received: z.number().int().nullable(),
  /** Which of `shapes` a node sends, by its id. */
  sent: z.record(z.string(), z.number().int()),
});
export type PayloadTypes = z.output<typeof payloadTypesSchema>;

export const getPayloadTypes = endpoint({
  id: 'scenario.payload-types',
  method: 'POST',
  path: '/scenario/:id/payload-types/',
  summary: 'What API descriptions and settings say of the messages around a node',
  access: {},
  params: idParams,
  body: z.object({
    /** Id of the node. */
    node: z.string().max(100),
    flow: wayToNodeSchema,
  }),
  answer: payloadTypesSchema,
});
