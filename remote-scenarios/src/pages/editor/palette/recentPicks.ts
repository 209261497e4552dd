import type { DBSchema } from 'idb';
import { browserDatabase } from '../../../state/browserDatabase.ts';
import { type NodeItem, type NodePick, pickKey } from './nodePick.ts';

/** A use counts half after a week. */
const halfLifeMs = 7 * 24 * 60 * 60 * 1000;
const maxStored = 40;
const maxShown = 5;

interface StoredPick {
  pick: NodePick;
  name: string;
  description: string;
  type: string;
  /** Weight of its uses at the time of the last one. */
  weight: number;
  at: number;
}

interface Schema extends DBSchema {
  picks: { key: string; value: readonly StoredPick[] };
}

const database = browserDatabase<Schema>('weft-recent-nodes', 1, (opened) => void opened.createObjectStore('picks'));

const weightAt = ({ weight, at }: StoredPick, now: number) => weight * 0.5 ** ((now - at) / halfLifeMs);

async function readStored(person: string): Promise<readonly StoredPick[]> {
  try {
    return (await (await database()).get('picks', person)) ?? [];
  } catch {
    return [];
  }
}

/** What a person chose often and recently: that first. Empty where the browser stores nothing. */
export async function recentPicks(person: string, now: number = Date.now()): Promise<NodeItem[]> {
  const stored = await readStored(person);
  return stored
    .toSorted((one, other) => weightAt(other, now) - weightAt(one, now))
    .slice(0, maxShown)
    .map(({ pick, name, description, type }) => ({ pick, name, description, type, relevance: 0 }));
}

/** Remembers what a person chose, on this machine. */
export async function rememberPick(person: string, item: NodeItem, now: number = Date.now()): Promise<void> {
  const { pick, name, description, type } = item;
  try {
    const writing = (await database()).transaction('picks', 'readwrite');
    const before = (await writing.store.get(person)) ?? [];
    const same = before.find((one) => pickKey(one.pick) === pickKey(pick));
    const weight = 1 + (same ? weightAt(same, now) : 0);
    const others = before
      .filter((one) => one !== same)
      .toSorted((one, other) => weightAt(other, now) - weightAt(one, now))
      .slice(0, maxStored - 1);
    await writing.store.put([{ pick, name, description, type, weight, at: now }, ...others], person);
    await writing.done;
  } catch {
    // A browser that stores nothing remembers nothing.
  }
}
