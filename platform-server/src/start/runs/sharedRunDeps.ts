import type { Registry } from 'prom-client';
import type { WebhookSecrets } from '../../gateway/webhookSecrets.ts';
import type { Log } from '../../process/log.ts';
import { stderrLog } from '../../process/log.ts';
import type { NearPublisher, Publisher } from '../../realtime/publisher.ts';
import { createEvaluateKey } from '../../runs/concurrency/evaluateKey.ts';
import { type EvaluateKey, GroupFinder } from '../../runs/concurrency/groupFinder.ts';
import { OperationsBudget } from '../../runs/operationsBudget.ts';
import { ScenarioCache } from '../../runs/scenarioCache.ts';
import { ScenarioStates } from '../../runs/waiting/scenarioStates.ts';
import type { SecretStore } from '../../scenarios/secretStore.ts';
import type { Notifications } from '../../store/notifications.ts';
import type { Tracer } from '../../telemetry/tracer.ts';
import type { Foundation } from '../foundation.ts';
import type { OpenEngine } from '../openEngine.ts';

/** What the parts around runs are made of. */
export interface OpenRunsDeps {
  engine: OpenEngine;
  notifications: Notifications;
  publisher: Publisher & NearPublisher;
  secrets: SecretStore;
  webhookSecrets: WebhookSecrets;
  metrics: Registry;
  /** Follows events and runs; nobody does unless it is given. */
  tracer?: Tracer | null;
  /** A run has failed. */
  failed: () => void;
  /** Whether somebody may act on runs of an account at this moment; everybody may unless it is given. */
  mayAct?: (userId: string, account: string) => Promise<boolean>;
  /** Accounts whose runs wait; none unless it is given. */
  suspended?: { has(account: string): boolean };
  /** How far back events of sample workspaces in the making are dated. */
  clock?: { behindMs(account: string, receivedAt: string): number };
  /** Whether nothing new is to be taken in. */
  isIntakeStopped?: () => boolean;
}

/** What several of them share. */
export interface SharedRunDeps {
  log: Log;
  revisions: ScenarioCache;
  budget: OperationsBudget;
  groups: GroupFinder;
  evaluateKey: EvaluateKey;
  states: ScenarioStates;
}

export function sharedRunDeps(
  { config, database: { pool } }: Foundation,
  { engine, suspended, notifications }: OpenRunsDeps,
): SharedRunDeps {
  const evaluateKey = createEvaluateKey(engine.sandbox, engine.timeZones);
  return {
    log: stderrLog(config.logLevel),
    revisions: new ScenarioCache(pool),
    budget: new OperationsBudget(pool, suspended),
    groups: new GroupFinder(evaluateKey),
    evaluateKey,
    states: new ScenarioStates(pool, notifications),
  };
}
