/** Letters without accents, so that "delai" finds "Délai". */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word of a plain search begins a word of a text. */
export function beginsWords(text: string, search: string): boolean {
  const spaced = ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return search.split(/\s+/).every((word) => spaced.includes(` ${word}`));
}

/** Whether every word of a plain search is somewhere in a text. */
export function hasWords(text: string, search: string): boolean {
  const whole = plain(text);
  return search.split(/\s+/).every((word) => whole.includes(word));
}
