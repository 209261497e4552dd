import { channelOf } from 'shared-contracts/events';
import { codeProblems } from '../engine/flow/codeProblems.ts';
import { Replays } from '../gateway/replays.ts';
import type { WebhookRouteDeps } from '../gateway/webhookRoutes.ts';
import type { WebhookSecrets } from '../gateway/webhookSecrets.ts';
import { openWebhooks } from '../gateway/webhooks.ts';
import type { Publisher } from '../realtime/publisher.ts';
import { BareValues, storedEvents } from '../runs/payloadSearch/bareValues.ts';
import type { RunRouteDeps } from '../runs/runRoutes.ts';
import { DraftService } from '../scenarios/draftService.ts';
import { ManualRuns } from '../scenarios/manualRuns.ts';
import type { CallProblems } from '../scenarios/scenarioChecks.ts';
import { type PresencePublisher, ScenarioPresence } from '../scenarios/scenarioPresence.ts';
import type { ScenarioRouteDeps } from '../scenarios/scenarioRoutes.ts';
import { ScenarioService } from '../scenarios/scenarioService.ts';
import type { SecretStore } from '../scenarios/secretStore.ts';
import { UntouchedScenarios } from '../scenarios/untouchedScenarios.ts';
import { FoldedFailureRepository } from '../store/repositories/foldedFailureRepository.ts';
import { FolderRepository } from '../store/repositories/folderRepository.ts';
import { OperationCountRepository } from '../store/repositories/operationCountRepository.ts';
import { RunLogRepository } from '../store/repositories/runLogRepository.ts';
import { RunQueueRepository } from '../store/repositories/runQueueRepository.ts';
import { RunSummaryRepository } from '../store/repositories/runSummaryRepository.ts';
import { RunValueRepository } from '../store/repositories/runValueRepository.ts';
import { ScenarioRepository } from '../store/repositories/scenarioRepository.ts';
import { ScenarioVersionRepository } from '../store/repositories/scenarioVersionRepository.ts';
import { TrackingRepository } from '../store/repositories/trackingRepository.ts';
import { WebhookEventPages } from '../store/repositories/webhookEventPages.ts';
import { WebhookEventRepository } from '../store/repositories/webhookEventRepository.ts';
import type { Foundation } from './foundation.ts';
import { hookUrlOf } from './runs/openGateway.ts';
import type { OpenRuns } from './runs/openRuns.ts';

/** What the routes of scenarios, webhooks and runs work with. */
export type ScenarioDeps = ScenarioRouteDeps & WebhookRouteDeps & RunRouteDeps;

interface OpenScenariosDeps {
  secrets: SecretStore;
  webhookSecrets: WebhookSecrets;
  runs: OpenRuns;
  publisher: PresencePublisher & Publisher;
  /** Faults of connector nodes. */
  callProblems: CallProblems;
  /** Reports failures of work in the background. */
  report: (problem: string) => void;
}

/** Scenarios and webhooks as people work on them. */
export function openScenarios(
  { config, database: { pool }, lifetime }: Foundation,
  { secrets, webhookSecrets, runs: work, publisher, callProblems, report }: OpenScenariosDeps,
): ScenarioDeps {
  const { actions, decisions, held, log, retries, revisions, runs, runSearch, triggers, waiting } = work;
  const scenarios = new ScenarioService({ pool, secrets, codeProblems, callProblems, triggers });
  const drafts = new DraftService({ pool, secrets });
  const presence = new ScenarioPresence({ pool, publisher, log: report });
  lifetime.opened('presence', async () => presence.close());
  const runLogs = new RunLogRepository(pool);
  const queue = new RunQueueRepository(pool);
  return {
    scenarios,
    scenarioRows: new ScenarioRepository(pool),
    untouched: new UntouchedScenarios(pool),
    scenarioVersions: new ScenarioVersionRepository(pool),
    drafts,
    presence,
    manualRuns: new ManualRuns({ pool, scenarios, drafts, actions, runs, queue, logs: runLogs, log }),
    webhooks: openWebhooks({
      pool,
      triggers,
      secrets: webhookSecrets,
      hookUrl: hookUrlOf(config),
      webhookChanged: (account, id) => publisher.publish(channelOf(account), 'webhook-update', { id }),
      released: (account, ids) => held.releaseWebhooks(account, ids),
      abandoned: (account, ids) => held.abandonWebhooks(account, ids),
    }),
    webhookSecrets,
    scenarioFolders: new FolderRepository(pool, 'scenario_folder'),
    webhookFolders: new FolderRepository(pool, 'webhook_url_folder'),
    runLogs,
    foldedFailures: new FoldedFailureRepository(pool),
    runSummaries: new RunSummaryRepository(pool),
    operations: new OperationCountRepository(pool),
    runValues: new RunValueRepository(pool),
    bareValues: new BareValues(storedEvents(pool)),
    runActions: actions,
    retries,
    decisions,
    waitingRuns: waiting,
    runSearch,
    webhookEvents: new WebhookEventRepository(pool),
    webhookEventPages: new WebhookEventPages(pool),
    tracking: new TrackingRepository(pool),
    pool,
    replays: new Replays(pool, () => work.replaysBegun()),
    nodeLogs: { runLogs, queue, scenarios: revisions },
  };
}
