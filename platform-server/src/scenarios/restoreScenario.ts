import type pg from 'pg';
import type { Scenario } from 'shared-contracts/api/scenario';
import { leaveTrash, type Restored } from '../resources/restored.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { lockScenario } from './scenarioWrites.ts';
import type { TriggerChange } from './triggers.ts';

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
    const restored = await leaveTrash(database, { table: 'scenario', account, id, inFolders: true }, current);
    if (restored.was_active) return { restored, change: null };
    const body = { revision: current.revision, is_active: true, name: restored.name };
    return { restored, change: await scenarios.saveWithin(database, actor, id, () => body) };
  });
  if (change) await scenarios.announce(change);
  return restored;
}
