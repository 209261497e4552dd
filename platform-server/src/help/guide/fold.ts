/** A text without case and accents, and where each of its characters came from. */
export interface FoldedText {
  text: string;
  /** Place in the original by place in the folded text; one more than the characters, for the end. */
  places: readonly number[];
}

const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', '’': "'", '\u00a0': ' ', '\u202f': ' ' };

/** Folds a text so that "réessais", "REESSAIS" and "Réessais" are found by each other. */
export function fold(original: string): FoldedText {
  let text = '';
  const places: number[] = [];
  for (let at = 0; at < original.length; at += 1) {
    const lower = (original[at] ?? '').toLowerCase();
    const folded = ligatures[lower] ?? lower.normalize('NFD').replace(/\p{M}/gu, '');
    for (const character of folded) {
      text += character;
      places.push(at);
    }
  }
  return { text, places: [...places, original.length] };
}

/** The words that are searched for; the plural `s` does not count. */
export const wordsOf = (query: string): string[] =>
  fold(query)
    .text.split(/[^\p{L}\p{N}_.$-]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
