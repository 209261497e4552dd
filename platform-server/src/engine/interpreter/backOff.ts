import type { NodePolicy } from 'shared-contracts/api/scenario';

/** Longest pause between attempts that the policy alone asks for. */
const maxMs = 3_600_000;

/**
 * Pause before the next attempt, ms: the policy's delay, doubled with each attempt where it is exponential, spread by
 * a fifth either way so that runs that failed together do not return together, and never before `retryAfterMs`.
 * `random` is of [0, 1).
 */
export function backOff(policy: NodePolicy, attempt: number, random: number, retryAfterMs = 0): number {
  const factor = policy.backoff === 'exponential' ? 2 ** (attempt - 1) : 1;
  const pause = Math.min(policy.delay_ms * factor, maxMs);
  return Math.max(Math.round(pause * (0.8 + random * 0.4)), retryAfterMs);
}
