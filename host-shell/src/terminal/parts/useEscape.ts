import { useEffect } from 'react';
import { useLatest } from 'shared-contracts/react';

/** What Escape closes, the innermost last. */
const open: { close(): void }[] = [];

/** Escape closes this first while it is open (look §10): the innermost thing goes before what it stands in. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const latest = useLatest(close);
  useEffect(() => {
    if (!isOpen) return;
    const step = { close: () => latest.current() };
    open.push(step);
    return () => void open.splice(open.indexOf(step), 1);
  }, [isOpen, latest]);
}

/** Closes the innermost open thing; false when there is none. */
export function closeInnermost(): boolean {
  const innermost = open.at(-1);
  innermost?.close();
  return innermost !== undefined;
}
