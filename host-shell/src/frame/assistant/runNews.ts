import type { RunLog } from 'shared-contracts/api/run';

/** Screen readers are notified of at most one thing in this time (look §10). */
const quietFor = 5000;

/** Chooses which run changes are worth a line: each failed run once, and not more than one line in five seconds. */
export function createRunNews(now: () => number = Date.now): (log: RunLog) => boolean {
  const reported = new Set<string>();
  let last = Number.NEGATIVE_INFINITY;
  return (log) => {
    if (log.status !== 'FAILED' || reported.has(log.id) || now() - last < quietFor) return false;
    reported.add(log.id);
    last = now();
    return true;
  };
}
