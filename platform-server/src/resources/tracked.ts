import type { TrackingCategory } from 'shared-contracts/api/tracking';
import type { Act } from '../acts/act.ts';
import type { ThingActCode } from '../acts/actTexts.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import * as trackingRepository from '../store/repositories/trackingRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** Writes an act into the tracking log; within the transaction that does it. */
export async function track(
  database: Queryable,
  actor: TrackingActor,
  category: TrackingCategory,
  act: Act,
): Promise<void> {
  await trackingRepository.record(database, actor, { category, act });
}

/** Writes what was done with each of many, as `track` does. */
export async function trackAll(
  database: Queryable,
  actor: TrackingActor,
  category: TrackingCategory,
  acts: readonly Act[],
): Promise<void> {
  await trackingRepository.recordAll(database, actor, category, acts);
}

/** What pausing or resuming is called; null when neither is done. */
export function pauseAct(before: { is_paused: boolean }, after: { is_paused: boolean }): ThingActCode | null {
  if (before.is_paused === after.is_paused) return null;
  return after.is_paused ? 'thing.paused' : 'thing.resumed';
}

/** What a change of the trash is called; null when there is none. */
export function trashAct(before: { is_active: boolean }, after: { is_active: boolean }): ThingActCode | null {
  if (before.is_active === after.is_active) return null;
  return after.is_active ? 'thing.restored' : 'thing.trashed';
}
