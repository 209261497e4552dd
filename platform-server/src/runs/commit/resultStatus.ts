import type { RunStatus } from 'shared-contracts/api/run';

/** HTTP status by which a webhook answers with the result of a run that has ended. */
export function resultStatus(status: RunStatus): number {
  return status === 'SUCCESSFUL' ? 200 : 500;
}
