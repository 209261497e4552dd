/** What an expression gave, as text: nothing is empty, and what is no text is JSON. */
export function textOf(given: unknown): string {
  if (given === null || given === undefined) return '';
  if (typeof given === 'string') return given;
  return typeof given === 'object' ? JSON.stringify(given) : String(given);
}
