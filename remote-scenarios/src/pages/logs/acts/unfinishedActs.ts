import type { DBSchema } from 'idb';
import { browserDatabase } from '../../../state/browserDatabase.ts';
import type { WalkPlace, WantedActs } from './selection.ts';

export interface FailedAct {
  id: string;
  message: string;
}

/** What is done with many runs, as far as it came. */
export interface ActsProgress {
  done: number;
  failed: readonly FailedAct[];
  total: number;
}

/** Acts that a closed tab left where they were. */
export interface UnfinishedActs {
  wanted: WantedActs;
  /** Names the undertaking: a page that is sent twice acts once. */
  key: string;
  place: WalkPlace;
  progress: ActsProgress;
}

/** Failures that are stored: as many as a report needs. */
const maxStored = 200;

interface Schema extends DBSchema {
  acts: { key: string; value: UnfinishedActs };
}

const database = browserDatabase<Schema>('weft-run-acts', 1, (opened) => void opened.createObjectStore('acts'));

/** Stores how far the acts of a scenario came. A browser that stores nothing reports of no closed tab. */
export async function storeUnfinished(scenarioId: string, acts: UnfinishedActs): Promise<void> {
  const { progress } = acts;
  const stored = { ...acts, progress: { ...progress, failed: progress.failed.slice(0, maxStored) } };
  try {
    await (await database()).put('acts', stored, scenarioId);
  } catch {
    // Denied or full.
  }
}

/** Forgets them: they are through, or somebody has read how far they came. */
export async function forgetUnfinished(scenarioId: string): Promise<void> {
  try {
    await (await database()).delete('acts', scenarioId);
  } catch {
    // Denied: none is stored.
  }
}

const lockOf = (scenarioId: string) => `weft-run-acts:${scenarioId}`;

/** Holds the acts of a scenario as those of this tab while they are under way. Without locks they are just done. */
export async function whileActing(scenarioId: string, act: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request(lockOf(scenarioId), { ifAvailable: true }, act) : act();
}

/** Acts of a scenario that no tab goes on with; null for none. */
export async function readUnfinished(scenarioId: string): Promise<UnfinishedActs | null> {
  try {
    const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
    if (held.some(({ name }) => name === lockOf(scenarioId))) return null;
    return (await (await database()).get('acts', scenarioId)) ?? null;
  } catch {
    return null;
  }
}
