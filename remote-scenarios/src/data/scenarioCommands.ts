import { useTranslation } from 'react-i18next';
import { listRecentRuns } from 'shared-contracts/api/run';
import {
  abandonScenario,
  createScenario,
  getScenario,
  listScenarioSummaries,
  runScenario,
  type Scenario,
  type ScenarioCreate,
  type ScenarioSummary,
} from 'shared-contracts/api/scenario';
import { useHost, useMutateEndpoint } from 'shared-contracts/react';

/** Says a failure in the snackbar; the server's message says what to do. */
export function useFailureNotice() {
  const { notices } = useHost();
  const { t } = useTranslation('remote-scenarios');
  return (error: unknown) =>
    notices.show({ message: error instanceof Error ? error.message : t('failed'), color: 'error' });
}

/** Creates and runs scenarios. Each rejects with the server's error. */
export function useScenarioCommands() {
  const { api, events } = useHost();
  const mutate = useMutateEndpoint();
  /** Takes the record the server answered into what is on screen (core §4). */
  const store = async (saved: Scenario) => {
    await mutate(getScenario, () => saved, { where: ({ params }) => params.id === saved.id });
    await mutate(listScenarioSummaries);
    return saved;
  };
  return {
    create: async (body: ScenarioCreate) => {
      const saved = await store(await api.call(createScenario, { body }));
      events.publish('scenario-changed', { scenarioId: saved.id, change: 'created' });
      return saved;
    },
    /** Removes what nobody has made anything of, as the server sees it. Nothing is told where that fails: it stays in the list. */
    abandon: async (id: string) => {
      try {
        const { deleted } = await api.call(abandonScenario, { params: { id } }, { quiet: true });
        if (deleted) events.publish('scenario-changed', { scenarioId: id, change: 'deleted' });
      } catch {
        // The next person who sees it can use or delete it.
      }
      await mutate(listScenarioSummaries);
    },
    run: async ({ id }: Pick<ScenarioSummary, 'id'>) => {
      const saved = await store(await api.call(runScenario, { params: { id } }));
      await mutate(listRecentRuns);
      const { name, last_run: run } = saved;
      if (run) events.publish('run-started', { scenarioId: id, scenarioName: name, runId: run.id });
      return saved;
    },
  };
}
