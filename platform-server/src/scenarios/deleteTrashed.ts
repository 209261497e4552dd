import type pg from 'pg';
import { thingAct } from '../acts/act.ts';
import { trackAll } from '../resources/tracked.ts';
import * as scenarioRepository from '../store/repositories/scenarioRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import { cancelRuns } from './cancelRuns.ts';
import type { TriggerListener } from './triggers.ts';

/** Deletes scenarios of the trash permanently, or all of them, with what they still were to run; answers which. */
export async function deleteTrashed(
  { pool, triggers }: { pool: pg.Pool; triggers: TriggerListener },
  actor: TrackingActor,
  ids: readonly string[] | null,
): Promise<ReadonlySet<string>> {
  const account = actor.accountNumber;
  // First what waits: a process that ends meanwhile leaves the scenario in the trash, and no run without one.
  await cancelRuns(pool, triggers, await scenarioRepository.trashed(pool, account, ids));
  const deleted = await inTransaction(pool, async (database) => {
    const rows = await scenarioRepository.deleteTrashed(database, account, ids);
    const acts = rows.map(({ name }) => thingAct('thing.deleted', 'scenario', name));
    await trackAll(database, actor, 'scenario', acts);
    return rows.map((scenario) => scenario.id);
  });
  await cancelRuns(pool, triggers, deleted);
  return new Set(deleted);
}
