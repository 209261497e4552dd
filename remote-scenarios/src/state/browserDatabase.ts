import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/**
 * A database of this browser, opened when it is first needed. The host removes those whose names begin with `weft-` when
 * somebody signs out: it is closed for that, and opened again when it is needed.
 */
export function browserDatabase<Schema extends DBSchema>(
  name: `weft-${string}`,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const reset = () => {
    opening = undefined;
  };
  return () => {
    opening ??= openDB<Schema>(name, version, {
      upgrade,
      // Another page removes it or wants a newer form of it, or the browser ended it.
      blocking: (_old, _new, event) => {
        (event.target as IDBDatabase).close();
        reset();
      },
      terminated: reset,
    });
    opening.catch(reset);
    return opening;
  };
}
