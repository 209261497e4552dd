/** Without a secure context there are no locks, and nobody is in the way. */
const manager = (): LockManager | undefined => globalThis.navigator?.locks;

const prefix = 'import-file:';

/**
 * Does something with a file while no other tab of this browser does. Waits for the other one.
 * @throws the reason of the signal when it is aborted while it waits
 */
export async function withFileLock<T>(id: string, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
  const locks = manager();
  return locks ? locks.request(`${prefix}${id}`, { signal }, act) : act();
}

/** Whether some tab of this browser is busy with a file. */
export async function isFileLocked(id: string): Promise<boolean> {
  const held = (await manager()?.query())?.held ?? [];
  return held.some(({ name }) => name === `${prefix}${id}`);
}
