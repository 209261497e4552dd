/** What could name or belong to a person, and what stands in its place. */
const personal: readonly (readonly [RegExp, string])[] = [
  // Query and fragment of an address hold searches, tokens and ids.
  [/(https?:\/\/[^\s"'?#]+|\/[\w./-]*)[?#][^\s"')]*/g, '$1'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '<e-mail>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>'],
  // What a page shows is quoted in messages of parsers.
  [/"[^"\n]{24,}"/g, '"…"'],
  [/\d{5,}/g, '<number>'],
];

/** Longest message of a report, in characters. */
export const messageLength = 400;

/**
 * An error's message without what may be personal: addresses lose their query, e-mail addresses, ids, tokens, long
 * numbers and long quotations are taken out. Hashes of releases stay: they name the file that failed.
 */
export function scrubbed(message: string): string {
  return personal.reduce((text, [what, instead]) => text.replace(what, instead), message).slice(0, messageLength);
}
