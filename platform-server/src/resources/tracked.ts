import type { TrackingCategory } from 'shared-contracts/api/tracking';
import { type TrackingActor, TrackingRepository } from '../store/repositories/trackingRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** Writes an act into the tracking log, as "Paused webhook Orders" (GAP-11); within the transaction that does it. `thing` is what the category is not named after. */
export async function track(
  database: Queryable,
  actor: TrackingActor,
  category: TrackingCategory,
  { verb, name, thing = category }: { verb: string; name: string; thing?: string },
): Promise<void> {
  const description = `${verb} ${thing.replaceAll('_', ' ')} ${name}`;
  await new TrackingRepository(database).record(actor, { category, description });
}

/** Writes what was done with each of many, as `track` does. */
export async function trackAll(
  database: Queryable,
  actor: TrackingActor,
  category: TrackingCategory,
  { acts, thing }: { acts: readonly { verb: string; name: string }[]; thing: string },
): Promise<void> {
  const descriptions = acts.map(({ verb, name }) => `${verb} ${thing.replaceAll('_', ' ')} ${name}`);
  await new TrackingRepository(database).recordAll(actor, category, descriptions);
}

/** What a change of the trash is called; null when there is none. */
export function trashVerb(before: { is_active: boolean }, after: { is_active: boolean }): string | null {
  if (before.is_active === after.is_active) return null;
  return after.is_active ? 'Restored' : 'Moved to trash';
}
