import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { configurationUpdateSchema } from './configuration.ts';

/** Values of one call: by place and name, and the body. */
export const callValuesSchema = z.object({
  parameters: z
    .array(z.object({ place: z.enum(['path', 'query', 'header', 'cookie']), name: z.string(), value: z.unknown() }))
    .max(500)
    .default([]),
  media_type: z.string().max(200).default(''),
  body: z.unknown().optional(),
});
export type CallValues = z.output<typeof callValuesSchema>;

const message = z.object({ headers: z.record(z.string(), z.string()), body: z.string(), is_cut: z.boolean() });

/**
 * Makes one call and shows it, secrets masked. With `settings` it is made with changes that are not saved, so that a
 * new secret is tried before it takes the place of the old one. A call that fails is no error of this call.
 */
export const testConfiguration = endpoint({
  id: 'connector.test',
  method: 'POST',
  path: '/connector/:id/test/',
  summary: 'Make a test call with a configuration',
  access: { write: true },
  params: idParams,
  body: z.object({
    operation_id: z.string().max(500),
    version: z.number().int().positive().optional(),
    values: callValuesSchema.prefault({}),
    settings: configurationUpdateSchema.optional(),
  }),
  answer: z.object({
    request: message.extend({ method: z.string(), url: z.string() }),
    /** Null where none came: `problem` says why. */
    answer: message.extend({ status: z.number().int(), reason: z.string() }).nullable(),
    is_success: z.boolean(),
    problem: z
      .object({
        message: z.string(),
        advice: z.string(),
        fr: z.object({ message: z.string(), advice: z.string() }).optional(),
      })
      .nullable(),
    duration_ms: z.number(),
  }),
});
