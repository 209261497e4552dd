import { useEffect, useRef } from 'react';
import { getRunLog, listNodeLogs, type RunLog } from 'shared-contracts/api/run';
import { useMutateEndpoint, useTopic } from 'shared-contracts/react';

/** Node logs of a running run are asked for again at most this often, in milliseconds. */
const nodeLogsEvery = 400;

/**
 * Keeps one run current: its log comes with each update, its node logs are asked for again. `onRun` hears of
 * every run of the scenario.
 */
export function useLiveRun(scenarioId: string, runId: string | null, onRun: (run: RunLog) => void): void {
  const mutate = useMutateEndpoint();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useTopic('logs-update', (run) => {
    if (run.scenario_id !== scenarioId) return;
    onRun(run);
    if (run.id !== runId) return;
    void mutate(getRunLog, () => run, { where: ({ params }) => params.id === run.id });
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void mutate(listNodeLogs, null, { where: ({ params }) => params.executionId === run.id });
    }, nodeLogsEvery);
  });
}
