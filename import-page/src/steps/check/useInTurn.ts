import { useCallback, useReducer, useRef } from 'react';

/** Work that is done in turn: each begins when the one before is at its end, and sees what came of it. */
export function useInTurn() {
  const [count, add] = useReducer((before: number, more: number) => before + more, 0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback((work: () => Promise<void>): Promise<void> => {
    add(1);
    const done = last.current.then(work).finally(() => add(-1));
    last.current = done.catch(() => undefined);
    return done;
  }, []);
  return { isBusy: count > 0, inTurn };
}
