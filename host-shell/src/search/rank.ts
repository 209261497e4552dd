import { type SearchEntry, type SectionName, sections } from './entry.ts';
import { fitOf, fitScores, type Mark } from './fit.ts';

/** An entry with its place in the order, and the letters to mark in its title. */
export interface Ranked {
  entry: SearchEntry;
  score: number;
  marks: readonly Mark[];
}

export interface RankedSection {
  name: SectionName;
  found: readonly Ranked[];
}

/** A word beside the title tells less than the title does. */
const besideTitle = 120;
const mostBesideTitle = fitScores.wordStart - 10;
/** The server found it by what is not in its name. */
const unseen = 60;
/** More of a section than this is a list, and lists have their pages. */
const mostOfSection: Partial<Record<SectionName, number>> = { apps: 4, pages: 6, actions: 8 };

function keywordScore(query: string, keywords: readonly string[]): number | null {
  const scores = keywords.map((word) => fitOf(query, word)?.score ?? 0).filter((score) => score >= fitScores.wordStart);
  return scores.length > 0 ? Math.min(Math.max(...scores) - besideTitle, mostBesideTitle) : null;
}

/** How an entry fits; null when it does not. `found` is what the server has chosen itself. */
export function rankOf(entry: SearchEntry, query: string, lift = 0, found = false): Ranked | null {
  const fit = fitOf(query, entry.title);
  if (fit) return { entry, score: fit.score + lift, marks: fit.marks };
  const score = keywordScore(query, entry.keywords) ?? (found ? unseen : null);
  return score === null ? null : { entry, score: score + lift, marks: [] };
}

/** How good the best entry of a section is, roughly: between equally good ones the order of sections decides. */
function stepOf({ found }: RankedSection): number {
  return Math.floor((found[0]?.score ?? 0) / 50);
}

/** Sections by their best entry, entries by their score; equal ones stay in the order they came in. */
export function inSections(ranked: readonly Ranked[], cut = true): RankedSection[] {
  return sections
    .map((name) => {
      const found = ranked.filter(({ entry }) => entry.section === name).sort((one, other) => other.score - one.score);
      return { name, found: cut ? found.slice(0, mostOfSection[name]) : found };
    })
    .filter(({ found }) => found.length > 0)
    .sort((one, other) => stepOf(other) - stepOf(one));
}

function byPlaceIn<T>(before: readonly T[], keyOf: (item: T) => string): (one: T, other: T) => number {
  const places = new Map(before.map((item, at) => [keyOf(item), at]));
  const placeOf = (item: T) => places.get(keyOf(item)) ?? before.length;
  return (one, other) => placeOf(one) - placeOf(other);
}

/** The new list with everything that stood before in its place: what is new comes behind it, section by section. */
export function keepPlaces(before: readonly RankedSection[], next: readonly RankedSection[]): RankedSection[] {
  const known = new Map(before.map(({ name, found }) => [name, found]));
  return [...next].sort(byPlaceIn(before, ({ name }) => name)).map(({ name, found }) => ({
    name,
    found: [...found].sort(byPlaceIn(known.get(name) ?? [], ({ entry }) => entry.id)),
  }));
}
