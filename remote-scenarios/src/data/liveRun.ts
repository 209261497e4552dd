import { finalStatuses, getNodeShapes, getRunLog, listNodeLogs, type RunLog } from 'shared-contracts/api/run';
import { getScenario } from 'shared-contracts/api/scenario';
import { useMutateEndpoint, useThrottled, useTopic } from 'shared-contracts/react';
import { isLaterThan } from 'shared-contracts/ui/runs';

/** Node logs of a running run are asked for again at most this often, in milliseconds. */
const nodeLogsEvery = 400;
/** The scenario, whose variables, figures and known fields a run changes, at most this often. */
const scenarioEvery = 3000;

/**
 * Keeps one run current: its log comes with each update, its node logs are asked for again. `onRun` hears of
 * every run of the scenario.
 */
export function useLiveRun(scenarioId: string, runId: string | null, onRun: (run: RunLog) => void): void {
  const mutate = useMutateEndpoint();
  const refreshNodeLogs = useThrottled(() => {
    void mutate(listNodeLogs, null, { where: ({ params }) => params.executionId === runId });
  }, nodeLogsEvery);
  const refreshScenario = useThrottled(() => {
    void mutate(getScenario, null, { where: ({ params }) => params.id === scenarioId });
    void mutate(getNodeShapes, null, { where: ({ params }) => params.id === scenarioId });
  }, scenarioEvery);
  useTopic('logs-update', (run) => {
    if (run.scenario_id !== scenarioId) return;
    onRun(run);
    if (finalStatuses.has(run.status)) refreshScenario();
    if (run.id !== runId) return;
    const newest = (known: RunLog) => (isLaterThan(run.status, known.status) ? run : known);
    void mutate(getRunLog, newest, { where: ({ params }) => params.id === run.id });
    refreshNodeLogs();
  });
}
