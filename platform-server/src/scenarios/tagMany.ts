import type pg from 'pg';
import { thingAct } from '../acts/act.ts';
import { trackAll } from '../resources/tracked.ts';
import { ManyScenarioRepository } from '../store/repositories/manyScenarioRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import { type TagChange, takenTags } from './scenarioTags.ts';

/** Tags many scenarios at once, and takes tags off; answers which. */
export async function tagMany(
  pool: pg.Pool,
  actor: TrackingActor,
  ids: readonly string[],
  change: TagChange,
): Promise<ReadonlySet<string>> {
  return inTransaction(pool, async (database) => {
    const many = new ManyScenarioRepository(database, actor.accountNumber);
    const tagged = (await many.heldTags(ids)).flatMap(({ id, name, tags: before }) => {
      // The call for it alone says that there would be too many.
      const tags = takenTags(before, change);
      return tags ? [{ id, name, tags }] : [];
    });
    await many.setTags(tagged);
    const acts = tagged.map(({ name }) => thingAct('thing.saved', 'scenario', name));
    await trackAll(database, actor, 'scenario', acts);
    return new Set(tagged.map(({ id }) => id));
  });
}
