import type { Cache } from 'swr';

interface Read {
  startedAt: number;
  running: number;
}

const ofCache = new WeakMap<object, Map<string, Read>>();

function readsOf(cache: Cache): Map<string, Read> {
  const reads = ofCache.get(cache) ?? new Map<string, Read>();
  ofCache.set(cache, reads);
  return reads;
}

/** Takes down that an answer is read, whoever asked for it, so that no other listener asks for it in the same second. */
export async function trackRead<Answer>(cache: Cache, key: string, call: () => Promise<Answer>): Promise<Answer> {
  const reads = readsOf(cache);
  const read = { startedAt: performance.now(), running: (reads.get(key)?.running ?? 0) + 1 };
  reads.set(key, read);
  try {
    return await call();
  } finally {
    const now = reads.get(key);
    if (now) now.running -= 1;
  }
}

/** Whether an answer is under way. */
export const isBeingRead = (cache: Cache, key: string): boolean => (readsOf(cache).get(key)?.running ?? 0) > 0;

/**
 * Whether an answer is to be read again for a fact that came at `since`: `done` where it was read after the fact,
 * `later` where it is under way or was read less than `everyMs` ago.
 */
export function readState(cache: Cache, key: string, since: number, everyMs: number): 'done' | 'later' | 'due' {
  const read = readsOf(cache).get(key);
  if (!read) return 'due';
  if (read.startedAt > since) return 'done';
  return read.running > 0 || performance.now() - read.startedAt < everyMs ? 'later' : 'due';
}
