import type { DBSchema } from 'idb';
import { browserDatabase } from './browserDatabase.ts';
import type { KeptHistory } from './keptHistory.ts';

interface Row {
  key: string;
  /** When it was kept, in milliseconds. */
  at: number;
  history: KeptHistory;
}

interface Schema extends DBSchema {
  histories: { key: string; value: Row; indexes: { at: number } };
}

/** Steps that nobody went back to for so long are forgotten. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

/** Steps of so many scenarios are kept, those that were edited last. */
const maxRows = 50;

const database = browserDatabase<Schema>('weft-scenario-editor', 2, (opened, before) => {
  // Its first form kept pinned data.
  if (before > 0) opened.deleteObjectStore('histories');
  opened.createObjectStore('histories', { keyPath: 'key' }).createIndex('at', 'at');
});

const keyOf = (userId: string, scenarioId: string) => `${userId} ${scenarioId}`;

/** Keeps the steps of a user in a scenario on this machine. Rejects where the browser keeps nothing. */
export async function keepHistory(userId: string, scenarioId: string, history: KeptHistory): Promise<void> {
  await (await database()).put('histories', { key: keyOf(userId, scenarioId), at: Date.now(), history });
}

/** The steps that the user has kept of a scenario. Those of other people, old ones and too many are removed, unread. */
export async function recallHistory(userId: string, scenarioId: string): Promise<KeptHistory | null> {
  const all = (await database()).transaction('histories', 'readwrite');
  const byTime = all.store.index('at');
  const keys = await byTime.getAllKeys();
  const old = await byTime.getAllKeys(IDBKeyRange.upperBound(Date.now() - keptForMs));
  const own = keys.slice(old.length).filter((key) => key.startsWith(keyOf(userId, '')));
  const kept = new Set(own.slice(-maxRows));
  await Promise.all(keys.filter((key) => !kept.has(key)).map((key) => all.store.delete(key)));
  const found = await all.store.get(keyOf(userId, scenarioId));
  await all.done;
  return found?.history ?? null;
}
