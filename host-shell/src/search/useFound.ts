import { useEffect, useRef } from 'react';
import type { SearchEntry } from './entry.ts';
import { inSections, keepPlaces, type Ranked, type RankedSection, rankOf } from './rank.ts';
import { liftOf, useUsage } from './usage.ts';
import { type Hits, useHits } from './useHits.ts';
import type { LocalEntries } from './useLocalEntries.ts';
import { useOtherHits } from './useOtherHits.ts';

/** What a query asks for: everything, actions alone, or nothing yet. */
export const actionsOnly = '>';

export interface Found extends Pick<Hits, 'waiting' | 'failed' | 'retry'> {
  sections: readonly RankedSection[];
  count: number;
}

/** The step of picking what to run an action on: its choices, null while they are on their way. */
export interface Picking {
  choices: readonly SearchEntry[] | null;
}

const isEntry = (ranked: Ranked | null): ranked is Ranked => ranked !== null;
const asTheyCome = (entries: readonly SearchEntry[]): Ranked[] =>
  entries.map((entry) => ({ entry, score: 0, marks: [] }));

/**
 * The list for a query. While someone is at the list (`held`), what stands in it keeps its place and what arrives
 * comes behind: nothing moves away under the pointer or the focus.
 */
export function useFound(query: string, local: LocalEntries, picking: Picking | null, held: boolean): Found {
  const usage = useUsage();
  const onlyActions = query.startsWith(actionsOnly);
  const searched = picking || onlyActions ? '' : query;
  const hits = useHits(searched);
  const others = useOtherHits(searched);
  const wanted = (onlyActions && !picking ? query.slice(actionsOnly.length) : query).trim();
  const rank = (entries: readonly SearchEntry[], found = false) =>
    entries.map((entry) => rankOf(entry, wanted, liftOf(entry.id, usage), found)).filter(isEntry);

  const ranked = () => {
    if (picking) return inSections(wanted === '' ? asTheyCome(picking.choices ?? []) : rank(picking.choices ?? []));
    if (onlyActions) return inSections(wanted === '' ? asTheyCome(local.actions) : rank(local.actions), false);
    // An answer to an older query holds for this one as far as its names fit.
    return inSections([
      ...rank(hits.entries, !hits.waiting),
      ...rank(others.entries, !others.waiting),
      ...rank(local.places),
      ...rank(local.actions),
    ]);
  };
  const shown = useRef<readonly RankedSection[]>([]);
  const fresh = wanted === '' && !picking && !onlyActions ? [] : ranked();
  const sections = held ? keepPlaces(shown.current, fresh) : fresh;
  useEffect(() => {
    shown.current = sections;
  });
  const count = sections.reduce((sum, { found }) => sum + found.length, 0);
  // That nothing is found is known when all have answered.
  const awaited = hits.waiting || (count === 0 && others.waiting);
  const waiting = picking ? picking.choices === null : awaited;
  return { sections, count, waiting, failed: hits.failed, retry: hits.retry };
}
