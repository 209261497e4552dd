import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { maxShadowRuns, shadowBatchSchema, shadowDetailsSchema, shadowSubject } from './shadowRun.ts';

const own = { write: true } as const;

/**
 * Tries edits on runs that are on record, without any effect: the last ones, or those that are named. Answers after about a
 * second with what is there by then; ask for `rest` next.
 */
export const tryOnRuns = endpoint({
  id: 'scenario.shadow-runs',
  method: 'POST',
  path: '/scenario/:id/shadow-runs',
  summary: 'Try edits of a scenario on its last runs, without effects',
  access: own,
  params: idParams,
  body: z.object({
    ...shadowSubject,
    last: z.number().int().min(1).max(maxShadowRuns).default(20),
    /** In place of the last ones. */
    run_ids: z.array(z.string()).max(maxShadowRuns).optional(),
  }),
  answer: shadowBatchSchema,
});

/** The same of one run, side by side with what is on record. */
export const tryOnRun = endpoint({
  id: 'scenario.shadow-run',
  method: 'POST',
  path: '/scenario/:id/shadow-runs/:run_id',
  summary: 'One recorded run beside what edits of its scenario make of it',
  access: own,
  params: idParams.extend({ run_id: z.string() }),
  body: z.object(shadowSubject),
  answer: shadowDetailsSchema,
});
