import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, type Text, textIn } from '../contract/index.ts';
import { isolated, isRightToLeft } from './direction.ts';
import { type Formatters, formattersOf } from './formatters.ts';
import { useTimeZone } from './hostContext.tsx';

/** The chosen language; renders again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return i18n.language?.startsWith('fr') ? 'fr' : 'en';
}

/** Reads a text of a manifest in the chosen language. */
export function useText(): (text: Text) => string {
  const locale = useLocale();
  return (text) => isolated(textIn(text, locale));
}

type AnyFormatter = (...values: unknown[]) => string;

/** What is written in figures alone reads the same either way. */
const inFigures: readonly (keyof Formatters)[] = ['clock', 'count'];

/** The same with what they write held together where the page runs the other way. */
function isolatedFormatters(formatters: Formatters): Formatters {
  const names = (Object.keys(formatters) as (keyof Formatters)[]).filter((name) => !inFigures.includes(name));
  const held = names.map((name) => [
    name,
    (...values: unknown[]) => isolated((formatters[name] as AnyFormatter)(...values)),
  ]);
  return { ...formatters, ...Object.fromEntries(held) };
}

/**
 * Numbers, durations, sizes and times in the chosen language and time zone (look §8).
 *
 * @example
 * const { count, duration, bytes } = useFormatters();
 * count(18204); // 18,204
 * duration(1_420); // 1.42 s
 * bytes(1_400); // 1.4 kB
 */
export function useFormatters(): Formatters {
  const locale = useLocale();
  const zone = useTimeZone();
  const rightToLeft = isRightToLeft();
  return useMemo(() => {
    const formatters = formattersOf(locale, zone);
    return rightToLeft ? isolatedFormatters(formatters) : formatters;
  }, [locale, zone, rightToLeft]);
}
