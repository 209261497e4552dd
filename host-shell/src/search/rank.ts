import { ownSections, type SearchEntry } from './entry.ts';
import { fitOf, fitScores, type Mark } from './fit.ts';
import { sameMeaning } from './synonyms.ts';

/** An entry with its place in the order, and the letters to mark in its title. */
export interface Ranked {
  entry: SearchEntry;
  score: number;
  marks: readonly Mark[];
}

export interface RankedSection {
  /** One of the host's own, or the kind of the hits in it. */
  name: string;
  found: readonly Ranked[];
}

/** A word beside the title tells less than the title does. */
const besideTitle = 120;
const maxBesideTitle = fitScores.wordStart - 10;
/** Words that mean what the title says: more than letters that lie scattered in it. */
const besideMeaning = fitScores.scattered + 50;
/** The server found it by what is not in its name. */
const unseen = 60;
/** More of a section than this is a list, and lists have their pages. */
const maxOfSection: Readonly<Record<string, number>> = { apps: 4, pages: 6, actions: 8 };

function keywordScore(query: string, keywords: readonly string[]): number | null {
  const scores = keywords.map((word) => fitOf(query, word)?.score ?? 0).filter((score) => score >= fitScores.wordStart);
  return scores.length > 0 ? Math.min(Math.max(...scores) - besideTitle, maxBesideTitle) : null;
}

/** Each word of the query begins one of the title or of the keywords, or means the same: "new scen", "delete hook". */
function meaningScore(query: string, { title, keywords }: SearchEntry): number | null {
  const known = [title, ...keywords];
  const begins = (wanted: string) => known.some((text) => (fitOf(wanted, text)?.score ?? 0) >= fitScores.wordStart);
  const words = query.split(/\s+/).filter(Boolean);
  const isMeant = words.every((word) => begins(word) || sameMeaning(word).some(begins));
  return isMeant ? besideMeaning : null;
}

/** How an entry fits; null when it does not. `found` is what the server has chosen itself. */
export function rankOf(entry: SearchEntry, query: string, lift = 0, found = false): Ranked | null {
  const fit = fitOf(query, entry.title);
  if (fit && fit.score > besideMeaning) return { entry, score: fit.score + lift, marks: fit.marks };
  const beside = keywordScore(query, entry.keywords) ?? meaningScore(query, entry) ?? fit?.score;
  const score = beside ?? (found ? unseen : null);
  return score === null ? null : { entry, score: score + lift, marks: fit?.marks ?? [] };
}

/** How good the best entry of a section is, roughly: between equally good ones the order of sections decides. */
function stepOf({ found }: RankedSection): number {
  return Math.floor((found[0]?.score ?? 0) / 50);
}

/**
 * Sections by their best entry, entries by their score; equal ones stay in the order they came in, those of hits before
 * the host's own.
 */
export function inSections(ranked: readonly Ranked[], cut = true): RankedSection[] {
  const kinds = new Set(ranked.map(({ entry }) => entry.section));
  for (const name of ownSections) kinds.delete(name);
  return [...kinds, ...ownSections]
    .map((name) => {
      const found = ranked.filter(({ entry }) => entry.section === name).sort((one, other) => other.score - one.score);
      return { name, found: cut ? found.slice(0, maxOfSection[name]) : found };
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
