import type { KeptForm } from './keptForm.ts';

/** What nobody came back to for so long is forgotten. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

/** The host removes databases of this prefix when somebody signs out. */
const name = 'weft-forms';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // biome-ignore lint/style/noRestrictedGlobals: the kit keeps what people typed for all areas
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('forms', { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Does something with the store, and leaves the database free to be removed. */
async function within<Answer>(act: (store: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction('forms', 'readwrite');
      const request = act(transaction.objectStore('forms'));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Keeps a form on this machine. Rejects where the browser keeps nothing. */
export async function keepForm(form: KeptForm): Promise<void> {
  await within((store) => store.put(form));
}

/** Forgets a form: it was saved, or given up. */
export async function forgetForm(key: string): Promise<void> {
  await within((store) => store.delete(key));
}

/** The form that was kept, null without one; old ones of everybody are removed on the way. */
export async function recallForm(key: string): Promise<KeptForm | null> {
  const all: KeptForm[] = await within((store) => store.getAll());
  const oldest = Date.now() - keptForMs;
  for (const old of all) if (old.at < oldest) await forgetForm(old.key);
  return all.find((form) => form.key === key && form.at >= oldest) ?? null;
}
