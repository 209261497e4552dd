import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { explainedFieldSchema, explanationSchema, fieldHistorySchema, valueUsesSchema } from './explanation.ts';

const place = z.coerce.number().int().min(0).max(10_000_000);
const fieldQuery = explainedFieldSchema.extend({ step: place, message: place.default(0) });

/**
 * Where a value of a recorded run came from, back through nodes, expressions, look-ups and calls to what began the run.
 * Read off the record and the version that the run had; nothing is called.
 */
export const explainValue = endpoint({
  id: 'run-status.explanation',
  method: 'GET',
  path: '/run-status/:id/explanation',
  summary: 'Where a value of a run came from',
  access: {},
  params: idParams,
  query: fieldQuery,
  answer: explanationSchema,
});

/** What read a value later in its run, and what was made from it. */
export const listValueUses = endpoint({
  id: 'run-status.value-uses',
  method: 'GET',
  path: '/run-status/:id/value-uses',
  summary: 'What became of a value of a run',
  access: {},
  params: idParams,
  query: fieldQuery,
  answer: valueUsesSchema,
});

/**
 * What a field of a node was in the last ended runs of a run's scenario, up to 200 of them, and when it last was each of
 * that: `null`, say. Read off the records; nothing is called.
 */
export const readFieldHistory = endpoint({
  id: 'run-status.field-history',
  method: 'GET',
  path: '/run-status/:id/field-history',
  summary: 'What a field of a node was in other runs',
  access: {},
  params: idParams,
  query: explainedFieldSchema.pick({ side: true, field: true }).extend({
    node_id: z.string().min(1).max(200),
    /** Only runs that are older than this one. */
    before: z.uuid().optional(),
  }),
  answer: fieldHistorySchema,
});
