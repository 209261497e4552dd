import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds; null until then. */
export function useSettled<Value extends number | string>(value: Value | null, after: number): Value | null {
  const [settled, setSettled] = useState<Value | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return value === null ? null : settled;
}
