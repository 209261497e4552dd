/**
 * Asks for code that is split off, and once more when it does not come, as for every file of a release: a busy machine
 * is late, and connections drop.
 */
export function onceMore<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load);
}
