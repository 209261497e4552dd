import { finalStatuses, getNodeShapes, getRunLog, listNodeLogs, type RunLog } from 'shared-contracts/api/run';
import { getScenario, listScenarioVersions } from 'shared-contracts/api/scenario';
import { useLive } from 'shared-contracts/react';
import { isLaterThan } from 'shared-contracts/ui/runs';

/** Reads the scenario again when it was saved, started or moved elsewhere: by others, another page, or a program. */
export function useLiveScenario(scenarioId: string): void {
  const isScenario = (input: { params: { id: string } }) => input.params.id === scenarioId;
  useLive(
    { 'scenario-update': (facts, { ask }) => facts.some(({ id }) => id === scenarioId) && ask() },
    {
      refresh: (reread) => Promise.all([reread(getScenario, isScenario), reread(listScenarioVersions, isScenario)]),
    },
  );
}

/**
 * Keeps one run current: its log comes with each update, its node logs are asked for again, and so is what an ended run
 * of the scenario changes: variables, figures and known fields. `onRun` learns of every run of the scenario.
 */
export function useLiveRun(scenarioId: string, runId: string | null, onRun: (run: RunLog) => void): void {
  const isScenario = (input: { params: { id: string } }) => input.params.id === scenarioId;
  const isRun = (input: { params: { id: string } }) => input.params.id === runId;
  const askForScenario = useLive(
    {},
    {
      refresh: (reread) => Promise.all([reread(getScenario, isScenario), reread(getNodeShapes, isScenario)]),
    },
  );
  useLive(
    {
      'logs-update': (all, { ask, apply }) => {
        const runs = all.filter(({ scenario_id }) => scenario_id === scenarioId);
        runs.forEach(onRun);
        if (runs.some(({ status }) => finalStatuses.has(status))) askForScenario();
        const own = runs.filter(({ id }) => id === runId);
        if (own.length === 0) return;
        const newest = (known: RunLog) =>
          own.reduce((shown, run) => (isLaterThan(run.status, shown.status) ? run : shown), known);
        apply(getRunLog, newest, isRun);
        ask();
      },
    },
    {
      refresh: (reread) =>
        Promise.all([reread(getRunLog, isRun), reread(listNodeLogs, ({ params }) => params.executionId === runId)]),
    },
  );
}
