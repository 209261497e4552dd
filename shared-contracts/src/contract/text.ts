/** A text in every language of the product (core §1). English is the fallback. */
export interface Text {
  en: string;
  fr: string;
}

export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];

/** The text in a language. */
export function textIn(text: Text, locale: string): string {
  return locale.startsWith('fr') ? text.fr : text.en;
}
