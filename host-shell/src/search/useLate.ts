import { useEffect, useState } from 'react';

/** An answer that comes within this time needs no word about it. */
const slowAfterMs = 1500;

/** True once a wait has lasted long enough to be shown. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late;
}
