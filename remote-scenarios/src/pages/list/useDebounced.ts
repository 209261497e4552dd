import { useEffect, useState } from 'react';
import { terminalConstants } from 'shared-contracts';

/** The value once it has stood still for the search delay (core §9). */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), terminalConstants.searchDebounce);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
