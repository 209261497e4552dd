/**
 * Phrases of a private English that crept into the interface once: a text that has one is written again
 * (docs/glossary.md, "How texts read").
 */
const telltales =
  /\b(anew|by (itself|themselves)|for good|at once|what lies|stands?|goes on|go on|leads? (to|here|back)|suits?|ways on|no one|nobody|it was|lately|cannot|could not|does not|did not|fits the search)\b/i;

/** Texts that the specification fixes word for word. */
const fixed = new Set(['Retrying can lead to data duplication. Are you sure you want to retry?']);

/** Texts that nobody would say. */
export const privateTexts = (texts) => [...texts].filter((text) => telltales.test(text) && !fixed.has(text));

/** Names of the values that are put into a text. */
export const placeholders = (text) => [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name).sort();
