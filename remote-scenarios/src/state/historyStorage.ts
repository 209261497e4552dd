import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptHistory } from './keptHistory.ts';

interface Row {
  key: string;
  userId: string;
  /** When it was kept, in milliseconds. */
  at: number;
  history: KeptHistory;
}

interface Schema extends DBSchema {
  histories: { key: string; value: Row };
}

/** Steps that nobody went back to for so long are forgotten. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  const reset = () => {
    opening = undefined;
  };
  opening ??= openDB<Schema>('weft-scenario-editor', 1, {
    upgrade: (opened) => void opened.createObjectStore('histories', { keyPath: 'key' }),
    // Another page wants a newer form of it, or the browser ended it: it is opened again when it is needed.
    blocking: (_old, _new, event) => {
      (event.target as IDBDatabase).close();
      reset();
    },
    terminated: reset,
  });
  opening.catch(reset);
  return opening;
}

const keyOf = (userId: string, scenarioId: string) => `${userId} ${scenarioId}`;

/** Keeps the steps of a user in a scenario on this machine. Rejects where the browser keeps nothing. */
export async function keepHistory(userId: string, scenarioId: string, history: KeptHistory): Promise<void> {
  await (await database()).put('histories', { key: keyOf(userId, scenarioId), userId, at: Date.now(), history });
}

/** The steps that the user has kept of a scenario. Those of other people and old ones are removed. */
export async function recallHistory(userId: string, scenarioId: string): Promise<KeptHistory | null> {
  const all = (await database()).transaction('histories', 'readwrite');
  const oldest = Date.now() - keptForMs;
  for (let at = await all.store.openCursor(); at; at = await at.continue()) {
    if (at.value.userId !== userId || at.value.at < oldest) await at.delete();
  }
  const found = await all.store.get(keyOf(userId, scenarioId));
  await all.done;
  return found?.history ?? null;
}
