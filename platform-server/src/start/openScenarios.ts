import { codeProblems } from '../engine/flow/codeProblems.ts';
import { DraftService } from '../scenarios/draftService.ts';
import { ManualRuns } from '../scenarios/manualRuns.ts';
import type { SaveCheck } from '../scenarios/saveCheck.ts';
import type { CallProblems } from '../scenarios/scenarioChecks.ts';
import { type PresencePublisher, ScenarioPresence } from '../scenarios/scenarioPresence.ts';
import type { ScenarioRouteDeps } from '../scenarios/scenarioRoutes.ts';
import { ScenarioService } from '../scenarios/scenarioService.ts';
import type { SecretStore } from '../scenarios/secretStore.ts';
import { UntouchedScenarios } from '../scenarios/untouchedScenarios.ts';
import { FolderRepository } from '../store/repositories/folderRepository.ts';
import type { Foundation } from './foundation.ts';
import type { OpenRuns } from './runs/openRuns.ts';

interface OpenScenariosDeps {
  secrets: SecretStore;
  runs: OpenRuns;
  publisher: PresencePublisher;
  /** Faults of connector nodes. */
  callProblems: CallProblems;
  saveCheck: SaveCheck;
  /** Reports failures of work in the background. */
  report: (problem: string) => void;
}

/** Scenarios as people work on them. */
export function openScenarios(
  { database: { pool }, lifetime }: Foundation,
  { secrets, runs: work, publisher, callProblems, saveCheck, report }: OpenScenariosDeps,
): ScenarioRouteDeps {
  const { actions, log, revisions, runs, triggers } = work;
  const scenarios = new ScenarioService({ pool, secrets, codeProblems, callProblems, triggers, saveCheck });
  const drafts = new DraftService({ pool, secrets });
  const presence = new ScenarioPresence({ pool, publisher, log: report });
  lifetime.opened('presence', async () => presence.close());
  return {
    scenarios,
    untouched: new UntouchedScenarios(pool),
    drafts,
    presence,
    manualRuns: new ManualRuns({ pool, scenarios, drafts, actions, runs, log }),
    scenarioFolders: new FolderRepository(pool, 'scenario_folder'),
    nodeLogs: { pool, scenarios: revisions },
    pool,
  };
}
