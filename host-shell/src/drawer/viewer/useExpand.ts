import { useEffect, useRef, useState } from 'react';
import { type JsonModel, runInSlices } from 'shared-contracts/ui/json';

/** Opens all of a tree to a depth, in slices where it is large; a later wish ends an earlier one. */
export function useExpand(model: JsonModel) {
  const aborting = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => () => aborting.current?.abort(), []);
  const expandTo = (depth: number) => {
    aborting.current?.abort();
    const mine = new AbortController();
    aborting.current = mine;
    setBusy(true);
    void runInSlices(model.expandTo(depth), { signal: mine.signal }).then(() => !mine.signal.aborted && setBusy(false));
  };
  return { expandTo, busy };
}
