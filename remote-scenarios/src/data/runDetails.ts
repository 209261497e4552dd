import { getRunCalls, getRunTrace } from 'shared-contracts/api/run';
import { useEndpoint } from 'shared-contracts/react';

/** Where a run is found in what the operator records. */
export function useRunTrace(runId: string) {
  return useEndpoint(getRunTrace, { params: { id: runId } }, { quiet: true });
}

/** The run that called a run, and those that it called. */
export function useRunCalls(runId: string) {
  return useEndpoint(getRunCalls, { params: { id: runId } }, { quiet: true });
}
