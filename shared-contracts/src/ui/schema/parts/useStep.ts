import { useState } from 'react';

/** So many are drawn at a time. */
const step = 40;

/** How many of a long list are drawn: some at first, more on demand, and at least `least`. */
export function useStep(count: number, least: number): { most: number; rest: number; showMore: () => void } {
  const [wanted, setWanted] = useState(step);
  const most = Math.max(wanted, least);
  return { most, rest: Math.min(step, Math.max(0, count - most)), showMore: () => setWanted(most + step) };
}
