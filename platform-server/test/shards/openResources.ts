import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 5_000;
// Node stores it for the next read, and lists it though it keeps nothing open.
const spare = 'FileHandleReadWrap';

/** What keeps this process from ending, by kind: a connection, a timer. */
export function readOpenResources(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo())
    if (kind !== spare) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Which kinds are more than before. What has been closed gets a moment to end. */
export async function findLeftOpen(before: ReadonlyMap<string, number>): Promise<string[]> {
  for (const deadline = Date.now() + timeoutMs; ; await sleep(10)) {
    const left = [...readOpenResources()].filter(([kind, count]) => count > (before.get(kind) ?? 0));
    if (left.length === 0 || Date.now() > deadline) return left.map(([kind, count]) => `${count} ${kind} left open`);
  }
}
