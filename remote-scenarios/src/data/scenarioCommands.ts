import { useTranslation } from 'react-i18next';
import { listRecentRuns } from 'shared-contracts/api/run';
import {
  createScenario,
  deleteScenario,
  emptyScenarioTrash,
  getScenario,
  listScenarioSummaries,
  runScenario,
  type Scenario,
  type ScenarioCreate,
  type ScenarioSummary,
  type ScenarioUpdate,
  startScenario,
  stopScenario,
  updateScenario,
} from 'shared-contracts/api/scenario';
import type { EventMap } from 'shared-contracts/events';
import { useCommand, useHost, useMutateEndpoint } from 'shared-contracts/react';

/** Says a failure in the snackbar; the server's message says what to do. */
export function useFailureNotice() {
  const { notices } = useHost();
  const { t } = useTranslation('remote-scenarios');
  return (error: unknown) =>
    notices.show({ message: error instanceof Error ? error.message : t('failed'), color: 'error' });
}

/** Takes the record the server answered into what is on screen (core §4). */
function useStoreScenario() {
  const mutate = useMutateEndpoint();
  return async (saved: Scenario) => {
    await mutate(getScenario, () => saved, { where: ({ params }) => params.id === saved.id });
    await mutate(listScenarioSummaries);
  };
}

/** Acts on scenarios of the list. Each rejects with the server's error. */
export function useScenarioCommands() {
  const host = useHost();
  const mutate = useMutateEndpoint();
  const store = useStoreScenario();
  const create = useCommand(createScenario);
  const update = useCommand(updateScenario);
  const start = useCommand(startScenario);
  const stop = useCommand(stopScenario);
  const runOnce = useCommand(runScenario);
  const publish = (scenarioId: string, change: EventMap['scenario-changed']['change']) =>
    host.events.publish('scenario-changed', { scenarioId, change });
  return {
    load: (id: string) => host.api.call(getScenario, { params: { id } }),
    create: async (body: ScenarioCreate) => {
      const saved = await create.run({ body });
      await store(saved);
      publish(saved.id, 'created');
      return saved;
    },
    /** Changes the record beside its flow: name, folder, tags, trash. */
    change: async (
      scenario: Pick<ScenarioSummary, 'id' | 'revision'>,
      changes: Omit<ScenarioUpdate, 'revision' | 'id'>,
    ) => {
      const { id, revision } = scenario;
      const saved = await update.run({ params: { id }, body: { id, revision, ...changes } });
      await store(saved);
      const moved = changes.is_active === false ? 'trashed' : 'restored';
      publish(id, changes.is_active === undefined ? 'saved' : moved);
      return saved;
    },
    start: async (id: string) => {
      await store(await start.run({ params: { id } }));
      publish(id, 'started');
    },
    stop: async (id: string) => {
      await store(await stop.run({ params: { id } }));
      publish(id, 'stopped');
    },
    run: async (scenario: Pick<ScenarioSummary, 'id' | 'name'>) => {
      const saved = await runOnce.run({ params: { id: scenario.id } });
      await store(saved);
      await mutate(listRecentRuns);
      if (saved.last_run) {
        host.events.publish('run-started', {
          scenarioId: saved.id,
          scenarioName: saved.name,
          runId: saved.last_run.id,
        });
      }
      return saved;
    },
    running: create.running || update.running,
  };
}

/** Deletes scenarios in trash for good. Each rejects with the server's error. */
export function useScenarioDeletion() {
  const host = useHost();
  const mutate = useMutateEndpoint();
  const remove = useCommand(deleteScenario);
  const empty = useCommand(emptyScenarioTrash);
  return {
    /** Gone from the list first, put back when the server refuses (AMB-19). */
    remove: async (id: string) => {
      await mutate(listScenarioSummaries, (list) => list.filter((scenario) => scenario.id !== id));
      try {
        await remove.run({ params: { id } });
        host.events.publish('scenario-changed', { scenarioId: id, change: 'deleted' });
      } catch (error) {
        await mutate(listScenarioSummaries);
        throw error;
      }
    },
    emptyTrash: async () => {
      await empty.run({});
      await mutate(listScenarioSummaries);
    },
    running: empty.running,
  };
}
