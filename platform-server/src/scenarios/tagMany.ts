import type pg from 'pg';
import { thingAct } from '../acts/act.ts';
import { HttpError } from '../errors/httpError.ts';
import { trackAll } from '../resources/tracked.ts';
import { ManyScenarioRepository } from '../store/repositories/manyScenarioRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import { type TagChange, tagsAfter } from './scenarioTags.ts';

/** The tags after a change; null where there would be too many, which the call for it alone says. */
function takenTags(tags: readonly string[], change: TagChange): string[] | null {
  try {
    return tagsAfter(tags, change);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

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
      const tags = takenTags(before, change);
      return tags ? [{ id, name, tags }] : [];
    });
    await many.setTags(tagged);
    const acts = tagged.map(({ name }) => thingAct('thing.saved', 'scenario', name));
    await trackAll(database, actor, 'scenario', acts);
    return new Set(tagged.map(({ id }) => id));
  });
}
