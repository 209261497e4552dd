import { z } from 'zod';

/**
 * What a person can decide on a call of which nobody knows whether it arrived: it did; it is sent again with the key
 * that it had; its item of a scope, or outside of any its node, is skipped; the run is cancelled.
 */
export const callDecisions = ['arrived', 'again', 'skip', 'cancel'] as const;
export const callDecisionSchema = z.enum(callDecisions);
export type CallDecision = z.output<typeof callDecisionSchema>;
