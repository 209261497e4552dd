import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, type Text, textIn } from 'shared-contracts';
import { useLocale } from 'shared-contracts/react';

/** Texts of one kind of node in both languages, by key; plural forms end in `_one` and `_other`, nothing in `_zero`. */
export type KindTexts = Readonly<Record<string, Text>>;

type Form = 'zero' | 'one' | 'other';
type KeyOf<Texts> = keyof Texts & string;

/** Keys as they are asked for: without the ending of a plural form. */
type TextKey<Texts> =
  KeyOf<Texts> extends infer Key ? (Key extends `${infer Stem}_${Form}` ? Stem : Key & string) : never;

/** The text of a key in the user's language, with values put in; `count` chooses the plural form. */
export type KindText<Texts> = (key: TextKey<Texts>, values?: Readonly<Record<string, unknown>>) => string;

/** i18next's `t` with what is used of it here: its own type works on keys that it knows. */
type Translate = (key: string, values: Readonly<Record<string, unknown>>) => string;

const forms = ['zero', 'one', 'other'] as const;

/** What i18next falls back to for a key that no bundle has: that is how it takes texts that come with code. */
function fallbacks(texts: KindTexts, key: string, locale: Locale): Record<string, string> {
  const plain = texts[key] ?? texts[`${key}_other`];
  const plural = forms.flatMap((form) => {
    const text = texts[`${key}_${form}`];
    return text ? [[`defaultValue_${form}`, textIn(text, locale)]] : [];
  });
  return { ...(plain && { defaultValue: textIn(plain, locale) }), ...Object.fromEntries(plural) };
}

/** Reads the texts of a kind. */
export function kindText<Texts extends KindTexts>(texts: Texts, t: Translate, locale: Locale): KindText<Texts> {
  return (key, values) => t(`kind-text ${key}`, { ...values, ...fallbacks(texts, key, locale) });
}

/** Reads the texts of a kind in the user's language. */
export function useKindText<Texts extends KindTexts>(texts: Texts): KindText<Texts> {
  const { t } = useTranslation('remote-scenarios');
  const locale = useLocale();
  return useMemo(() => kindText(texts, t as Translate, locale), [texts, t, locale]);
}
