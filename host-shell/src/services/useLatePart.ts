import { useEffect, useState } from 'react';

/** The first page comes before what it does not show. Milliseconds. */
const behindFirstPageMs = 4000;

/**
 * Code that the first page does without: it comes some time after it, so that it is there when the network is away, or
 * as soon as it is wanted. Null until then. `load` is the same function each time; what did not come is asked for again.
 */
export function useLatePart<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<{ value: Part } | null>(null);
  useEffect(() => {
    if (part) return;
    let isGone = false;
    const begin = () =>
      void load().then(
        (value) => isGone || setPart({ value }),
        () => undefined,
      );
    const timer = setTimeout(begin, isWanted ? 0 : behindFirstPageMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [part, load, isWanted]);
  return part?.value ?? null;
}
