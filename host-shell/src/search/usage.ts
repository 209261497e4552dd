import { create } from 'zustand';
import type { SearchEntry } from './entry.ts';

const maxRecent = 5;
/** Less than what lies between two kinds of fit: habit orders equals, it does not beat the better word. */
const liftPerUse = 6;
const maxLift = 36;
const liftOfRecent = 18;

interface Usage {
  /** The last five opened, newest first (GAP-16). */
  recent: readonly SearchEntry[];
  /** How often each was opened. */
  counts: ReadonlyMap<string, number>;
  remember(entry: SearchEntry): void;
}

/** What was opened from the search; it lasts as long as the page. */
export const useUsage = create<Usage>()((set) => ({
  recent: [],
  counts: new Map(),
  remember: (entry) =>
    set(({ recent, counts }) => ({
      recent: [entry, ...recent.filter(({ id }) => id !== entry.id)].slice(0, maxRecent),
      counts: new Map(counts).set(entry.id, (counts.get(entry.id) ?? 0) + 1),
    })),
}));

/** What habit adds to an entry's score. */
export function liftOf(id: string, { recent, counts }: Pick<Usage, 'recent' | 'counts'>): number {
  const often = Math.min((counts.get(id) ?? 0) * liftPerUse, maxLift);
  return often + (recent.some((entry) => entry.id === id) ? liftOfRecent : 0);
}
