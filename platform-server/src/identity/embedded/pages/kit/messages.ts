import type { ServerLocale } from '../../../../languages/preferredLocale.ts';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };

type Keys<Texts> = {
  [K in keyof Texts & string]: Texts[K] extends string ? K : `${K}.${Keys<Texts[K]>}`;
}[keyof Texts & string];

/** A text of the sign-in pages, dotted: `login.title`. */
export type MessageKey = Keys<typeof en>;

/** The text of a key, with `{name}` parts filled in. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

const texts: Readonly<Record<ServerLocale, unknown>> = { en, fr };

function textOf(locale: ServerLocale, key: string): string {
  let found: unknown = texts[locale];
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : key;
}

export function translator(locale: ServerLocale): Translate {
  return (key, values = {}) =>
    textOf(locale, key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
