import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';
import { runFailureSchema } from '../run/failure.ts';

export * from './authentication.ts';
export * from './configuration.ts';
export { type ConfigurationStatus, configurationStatus } from './configurationStatus.ts';
export * from './consent.ts';
export * from './testCall.ts';
export * from './tokenFaults.ts';

const usesSchema = z.array(
  z.object({
    scenario_id: z.string(),
    scenario_name: z.string(),
    is_started: z.boolean(),
    nodes: z.array(
      z.object({ id: z.string(), label: z.string(), operation_id: z.string(), version: z.number().int() }),
    ),
  }),
);
export type ConfigurationUses = z.output<typeof usesSchema>;

/** Nodes that call by it, in saved versions and drafts, by scenario. */
export const listConfigurationUses = endpoint({
  id: 'connector.uses',
  method: 'GET',
  path: '/connector/:id/uses/',
  summary: 'Scenarios that use a configuration',
  access: {},
  params: idParams,
  answer: usesSchema,
});

/** When calls began to fail or to succeed again: newest first, at most 50. */
export const listConfigurationHealth = endpoint({
  id: 'connector.health',
  method: 'GET',
  path: '/connector/:id/health/',
  summary: 'Health history of a configuration',
  access: {},
  params: idParams,
  answer: z.array(
    z.object({
      at: instant,
      state: z.enum(['ok', 'failing']),
      status: z.number().int().nullable(),
      /** Why calls began to fail, without secrets, in English; empty for `ok`. */
      message: z.string(),
      failure: runFailureSchema.optional(),
    }),
  ),
});
