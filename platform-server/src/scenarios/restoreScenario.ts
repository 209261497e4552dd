import type pg from 'pg';
import type { Scenario } from 'shared-contracts/api/scenario';
import { resourceOptions } from '../kinds/storedKinds.ts';
import { assertBelowLimit, holdLimit } from '../resources/limits.ts';
import { restoreAll } from '../resources/restoreAll.ts';
import { leaveTrash, type Restored } from '../resources/restored.ts';
import * as scenarioRepository from '../store/repositories/scenarioRepository.ts';
import { SubscriptionRepository } from '../store/repositories/subscriptionRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { lockScenario } from './scenarioWrites.ts';
import { announceMany, type TriggerChange, type TriggerListener } from './triggers.ts';

/** Saves of scenarios within a transaction. */
interface ScenarioSaves {
  saveWithin(
    database: Queryable,
    actor: TrackingActor,
    id: string,
    bodyFor: (current: Scenario) => { revision: number; is_active: boolean; name: string },
  ): Promise<TriggerChange>;
  announce(change: TriggerChange): Promise<void>;
}

const countOf = (database: Queryable, account: string) => () => scenarioRepository.count(database, account);

/** @throws HttpError 402 where the plan has no room for one more scenario */
export function assertScenarioRoom(database: Queryable, account: string): Promise<void> {
  return assertBelowLimit(database, account, 'scenario', countOf(database, account));
}

/** Takes many out of the trash, as `restoreAll` does: stopped, and each under its own name. Answers what became of them. */
export async function restoreScenarios(
  { pool, triggers }: { pool: pg.Pool; triggers: TriggerListener },
  actor: TrackingActor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Restored>> {
  const account = actor.accountNumber;
  const { restored, webhooks } = await inTransaction(pool, async (database) => {
    const scenarios = { ...resourceOptions('scenario'), table: 'scenario', inFolders: true };
    const count = countOf(database, account);
    const restored = await restoreAll(database, { ...scenarios, count }, actor, ids);
    const subscriptions = new SubscriptionRepository(database, 'webhooks');
    return { restored, webhooks: await subscriptions.triggersOfAll([...restored.keys()]) };
  });
  if (restored.size === 0) return restored;
  await announceMany(triggers, account, { webhooks, moved: [...restored.keys()] });
  return restored;
}

/** Takes a scenario out of the trash, stopped, and under another name where its own is taken. @throws HttpError 404, 402, 409 for a stale revision */
export async function restoreScenario(
  pool: pg.Pool,
  scenarios: ScenarioSaves,
  actor: TrackingActor,
  { id, revision }: { id: string; revision: number | undefined },
): Promise<Restored> {
  const account = actor.accountNumber;
  const { restored, change } = await inTransaction(pool, async (database) => {
    const current = await lockScenario(database, account, id, revision);
    await holdLimit(database, account, 'scenario');
    const restored = await leaveTrash(database, { table: 'scenario', account, id, inFolders: true }, current);
    if (restored.was_active) return { restored, change: null };
    const body = { revision: current.revision, is_active: true, name: restored.name };
    return { restored, change: await scenarios.saveWithin(database, actor, id, () => body) };
  });
  if (change) await scenarios.announce(change);
  return restored;
}
