import { z } from 'zod';
import { errorEnvelopeSchema } from '../api/error.ts';
import type { JsonSchema } from '../contract/index.ts';
import type { TopicName } from '../realtime/index.ts';
import { topicSchemas } from '../realtime/topicSchemas.ts';

/** Where zod writes another keyword than `payloadFault` reads, or one that it does not read. */
const keywords: Readonly<Record<string, string>> = {
  type: 'type',
  const: 'const',
  enum: 'enum',
  anyOf: 'anyOf',
  oneOf: 'anyOf',
  required: 'required',
  properties: 'properties',
  additionalProperties: 'additionalProperties',
  items: 'items',
  minLength: 'minLength',
  maxLength: 'maxLength',
  minItems: 'minItems',
  maxItems: 'maxItems',
};

function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  const known = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    const name = keywords[keyword];
    if (!name) return [];
    if (name === 'type' && Array.isArray(value)) return [['anyOf', value.map((type) => ({ type }))]];
    if (name !== 'properties') return [[name, plain(value)]];
    return [[name, Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, plain(each)]))]];
  });
  return Object.fromEntries(known);
}

const shapeOf = (schema: z.ZodType) =>
  plain(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })) as JsonSchema;

/**
 * What a page checks of what it receives, as `payloadFault` reads it. The build computes this module, so that pages hold
 * the shapes alone and not zod (tools/build/computed.mjs). Unknown members pass.
 */
export const envelopeShape: JsonSchema = shapeOf(errorEnvelopeSchema);

/** Payloads by topic. */
export const topicShapes = Object.fromEntries(
  Object.entries(topicSchemas).map(([topic, schema]) => [topic, shapeOf(schema)]),
) as Readonly<Record<TopicName, JsonSchema>>;
