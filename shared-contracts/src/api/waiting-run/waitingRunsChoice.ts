import { z } from 'zod';

/**
 * What becomes of runs that wait for a scenario to be started or a webhook to be resumed: they run then, unless they are
 * cancelled with it. What cannot be started cancels none.
 */
export const waitingRunsChoiceSchema = z.enum(['release', 'cancel']);
export type WaitingRunsChoice = z.output<typeof waitingRunsChoiceSchema>;
