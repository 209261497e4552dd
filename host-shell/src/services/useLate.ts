import { useEffect, useState } from 'react';

/** True once a wait has lasted long enough to be shown. */
export function useLate(waiting: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [waiting, afterMs]);
  return late;
}
