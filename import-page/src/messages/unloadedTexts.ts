import type { Language } from './texts.ts';

/** What is said when not even the texts could be fetched: a part of the page's own code. */
export const unloadedTexts: Record<Language, { problem: string; retry: string }> = {
  en: { problem: 'The page couldn’t be loaded. Check your connection and try again.', retry: 'Try again' },
  fr: { problem: 'Impossible de charger la page. Vérifiez votre connexion et réessayez.', retry: 'Réessayer' },
};
