import { useRef } from 'react';

/** True from the first time the value is true. */
export function useKept(value: boolean): boolean {
  const seen = useRef(false);
  if (value) seen.current = true;
  return seen.current;
}
