import type en from './en.json';

export type Language = 'en' | 'fr';
type Key = keyof typeof en;
/** Keys of texts; those that count are named without the ending of their plural form. */
export type TextKey = Key extends infer K ? (K extends `${infer Family}_${'one' | 'other'}` ? Family : K) : never;
export type TextParams = Readonly<Record<string, string | number>>;
/** Says a text. `count` chooses the plural form; numbers are written as the language writes them. */
export type Say = (key: TextKey, params?: TextParams) => string;

/** The texts of a language, each fetched when it is first wanted. */
const catalogues: Record<Language, () => Promise<Record<string, string>>> = {
  en: async () => (await import(/* webpackChunkName: "en" */ './en.json')).default,
  fr: async () => (await import(/* webpackChunkName: "fr" */ './fr.json')).default,
};

/** Says the texts of a catalogue. */
export function sayIn(language: Language, texts: Readonly<Record<string, string>>): Say {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  const shown = (value: string | number | undefined) =>
    typeof value === 'number' ? number.format(value) : (value ?? '');
  return (key, params = {}) => {
    const form = typeof params.count === 'number' ? `_${plural.select(params.count)}` : '';
    // French has a third form, for whole millions, for which the other one does.
    const text = texts[`${key}${form}`] ?? texts[`${key}_other`] ?? texts[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(params[name]));
  };
}

/** Fetches the texts of a language. @throws when they cannot be fetched */
export async function loadTexts(language: Language): Promise<Say> {
  const fetchTexts = catalogues[language];
  // What failed once, as on a train, is fetched once more.
  return sayIn(language, await fetchTexts().catch(fetchTexts));
}
