import { useCallback, useRef, useState } from 'react';
import type { SearchEntry } from './entry.ts';

/** The action whose object is being picked. */
export interface Picked {
  title: string;
  /** Null while they are on their way. */
  choices: readonly SearchEntry[] | null;
  failed: boolean;
  retry: () => void;
}

/** The second step of an action: what to do it with. */
export function usePicking() {
  const [picked, setPicked] = useState<Picked | null>(null);
  const latest = useRef(0);
  const pick = useCallback((title: string, load: () => Promise<readonly SearchEntry[]>) => {
    latest.current += 1;
    const mine = latest.current;
    const settle = (outcome: Pick<Picked, 'choices' | 'failed'>) => {
      if (latest.current === mine) setPicked({ title, retry, ...outcome });
    };
    const retry = () => pick(title, load);
    settle({ choices: null, failed: false });
    load().then(
      (choices) => settle({ choices, failed: false }),
      () => settle({ choices: [], failed: true }),
    );
  }, []);
  const back = useCallback(() => {
    latest.current += 1;
    setPicked(null);
  }, []);
  return { picked, pick, back };
}
