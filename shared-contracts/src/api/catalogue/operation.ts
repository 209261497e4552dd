import { z } from 'zod';
import { httpPagingSchema } from './paging.ts';

/**
 * A JSON Schema (draft 2020-12); `$ref` leads to `#/$defs/<name>` of the same part alone. `x-weft-cut: true` marks a
 * schema that was left out because the operation would be too large; it takes any value.
 */
export const jsonSchemaSchema = z.union([z.boolean(), z.record(z.string(), z.unknown())]);
export type JsonSchema = z.output<typeof jsonSchemaSchema>;

export const parameterPlaces = ['path', 'query', 'header', 'cookie'] as const;
export type ParameterPlace = (typeof parameterPlaces)[number];

/** A value that an operation takes outside its body, and how lists and objects are written there. */
export const operationParameterSchema = z.object({
  place: z.enum(parameterPlaces),
  name: z.string(),
  description: z.string(),
  required: z.boolean(),
  is_deprecated: z.boolean(),
  style: z.enum(['simple', 'label', 'matrix', 'form', 'spaceDelimited', 'pipeDelimited', 'tabDelimited', 'deepObject']),
  explode: z.boolean(),
  /** Signs such as `/` and `:` stay as they are in its value. */
  allow_reserved: z.boolean().optional(),
  /** Of a query: its value is all of it. */
  is_whole: z.boolean().optional(),
  /** Media type that its value is written in, such as `application/json`; absent: as `style` says. */
  media_type: z.string().optional(),
  /** Of a path, `x-weft-segments` in the document: the value is one segment or several, with `/` between them. */
  has_segments: z.boolean().optional(),
  schema: jsonSchemaSchema,
  example: z.unknown().optional(),
});
export type OperationParameter = z.output<typeof operationParameterSchema>;

/** A body by its media type: JSON, a form, parts with files, or bytes as they are. */
export const operationBodySchema = z.object({
  media_type: z.string(),
  required: z.boolean(),
  schema: jsonSchemaSchema,
  /** How fields of a form are written, by their names, where the document says so. */
  encoding: z
    .record(
      z.string(),
      z.object({ content_type: z.string().optional(), style: z.string().optional(), explode: z.boolean().optional() }),
    )
    .optional(),
  example: z.unknown().optional(),
});
export type OperationBody = z.output<typeof operationBodySchema>;

/** What a status answers; `status` is `200`, `2XX` or `default`, as the document has it. */
export const operationAnswerSchema = z.object({
  status: z.string(),
  description: z.string(),
  media_type: z.string(),
  schema: jsonSchemaSchema.nullable(),
  /** Of the document, or made from the schema. */
  example: z.unknown().optional(),
});
export type OperationAnswer = z.output<typeof operationAnswerSchema>;

/** An operation in lists: what tells it apart. */
export const operationHeadSchema = z.object({
  /** The document's `operationId`, or made of method and path; unique in its version. */
  id: z.string(),
  method: z.string(),
  path: z.string(),
  /** Heading it stands under; the first tag of the document. */
  group: z.string(),
  summary: z.string(),
  is_deprecated: z.boolean(),
});
export type OperationHead = z.output<typeof operationHeadSchema>;

/** Everything a form, a call and its check need of one operation. `$defs` hold what its schemas refer to. */
export const operationSchema = operationHeadSchema.extend({
  description: z.string(),
  parameters: z.array(operationParameterSchema),
  /** By preference: JSON first. */
  bodies: z.array(operationBodySchema),
  answers: z.array(operationAnswerSchema),
  /** Schemas that parameters and bodies refer to. */
  request_defs: z.record(z.string(), jsonSchemaSchema),
  /** Schemas that answers refer to. */
  answer_defs: z.record(z.string(), jsonSchemaSchema),
  /** Address that this operation alone is called at, in place of the configuration's; or a path below its host. */
  server: z.string().optional(),
  /** It needs no credentials although others do: none are sent. */
  is_open: z.boolean().optional(),
  /** Names of the authentication schemes of which one is needed; empty: none. */
  schemes: z.array(z.string()),
  /** How its pages are asked for, as recognised or corrected; null where it has none. */
  paging: httpPagingSchema.nullable(),
});
export type Operation = z.output<typeof operationSchema>;
