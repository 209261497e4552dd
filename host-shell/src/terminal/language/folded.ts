/** Letters alone count: case and accents do not. */
export function foldedWord(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
