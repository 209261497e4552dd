import type { SearchEntry } from './entry.ts';
import { folded } from './fit.ts';

/** Shorter queries are like everything. */
const shortestQuery = 4;
/** One slip in a word of three, two in one of six. */
const minSimilarity = 0.6;
const maxNearest = 3;

/** How many letters are missing, too many, others or swapped with the next. */
function slipsBetween(one: string, other: string): number {
  let [twoBefore, before] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      current[at] = Math.min(
        (before[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (before[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (twoBefore[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [twoBefore, before] = [before, current];
  }
  return before[other.length] ?? 0;
}

const similarity = (one: string, other: string) => 1 - slipsBetween(one, other) / Math.max(one.length, other.length);

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How near the words of an entry come to those of a query: each by the word that is most like it. */
function nearness(query: readonly string[], { title, keywords }: SearchEntry): number {
  const words = [title, ...keywords].flatMap(wordsOf);
  const best = query.map((wanted) => Math.max(0, ...words.map((word) => similarity(wanted, word))));
  return best.reduce((sum, one) => sum + one, 0) / best.length;
}

/** Entries whose words are most like those of a query that finds nothing, the nearest first. */
export function nearestTo(query: string, entries: readonly SearchEntry[]): SearchEntry[] {
  const words = wordsOf(query.trim());
  if (query.trim().length < shortestQuery || words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, near: nearness(words, entry) }))
    .filter(({ near }) => near >= minSimilarity)
    .toSorted((one, other) => other.near - one.near)
    .slice(0, maxNearest)
    .map(({ entry }) => entry);
}
