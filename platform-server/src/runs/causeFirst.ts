import type { RunLog, RunStatus } from 'shared-contracts/api/run';

/** The exceptions of a run in their order; of one that failed, the last, which ended it, before the others. */
export function causeFirst({
  status,
  exceptions,
}: {
  status: RunStatus;
  exceptions: RunLog['exception'] | null;
}): RunLog['exception'] {
  const cause = status === 'FAILED' ? exceptions?.at(-1) : undefined;
  return cause ? [cause, ...(exceptions ?? []).slice(0, -1)] : (exceptions ?? []);
}
