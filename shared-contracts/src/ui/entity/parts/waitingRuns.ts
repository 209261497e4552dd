import { useEffect, useState } from 'react';
import { actOnWaitingRuns, countWaitingRuns, maxCountedWaiting, maxWaitedFor } from '../../../api/waiting-run/index.ts';
import { useHost } from '../../../react/index.ts';
import type { WaitedForKind } from '../defineEntity.ts';

const quiet = { quiet: true } as const;

/** Ids by as many as one call takes. */
function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += maxWaitedFor) parts.push(ids.slice(at, at + maxWaitedFor));
  return parts;
}

/** Counts and cancels what waits for things of a kind, however many, a bounded step at a time. */
export function useWaitingCalls() {
  const { api } = useHost();
  return {
    /** Ends at 10,000. */
    async count(kind: WaitedForKind, ids: readonly string[]): Promise<number> {
      let found = 0;
      for (const part of inParts(ids)) {
        found += (await api.call(countWaitingRuns, { query: { kind, ids: part.join(',') } }, quiet)).count;
        if (found >= maxCountedWaiting) return maxCountedWaiting;
      }
      return found;
    },
    /** Answers why runs could not be cancelled; a call that fails ends it and is one of these. */
    async cancel(kind: WaitedForKind, ids: readonly string[]): Promise<string[]> {
      const problems: string[] = [];
      try {
        for (const part of inParts(ids)) {
          for (let after: string | null | undefined; after !== null; ) {
            const body = { action: 'cancel' as const, of: { kind, ids: part }, ...(after && { after }) };
            const { results, next } = await api.call(actOnWaitingRuns, { body }, quiet);
            for (const result of results) if (!result.ok) problems.push(result.message);
            after = next;
          }
        }
      } catch (error) {
        problems.push((error as Error).message);
      }
      return problems;
    },
  };
}

/** How many runs wait for things while a question about them is open; 0 until it is known. */
export function useWaitingCount(kind: WaitedForKind | undefined, ids: readonly string[], isAsked: boolean): number {
  const { count } = useWaitingCalls();
  const [found, setFound] = useState(0);
  const key = kind && isAsked ? ids.join(',') : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls are new with every render and always the same
  useEffect(() => {
    let isCurrent = true;
    setFound(0);
    if (kind && key)
      count(kind, key.split(',')).then(
        (next) => isCurrent && setFound(next),
        // The question stands without it.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [kind, key]);
  return found;
}
