import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { runStatusSchema } from './status.ts';

/** A run on the other side of a call: which, of what scenario, from which node of the caller. */
export const runCallSchema = z.object({
  run_id: z.string(),
  scenario_id: z.string(),
  scenario_name: z.string(),
  status: runStatusSchema,
  node_id: z.string(),
});
export type RunCall = z.output<typeof runCallSchema>;

/** The run that called a run, and runs that it called: the first hundred, in their order (product §8). */
export const getRunCalls = endpoint({
  id: 'run-status.calls',
  method: 'GET',
  path: '/run-status/:id/calls',
  summary: 'Runs that one run was called by and has called',
  access: {},
  params: idParams,
  answer: z.object({ called_by: runCallSchema.nullable(), calls: z.array(runCallSchema) }),
});

/** Where a run is found in what the operator records of the server's work. */
export const runTraceSchema = z.object({
  /** 32 hexadecimal digits. */
  id: z.string(),
  /** Whether it was recorded; others only have the id, which may stand in the records of who sent the event. */
  recorded: z.boolean(),
  /** Where the operator shows it, if that is set. */
  url: z.string().nullable(),
});
export type RunTraceView = z.output<typeof runTraceSchema>;

/** The trace of a run; null for a run that the server did not trace. */
export const getRunTrace = endpoint({
  id: 'run-status.trace',
  method: 'GET',
  path: '/run-status/:id/trace',
  summary: 'Trace that a run belongs to',
  access: {},
  params: idParams,
  answer: z.object({ trace: runTraceSchema.nullable() }),
});
