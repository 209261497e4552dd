import type pg from 'pg';
import type { Scenario } from 'shared-contracts/api/scenario';
import { notFound } from '../errors/httpError.ts';
import { leaveTrash, type Restored } from '../resources/restored.ts';
import { isId } from '../store/ids.ts';
import { ScenarioRepository } from '../store/repositories/scenarioRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import type { TriggerChange } from './triggers.ts';

/** Saves of scenarios within a transaction. */
interface ScenarioSaves {
  saveWithin(
    database: Queryable,
    actor: TrackingActor,
    id: string,
    bodyFor: (current: Scenario) => { revision: number; is_active: boolean },
  ): Promise<TriggerChange>;
  announce(change: TriggerChange): Promise<void>;
}

/** Takes a scenario out of the trash, stopped, and under another name where its own is taken. @throws HttpError 404, 402 */
export async function restoreScenario(
  pool: pg.Pool,
  scenarios: ScenarioSaves,
  actor: TrackingActor,
  id: string,
): Promise<Restored> {
  const account = actor.accountNumber;
  const { restored, change } = await inTransaction(pool, async (database) => {
    const current = isId(id) ? await new ScenarioRepository(database).lock(account, id) : null;
    if (!current) throw notFound('scenario');
    const restored = await leaveTrash(database, { table: 'scenario', account, id, inFolders: true }, current);
    if (restored.was_active) return { restored, change: null };
    const body = { revision: current.revision, is_active: true };
    return { restored, change: await scenarios.saveWithin(database, actor, id, () => body) };
  });
  if (change) await scenarios.announce(change);
  return restored;
}
