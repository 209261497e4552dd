/** A thing as acts name it: in English, and in French with its article. */
interface Noun {
  en: string;
  le: string;
  du: string;
}

const nouns: Readonly<Record<string, Noun>> = {
  scenario: { en: 'scenario', le: 'le scénario', du: 'du scénario' },
  webhook: { en: 'webhook', le: 'le webhook', du: 'du webhook' },
  import_page: { en: 'import page', le: 'la page d’import', du: 'de la page d’import' },
  filter: { en: 'filter', le: 'la liste de filtrage', du: 'de la liste de filtrage' },
  conversion: { en: 'conversion', le: 'la table de conversion', du: 'de la table de conversion' },
  connector: { en: 'connector', le: 'la configuration', du: 'de la configuration' },
  tunnel: { en: 'tunnel', le: 'le tunnel', du: 'du tunnel' },
  catalogue: {
    en: 'catalogue connector',
    le: 'le connecteur du catalogue',
    du: 'du connecteur du catalogue',
  },
};

/** How a kind of thing is named in acts; one that this release does not know by its id. */
export function nounOf(thing: string): Noun {
  const plain = thing.replaceAll('_', ' ');
  return Object.hasOwn(nouns, thing) ? (nouns[thing] as Noun) : { en: plain, le: plain, du: plain };
}
