/** The first characters of a text, with a sign when more follows (core §9). */
export function shortText(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`;
}
