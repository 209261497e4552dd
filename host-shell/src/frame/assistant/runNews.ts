import type { RunLog } from 'shared-contracts/api/run';

/** Screen readers are told of at most one thing in this time (look §10). */
const quietFor = 5000;

/** Chooses which run changes are worth a line: each failed run once, and not more than one line in five seconds. */
export function createRunNews(now: () => number = Date.now): (log: RunLog) => boolean {
  const told = new Set<string>();
  let last = Number.NEGATIVE_INFINITY;
  return (log) => {
    if (log.status !== 'FAILED' || told.has(log.id) || now() - last < quietFor) return false;
    told.add(log.id);
    last = now();
    return true;
  };
}
