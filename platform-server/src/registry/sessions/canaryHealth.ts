import type { CanaryFigures } from '../report/canaryFigures.ts';

/** Sessions of a canary, and those of them that failed, since it began. */
export type Sessions = Pick<CanaryFigures, 'sessions' | 'failed'>;

/** Sessions from which on a canary can be judged (deployment, "Checks": in use). */
export const enoughSessions = 50;
/** How much more often a canary may fail than stable, as a share of sessions. */
const margin = 0.05;
/** Failures that are no accident. */
const severalFailures = 3;
/** Sessions that a share of users should have brought; none of them is no accident either. */
const expectedSessions = 10;

const rateOf = ({ sessions, failed }: Sessions) => (sessions === 0 ? 0 : failed / sessions);

/**
 * How a canary does beside the stable release over the same time. `percent` is its share of users; 0 for one that is
 * for an organisation, of which nobody can say how many sessions it should have.
 */
export function canaryHealth(canary: Sessions, stable: Sessions, percent: number): CanaryFigures['health'] {
  if (canary.sessions === 0) {
    const expected = percent >= 100 ? 0 : (stable.sessions * percent) / (100 - percent);
    return expected >= expectedSessions ? 'silent' : 'waiting';
  }
  if (canary.failed >= severalFailures && rateOf(canary) > rateOf(stable) + margin) return 'failing';
  return canary.sessions < enoughSessions ? 'waiting' : 'healthy';
}
