import { useEffect, useState } from 'react';
import { countWaiting, type WaitedFor, type WaitedForInTrash } from '../../../api/waiting-run/index.ts';
import { useHost } from '../../../react/index.ts';

/** How many runs wait for things while a question about them is open; null until it is known, 0 where it stays unknown. */
export function useWaitingCount(of: WaitedFor | WaitedForInTrash | undefined, isAsked: boolean): number | null {
  const { api } = useHost();
  const [found, setFound] = useState<number | null>(null);
  const isSome = of !== undefined && ('inTrash' in of || of.ids.length > 0);
  const key = isSome && isAsked ? JSON.stringify(of) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is counted is the key's
  useEffect(() => {
    let isCurrent = true;
    const know = (next: number) => isCurrent && setFound(next);
    setFound(null);
    // The question stands without it.
    if (of && key) countWaiting(api, of).then(know, () => know(0));
    else if (isAsked) know(0);
    return () => {
      isCurrent = false;
    };
  }, [key, isAsked]);
  return found;
}
