import { useMemo } from 'react';
import type { EndpointInput } from 'shared-contracts/api';
import { cancelRun, getRetryPlan, getRunLog, listRunLogs, type RunLog, retryRun } from 'shared-contracts/api/run';
import {
  bulkScenarios,
  createScenario,
  getScenario,
  listScenarioSummaries,
  listScenarioVersions,
  nameScenarioVersion,
  type RunByHand,
  runScenario,
  type Scenario,
  type ScenarioCreate,
  startScenario,
  stopScenario,
  triggerScheduler,
  updateScenario,
} from 'shared-contracts/api/scenario';
import type { WaitingRunsChoice } from 'shared-contracts/api/waiting-run';
import type { EventMap } from 'shared-contracts/events';
import { useEndpoint, useHost, useMutateEndpoint } from 'shared-contracts/react';

/** The editor shows failures where they happened. */
const quiet = { quiet: true } as const;

type SaveBody = EndpointInput<typeof updateScenario>['body'];

/**
 * Calls of the editor. Each takes the server's record into the cache, says what happened to the other rooms, and
 * rejects with the `ApiError`.
 */
export function useEditorCommands() {
  const host = useHost();
  const mutate = useMutateEndpoint();
  return useMemo(() => {
    const store = async (scenario: Scenario, change?: EventMap['scenario-changed']['change']) => {
      await mutate(getScenario, () => scenario, { where: ({ params }) => params.id === scenario.id });
      void mutate(listScenarioSummaries);
      if (change) host.events.publish('scenario-changed', { scenarioId: scenario.id, change });
      return scenario;
    };
    return {
      save: (id: string, body: SaveBody) => host.api.call(updateScenario, { params: { id }, body }, quiet),
      /** Tells cache and other rooms of a save; after the editor took it, else it would meet its own save as news. */
      announceSave: (saved: Scenario) => {
        void mutate(listScenarioVersions, null, { where: ({ params }) => params.id === saved.id });
        return store(saved, 'saved');
      },
      start: async (id: string, waiting_runs: WaitingRunsChoice) =>
        store(await host.api.call(startScenario, { params: { id }, body: { waiting_runs } }, quiet), 'started'),
      stop: async (id: string) => store(await host.api.call(stopScenario, { params: { id } }, quiet), 'stopped'),
      run: async (id: string, how: RunByHand = {}) =>
        store(await host.api.call(runScenario, { params: { id }, body: how }, quiet)),
      runAsScheduled: (id: string) => host.api.call(triggerScheduler, { params: { id } }, quiet),
      /** Out of the trash, stopped; rejects with what the server says of it. */
      restore: async (id: string) => {
        const body = { ids: [id], action: { type: 'restore' as const } };
        const [result] = await host.api.call(bulkScenarios, { body }, quiet);
        if (result?.ok === false) throw new Error(result.message);
        await store(await host.api.call(getScenario, { params: { id } }, quiet), 'restored');
      },
      create: async (body: ScenarioCreate) => store(await host.api.call(createScenario, { body }, quiet), 'created'),
    };
  }, [host, mutate]);
}

/** Where a retry begins, and with which version; from the start with the current one where it says nothing. */
export type RetryChoice = NonNullable<EndpointInput<typeof retryRun>['body']>;

/** What a retry would do; the plan of the choice before stays while another is read. */
export function useRetryPlan(runId: string | null, query: RetryChoice) {
  const input = runId === null ? null : { params: { id: runId }, query };
  return useEndpoint(getRetryPlan, input, { quiet: true, keepPreviousData: true });
}

/** Calls that concern one run. */
export function useRunCommands() {
  const host = useHost();
  const mutate = useMutateEndpoint();
  return useMemo(() => {
    const store = async (run: RunLog) => {
      await mutate(getRunLog, () => run, { where: ({ params }) => params.id === run.id });
      void mutate(listRunLogs);
      return run;
    };
    return {
      /** Runs the event of a run again, from the start or from one node. */
      retry: async (run: Pick<RunLog, 'id'>, body: RetryChoice = {}) => {
        // What was confirmed once is done once, however often the request is sent.
        const once = { ...quiet, idempotencyKey: crypto.randomUUID() };
        return store(await host.api.call(retryRun, { params: { id: run.id }, body }, once));
      },
      cancel: async (run: Pick<RunLog, 'id'>) =>
        store(await host.api.call(cancelRun, { params: { id: run.id } }, quiet)),
    };
  }, [host, mutate]);
}

/** Calls that concern versions. */
export function useVersionCommands() {
  const host = useHost();
  const mutate = useMutateEndpoint();
  return useMemo(
    () => ({
      /** Says what a version is called; the form shows a failure itself. */
      name: async (id: string, revision: number, body: EndpointInput<typeof nameScenarioVersion>['body']) => {
        try {
          await host.api.call(nameScenarioVersion, { params: { id, revision }, body }, quiet);
        } finally {
          await mutate(listScenarioVersions, null, { where: ({ params }) => params.id === id });
        }
      },
    }),
    [host, mutate],
  );
}
