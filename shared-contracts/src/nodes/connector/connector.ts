import { z } from 'zod';
import { httpPagingSchema } from '../../api/catalogue/paging.ts';
import { jsonProblems } from '../http/jsonProblems.ts';
import { pagingProblems } from '../http/paging.ts';
import { defineNodeKind, missing, type NodeProblem, out } from '../kind.ts';

/** A value of the call: a template, which keeps its type where it is one single expression. */
const mapped = z.object({
  place: z.enum(['path', 'query', 'header', 'cookie']),
  name: z.string().max(500),
  value: z.string().max(20_000).default(''),
});

/**
 * A field of the body by its path, such as `customer.address.city` or `items.0.id`: `fieldKeys` reads it, and
 * `valueOfFields` makes the body.
 */
const mappedField = z.object({ path: z.string().max(1000), value: z.string().max(100_000).default('') });

export const connectorConfigSchema = z.object({
  configuration_id: z.string().max(100).default(''),
  operation_id: z.string().max(500).default(''),
  /** Version of the connector that the node was set up with: it stays, whatever comes after. */
  version: z.number().int().min(0).default(0),
  /** What the canvas says: connector and operation, as they were called when it was chosen. */
  title: z.string().max(300).default(''),
  /** Empty values of what is not required are not sent. */
  parameters: z.array(mapped).max(500).default([]),
  body: z
    .object({
      media_type: z.string().max(200).default(''),
      /** Field by field, or the whole as one template. */
      mode: z.enum(['fields', 'whole']).default('fields'),
      fields: z.array(mappedField).max(2000).default([]),
      whole: z.string().max(500_000).default(''),
    })
    .prefault({}),
  paging: httpPagingSchema.prefault({}),
  /** Sent as `Idempotency-Key` with what may change something; the run's own where empty. */
  idempotency_key: z.string().max(1000).default(''),
  /** Statuses taken as success: all 2xx, any, or those of `statuses`. */
  success: z.enum(['2xx', 'any', 'listed']).default('2xx'),
  /** Such as `200, 202-204, 404`. */
  statuses: z.string().max(200).default(''),
});
export type ConnectorConfig = z.output<typeof connectorConfigSchema>;

/** Ranges of a list of statuses such as `200, 202-204`; null where it is none. */
export function statusRanges(text: string): readonly (readonly [from: number, to: number])[] | null {
  const ranges = text.split(',').map((part) => /^\s*([1-5]\d\d)(?:\s*-\s*([1-5]\d\d))?\s*$/.exec(part));
  if (ranges.some((range) => range === null)) return null;
  return ranges.map((range) => [Number(range?.[1]), Number(range?.[2] ?? range?.[1])] as const);
}

function problemsOf({
  configuration_id,
  operation_id,
  paging,
  body,
  success,
  statuses,
}: ConnectorConfig): NodeProblem[] {
  if (configuration_id === '')
    return [missing('configuration_id', 'Choose a configuration', 'Choisissez une configuration')];
  if (operation_id === '') return [missing('operation_id', 'Choose an operation', 'Choisissez une opération')];
  const listed = success === 'listed' && statusRanges(statuses) === null;
  return [
    ...(listed
      ? [missing('statuses', 'Enter statuses such as 200, 202-204', 'Saisissez des statuts tels que 200, 202-204')]
      : []),
    ...(body.mode === 'whole' && /json/.test(body.media_type) ? jsonProblems('body.whole', body.whole) : []),
    ...pagingProblems(paging, body.media_type.includes('json') ? 'json' : 'none'),
  ];
}

export const connector = defineNodeKind({
  kind: 'connector',
  category: 'api',
  label: { en: 'Connector', fr: 'Connecteur' },
  description: { en: 'Calls an operation of a service', fr: 'Appelle une opération d’un service' },
  config: connectorConfigSchema,
  defaults: () => connectorConfigSchema.parse({}),
  hasInput: true,
  outputs: () => out,
  working: true,
  counted: true,
  callsOut: true,
  references: { configuration_id: 'connector', operation_id: 'operation' },
  templateFields: ['parameters.*.value', 'body.fields.*.value', 'body.whole', 'idempotency_key'],
  summary: ({ title, operation_id }) => title || operation_id,
  problems: problemsOf,
});
