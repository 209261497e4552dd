import { useRef } from 'react';

/** Ids by which the items of a list stay who they are while they move. */
export function useItemIds(count: number) {
  const next = useRef(0);
  const ids = useRef<number[]>([]);
  while (ids.current.length < count) ids.current.push(next.current++);
  if (ids.current.length > count) ids.current.length = count;
  return {
    of: (at: number) => ids.current[at],
    swap: (one: number, other: number) => {
      const [first, second] = [ids.current[one], ids.current[other]];
      if (first === undefined || second === undefined) return;
      ids.current[one] = second;
      ids.current[other] = first;
    },
    remove: (at: number) => {
      ids.current.splice(at, 1);
    },
  };
}
