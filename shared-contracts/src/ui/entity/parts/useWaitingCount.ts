import { useEffect, useState } from 'react';
import { countWaiting, type WaitedFor } from '../../../api/waiting-run/index.ts';
import { useHost } from '../../../react/index.ts';

/** How many runs wait for things while a question about them is open; null until it is known, 0 where it stays unknown. */
export function useWaitingCount(of: WaitedFor | undefined, isAsked: boolean): number | null {
  const { api } = useHost();
  const [found, setFound] = useState<number | null>(null);
  const key = of && isAsked && of.ids.length > 0 ? JSON.stringify(of) : '';
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
