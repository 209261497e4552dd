import { useCallback, useEffect, useRef } from 'react';

/** Calls an act some time after it was asked for, however often that was: at most once in so many milliseconds. */
export function useThrottled(act: () => void, every: number): () => void {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, every);
  }, [every]);
}
