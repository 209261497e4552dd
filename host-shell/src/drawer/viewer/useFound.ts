import { useCallback, useEffect, useState } from 'react';
import { runInSlices } from 'shared-contracts/ui/json';

/** What a search has found so far. */
export interface Matches {
  count: number;
  /** The one the user is at; -1 when there is none. */
  at: number;
  /** All has been looked at. */
  done: boolean;
  next: () => void;
  previous: () => void;
}

/** While a long search runs, its count is renewed this often, in milliseconds. */
const renewEvery = 100;

/** Who still types is not searched for: each letter alone would be found everywhere. In milliseconds. */
const typingPause = 120;

interface Progress<Match> {
  matches: readonly Match[];
  count: number;
  at: number;
  done: boolean;
}

const nothing = { matches: [], count: 0, at: -1, done: true };

/**
 * Runs a search in slices, each time `search` is another one; null looks for nothing. Goes to the first match at once
 * and to others on request.
 */
export function useMatches<Match>(
  search: ((found: Match[]) => Generator<void, void>) | null,
  goTo: (match: Match) => void,
): Matches {
  const [progress, setProgress] = useState<Progress<Match>>(nothing);
  useEffect(() => {
    if (!search) {
      setProgress(nothing);
      return;
    }
    const aborting = new AbortController();
    const { signal } = aborting;
    const matches: Match[] = [];
    let renewed = 0;
    let began = false;
    const renew = (done: boolean) => {
      renewed = performance.now();
      const [first] = matches;
      if (!began && first !== undefined) {
        began = true;
        goTo(first);
      }
      setProgress(({ at }) => ({ matches, count: matches.length, at: began ? Math.max(at, 0) : -1, done }));
    };
    setProgress({ ...nothing, matches, done: false });
    const onSlice = () => performance.now() - renewed > renewEvery && renew(false);
    const begin = () =>
      void runInSlices(search(matches), { signal, onSlice }).then(() => !signal.aborted && renew(true));
    const timer = setTimeout(begin, typingPause);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [search, goTo]);

  const { matches, count, at, done } = progress;
  const go = useCallback(
    (by: number) => {
      if (count === 0) return;
      const to = (at + by + count) % count;
      const match = matches[to];
      if (match !== undefined) goTo(match);
      setProgress((before) => ({ ...before, at: to }));
    },
    [matches, count, at, goTo],
  );
  const next = useCallback(() => go(1), [go]);
  const previous = useCallback(() => go(-1), [go]);
  return { count, at, done, next, previous };
}
