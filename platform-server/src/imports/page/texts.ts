import type { ServerLocale } from '../../languages/preferredLocale.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** Texts that the server puts into the page itself; all others come with its script, or from its owner. */
export const texts: Readonly<Record<ServerLocale, typeof en>> = { en, fr };
