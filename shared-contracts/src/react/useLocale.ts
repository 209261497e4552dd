import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, type Text, textIn } from '../contract/index.ts';
import { type Formatters, formattersOf } from './formatters.ts';

/** The chosen language; renders again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return i18n.language?.startsWith('fr') ? 'fr' : 'en';
}

/** Reads a text of a manifest in the chosen language. */
export function useText(): (text: Text) => string {
  const locale = useLocale();
  return (text) => textIn(text, locale);
}

/** Numbers, durations, sizes and times in the chosen language (look §8). */
export function useFormatters(): Formatters {
  const locale = useLocale();
  return useMemo(() => formattersOf(locale), [locale]);
}
