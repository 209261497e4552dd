/** Remotes keep work of the user in databases of this prefix, as the steps of undo. */
const prefix = 'weft-';

/** Ends also where another page still has it open: then it goes when that closes it. */
function removed(databases: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = databases.deleteDatabase(name);
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
  });
}

/** Removes the user's work from this browser. One that keeps none, or does not tell what it keeps, is left as it is. */
export async function forgetKeptWork(): Promise<void> {
  // biome-ignore lint/style/noRestrictedGlobals: what remotes keep in the browser is the host's to remove
  const databases = typeof indexedDB === 'undefined' ? undefined : indexedDB;
  if (!databases?.databases) return;
  const found = await databases.databases().catch(() => []);
  await Promise.all(found.flatMap(({ name }) => (name?.startsWith(prefix) ? [removed(databases, name)] : [])));
}
