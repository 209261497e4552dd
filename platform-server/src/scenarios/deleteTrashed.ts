import type pg from 'pg';
import { track } from '../resources/tracked.ts';
import { ScenarioRepository } from '../store/repositories/scenarioRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import { cancelRuns } from './cancelRuns.ts';
import type { TriggerListener } from './triggers.ts';

/** Deletes a scenario of the trash permanently, or all of them, with what they still were to run; answers how many. */
export async function deleteTrashed(
  { pool, triggers }: { pool: pg.Pool; triggers: TriggerListener },
  actor: TrackingActor,
  id: string | null,
): Promise<number> {
  const account = actor.accountNumber;
  // First what waits: a process that ends meanwhile leaves the scenario in the trash, and no run without one.
  await cancelRuns(pool, triggers, await new ScenarioRepository(pool).trashed(account, id));
  const deleted = await inTransaction(pool, async (database) => {
    const rows = await new ScenarioRepository(database).deleteTrashed(account, id);
    for (const { name } of rows) await track(database, actor, 'scenario', { verb: 'Deleted', name });
    return rows.map((scenario) => scenario.id);
  });
  await cancelRuns(pool, triggers, deleted);
  return deleted.length;
}
