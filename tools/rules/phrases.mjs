/**
 * Phrases of a private English that crept into the interface once: a text that has one is written again
 * (docs/glossary.md, "How texts read").
 */
const privatePhrases =
  /\b(anew|by (itself|themselves)|for good|at once|what lies|stands?|goes on|go on|leads? (to|here|back)|suits?|ways on|no one|nobody|it was|lately|cannot|could not|does not|did not|fits the search)\b/i;

/** Texts that the specification fixes word for word. */
const fixed = new Set(['Retrying can lead to data duplication. Are you sure you want to retry?']);

/** Texts that nobody would say. */
export const privateTexts = (texts) => [...texts].filter((text) => privatePhrases.test(text) && !fixed.has(text));

/** British spellings: the interface has one spelling, the American one. */
const british =
  /\b(organisations?|colours?|favourite|behaviour|licence|cancelled|catalogued|(recogn|author|categor|uncategor|custom|synchron)is(e|ed|es|ing|ation))\b/i;

/** Statuses that the specification names: of runs, and of the demos' orders. */
const named = new Set(['Cancelled', 'CANCELLED']);

/** Texts with a British spelling. Words that are searched for may have every spelling: such a list has both. */
export const britishTexts = (texts) =>
  [...texts].filter((text) => {
    const written = text.replaceAll(/\{\{?[^}]*\}\}?/g, '');
    return british.test(written) && !named.has(text) && !/\b(organization|couleur)\b/.test(text);
  });

/** Names of the values that are put into a text. */
export const placeholders = (text) => [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name).sort();
