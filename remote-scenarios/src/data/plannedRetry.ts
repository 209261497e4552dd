import type { EndpointOutput } from 'shared-contracts/api';
import { type EventRetry, listEventAttempts } from 'shared-contracts/api/event';
import type { RunLog } from 'shared-contracts/api/run';
import { useEndpoint } from 'shared-contracts/react';
import { isPastRetry } from 'shared-contracts/ui/runs';

/** Looked at again so long after the retry was due. */
const afterDueMs = 2_000;
/** Timers of browsers take no more. */
const longestMs = 2 ** 31 - 1;

type Attempts = EndpointOutput<typeof listEventAttempts>;

const retryOf = (run: RunLog, answer: Attempts | undefined): EventRetry | undefined =>
  answer?.retries.find(({ run_id }) => run_id === run.id);

/** The place of a failed run in the retry schedule of its webhook; undefined where it is the last of none. */
export function usePlannedRetry(run: RunLog): EventRetry | undefined {
  const isFailed = run.status === 'FAILED' && run.hookdeck_id !== null && !isPastRetry(run.created);
  const input = isFailed && run.hookdeck_id ? { params: { id: run.hookdeck_id } } : null;
  const refreshInterval = (answer: Attempts | undefined) => {
    const { next_at, held } = retryOf(run, answer) ?? {};
    if (!next_at || held) return 0;
    return Math.min(Math.max(Date.parse(next_at) - Date.now(), 0) + afterDueMs, longestMs);
  };
  return retryOf(run, useEndpoint(listEventAttempts, input, { quiet: true, refreshInterval }).data);
}
