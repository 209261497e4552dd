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

/** Texts of a remote in the user's language. */
export interface RemoteTexts {
  locale: Locale;
  /** Text of the remote's own messages by key, with values put in. */
  t(key: string, values?: Readonly<Record<string, unknown>>): string;
}
