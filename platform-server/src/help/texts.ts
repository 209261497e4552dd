import type { ServerLocale } from '../languages/preferredLocale.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** Texts of the help in one language. */
export type HelpTexts = typeof en;

const texts: Readonly<Record<ServerLocale, HelpTexts>> = { en, fr };

export function textsOf(locale: ServerLocale): HelpTexts {
  return texts[locale];
}
