/**
 * Phrases of a private English that crept into the interface once: a text that has one is written again
 * (docs/glossary.md, "How texts read").
 */
const privatePhrases =
  /\b(anew|by (itself|themselves)|for good|at once|what lies|stands?|goes on|go on|leads? (to|here|back)|suits?|ways on|no one|nobody|it was|lately|cannot|could not|does not|did not|fits the search|somebody|anybody|mails|mailed)\b/i;

/** Texts that the specification fixes word for word. */
const fixed = new Set(['Retrying can lead to data duplication. Are you sure you want to retry?']);

/** Texts that nobody would say. */
export const privateTexts = (texts) =>
  [...texts].filter((text) => privatePhrases.test(text.replaceAll(/\{\{?[^}]*\}\}?/g, '')) && !fixed.has(text));

/** British spellings: the interface has one spelling, the American one. */
const british =
  /\b(organisations?|colours?|favourite|behaviour|licence|cancelled|cancelling|catalogued|labelled|grey|centred?|whilst|instalments?|fulfil|(recogn|author|categor|uncategor|custom|synchron)is(e|ed|es|ing|ation))\b/i;

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

/**
 * French words that the product has another one for, or that are English in disguise: paramètre, relance, motif,
 * super-administrateur, clé de déploiement, Messagerie, e-mail, envoyer, prendre en charge.
 */
const foreign =
  /(?<![\p{L}-])(réglages?|réessais?|super administrateurs?|identifiants? de déploiement|boîte (mail|aux lettres)|(par|un|des|les) mails?|courriels?|soumett\p{L}*|soumise?s?|supportée?s?|digital\p{L}*|librairies?|newsletter|d’elles?-mêmes?|changer d’abonnement)(?!\p{L})/iu;

/** Texts with a French word of those, or with points or quotes as a keyboard has them. */
export const foreignTexts = (texts) =>
  [...texts].filter((text) => foreign.test(text) || /\.\.\.|"[^"{]*\p{L}[^"]*"/u.test(text.replaceAll(/`[^`]*`/g, '')));
