import type { Registry } from 'prom-client';
import type { Publisher } from '../../realtime/publisher.ts';
import { createEvaluateKey } from '../../runs/lanes/evaluateKey.ts';
import { LaneFinder } from '../../runs/lanes/laneFinder.ts';
import type { Log } from '../../runs/log.ts';
import { OperationsBudget } from '../../runs/operationsBudget.ts';
import { ScenarioCache } from '../../runs/scenarioCache.ts';
import type { SecretStore } from '../../scenarios/secretStore.ts';
import type { Notifications } from '../../store/notifications.ts';
import { RunnableScenarioRepository } from '../../store/repositories/runnableScenarioRepository.ts';
import { RunQueueRepository } from '../../store/repositories/runQueueRepository.ts';
import type { Foundation } from '../foundation.ts';
import type { OpenEngine } from '../openEngine.ts';
import { stderrLog } from '../stderrLog.ts';

/** What the parts around runs are made of. */
export interface RunSurroundings {
  engine: OpenEngine;
  notifications: Notifications;
  publisher: Publisher;
  secrets: SecretStore;
  metrics: Registry;
}

/** What several of them share. */
export interface SharedParts {
  log: Log;
  queue: RunQueueRepository;
  runnable: RunnableScenarioRepository;
  revisions: ScenarioCache;
  budget: OperationsBudget;
  lanes: LaneFinder;
}

export function sharedParts({ config, database: { pool } }: Foundation, { engine }: RunSurroundings): SharedParts {
  const runnable = new RunnableScenarioRepository(pool);
  return {
    log: stderrLog(config.logLevel),
    queue: new RunQueueRepository(pool),
    runnable,
    revisions: new ScenarioCache(runnable),
    budget: new OperationsBudget(pool),
    lanes: new LaneFinder(createEvaluateKey(engine.sandbox)),
  };
}
