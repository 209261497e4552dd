/** From the first to behind the last character that the query found. */
export type Mark = readonly [from: number, to: number];

/** How well a text fits a query; the more the better. */
export interface Fit {
  score: number;
  marks: readonly Mark[];
}

/** The kinds of fit, apart by more than anything else may add. */
export const fitScores = { exact: 500, prefix: 400, wordStart: 300, inside: 200, scattered: 100 } as const;

/** Letters alone count: neither case nor accents do. Each character stays one, so that places keep their numbers. */
export function folded(text: string): string {
  return [...text].map((letter) => foldedLetter(letter).padEnd(letter.length, ' ')).join('');
}

function foldedLetter(letter: string): string {
  const base = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return base.length <= letter.length ? base : letter;
}

function startsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

/** The first place where a part stands, one at the start of a word before all others; -1 without. */
function placeOf(part: string, text: string): number {
  let first = -1;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (startsWord(text, at)) return at;
    if (first < 0) first = at;
  }
  return first;
}

function whole(query: string, text: string): Fit | null {
  const at = placeOf(query, text);
  if (at < 0) return null;
  const marks: Mark[] = [[at, at + query.length]];
  if (at === 0 && query.length === text.length) return { score: fitScores.exact, marks };
  if (at === 0) return { score: fitScores.prefix, marks };
  return { score: startsWord(text, at) ? fitScores.wordStart : fitScores.inside, marks };
}

/** Each word of the query somewhere in the text, in any order. */
function wordByWord(query: string, text: string): Fit | null {
  const words = query.split(/\s+/);
  if (words.length < 2) return null;
  const fits = words.map((word) => whole(word, text));
  if (!fits.every((fit) => fit !== null)) return null;
  const marks = merged(fits.flatMap((fit) => fit.marks));
  return { score: Math.min(fitScores.wordStart - 30, ...fits.map(({ score }) => score)), marks };
}

/** Overlapping and touching marks as one, from the start of the text on. */
function merged(marks: readonly Mark[]): Mark[] {
  const result: [number, number][] = [];
  for (const [from, to] of [...marks].sort((one, other) => one[0] - other[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** Letters may lie this many times as far apart as they are many; beyond that, the likeness is chance. */
const widest = 2;

/** The query's letters in their order with others between, beginning at the start of a word. */
function scattered(query: string, text: string): Fit | null {
  const letters = query.replace(/\s/g, '');
  if (letters.length < 2) return null;
  let best: Fit | null = null;
  for (let start = 0; start < text.length; start += 1) {
    if (text[start] !== letters[0] || !startsWord(text, start)) continue;
    const places = placesFrom(start, letters, text);
    if (!places) continue;
    const span = (places.at(-1) ?? start) - start + 1;
    if (span > letters.length * widest) continue;
    const score = fitScores.scattered - (span - letters.length);
    if (!best || score > best.score)
      best = { score, marks: merged(places.map((place) => [place, place + 1] as const)) };
  }
  return best;
}

function placesFrom(start: number, letters: string, text: string): number[] | null {
  const places: number[] = [];
  let at = start;
  for (const letter of letters) {
    at = text.indexOf(letter, at);
    if (at < 0) return null;
    places.push(at);
    at += 1;
  }
  return places;
}

/** Of two texts that fit alike, the shorter is meant more likely. */
const briefness = 20;

/** How a text fits a query: whole, at its start, at the start of a word, inside, scattered; null when it does not. */
export function fitOf(query: string, text: string): Fit | null {
  const wanted = folded(query.trim());
  if (wanted === '') return null;
  const given = folded(text);
  const fit = whole(wanted, given) ?? wordByWord(wanted, given) ?? scattered(wanted, given);
  return fit && { ...fit, score: fit.score + (briefness * wanted.length) / Math.max(given.length, wanted.length) };
}
