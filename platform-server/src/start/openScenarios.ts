import { WebhookService } from '../gateway/webhookService.ts';
import type { FolderServices } from '../http/routes/folder/index.ts';
import type { RedeliveryServices, WebhookEventServices } from '../http/routes/hookdeck/services.ts';
import type { NodeLogServices } from '../http/routes/nodes/services.ts';
import type { RunActionServices, RunLogServices } from '../http/routes/run-status/services.ts';
import type { ScenarioServices } from '../http/routes/scenario/services.ts';
import type { WebhookServices } from '../http/routes/webhook-url/services.ts';
import { codeProblems } from '../scenarios/codeProblems.ts';
import { ManualRuns } from '../scenarios/manualRuns.ts';
import { ScenarioService } from '../scenarios/scenarioService.ts';
import type { SecretStore } from '../scenarios/secretStore.ts';
import type { AccountRepository } from '../store/repositories/accountRepository.ts';
import { FolderRepository } from '../store/repositories/folderRepository.ts';
import { RunLogRepository } from '../store/repositories/runLogRepository.ts';
import { RunSummaryRepository } from '../store/repositories/runSummaryRepository.ts';
import { ScenarioRepository } from '../store/repositories/scenarioRepository.ts';
import { ScenarioVersionRepository } from '../store/repositories/scenarioVersionRepository.ts';
import { WebhookEventRepository } from '../store/repositories/webhookEventRepository.ts';
import type { Foundation } from './foundation.ts';
import type { OpenRuns } from './runs/openRuns.ts';

/** What the routes of scenarios, webhooks and runs work with. */
export type ScenarioRouteServices = ScenarioServices &
  WebhookServices &
  FolderServices &
  RunLogServices &
  RunActionServices &
  WebhookEventServices &
  RedeliveryServices &
  NodeLogServices;

interface ScenarioSurroundings {
  accounts: AccountRepository;
  secrets: SecretStore;
  opened: OpenRuns;
}

/** Scenarios and webhooks as people work on them. */
export function openScenarios(
  { config, database: { pool } }: Foundation,
  { accounts, secrets, opened }: ScenarioSurroundings,
): ScenarioRouteServices {
  const { actions, queue, retries, revisions, runs, triggers } = opened;
  const scenarios = new ScenarioService({ pool, secrets, codeProblems, triggers });
  const runLogs = new RunLogRepository(pool);
  const released = (account: string, webhookId: string) => actions.releaseWebhook(account, webhookId);
  return {
    scenarios,
    scenarioRows: new ScenarioRepository(pool),
    scenarioVersions: new ScenarioVersionRepository(pool),
    manualRuns: new ManualRuns({ database: pool, scenarios, actions, runs, queue, logs: runLogs }),
    webhooks: new WebhookService({ pool, scenarios, triggers, publicUrl: config.publicUrl, released }),
    scenarioFolders: new FolderRepository(pool, 'scenario_folder'),
    webhookFolders: new FolderRepository(pool, 'webhook_url_folder'),
    accounts,
    runLogs,
    runSummaries: new RunSummaryRepository(pool),
    runActions: actions,
    retries,
    webhookEvents: new WebhookEventRepository(pool),
    nodeLogs: { runLogs, queue, scenarios: revisions },
  };
}
