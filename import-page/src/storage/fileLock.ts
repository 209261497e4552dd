/** Without a secure context there are no locks. */
const manager = (): LockManager | undefined => globalThis.navigator?.locks;

const prefix = 'import-file:';

/**
 * Does something with a file while no other tab of this browser does. Waits for the other one. Where the browser gives no
 * locks, as in a frame whose storage it blocks, it is done at once: the server takes no row twice.
 * @throws the reason of the signal when it is aborted while it waits
 */
export async function withFileLock<T>(id: string, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
  const locks = manager();
  if (!locks) return act();
  let isHeld = false;
  const hold = () => {
    isHeld = true;
    return act();
  };
  try {
    return await locks.request(`${prefix}${id}`, { signal }, hold);
  } catch (error) {
    if (isHeld || signal.aborted) throw error;
    return act();
  }
}

/** Whether some tab of this browser is busy with a file. */
export async function isFileLocked(id: string): Promise<boolean> {
  const { held = [] } =
    (await manager()
      ?.query()
      .catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === `${prefix}${id}`);
}
