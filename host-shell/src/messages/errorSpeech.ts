import { type Locale, locales, type Text } from 'shared-contracts';
import { type ErrorTexts, errorCatalogue, sayError } from 'shared-contracts/api/errors';
import type { ErrorSpeech } from 'shared-contracts/host';

/** What the server says to programs of a token that they sent; a person is told that the session has ended. */
const ofTokens = /^unauthenticated\.(missing|token|changed)$/;

/** What the page finds itself, often because nothing can be loaded any more: these texts are there from the start. */
const own: Readonly<Record<string, Text>> = {
  no_answer: {
    en: 'The server isn’t responding. Check your connection and try again.',
    fr: 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
  },
  unverified: {
    en: 'The sign-in service isn’t responding. Try again in a moment.',
    fr: 'Le service de connexion ne répond pas. Réessayez dans un instant.',
  },
  access_refused: {
    en: 'Your session was refused for this organization. Switch organization or sign in again.',
    fr: 'Votre session a été refusée pour cette organisation. Changez d’organisation ou reconnectez-vous.',
  },
  session_moved: {
    en: 'Nothing was sent: this browser is signed in as someone else now, or without this organization. Sign in as before to continue here, or reload the page.',
    fr: 'Rien n’a été envoyé : ce navigateur est désormais connecté avec un autre compte, ou sans cette organisation. Reconnectez-vous comme avant pour continuer ici, ou rechargez la page.',
  },
  unexpected_answer: {
    en: 'The server sent an unreadable response. Try again in a moment.',
    fr: 'Le serveur a envoyé une réponse illisible. Réessayez dans un instant.',
  },
};

/** Says errors of calls in the language chosen. The catalogue comes with the first error: most pages never see one. */
export function createErrorSpeech(locale: () => Locale): ErrorSpeech {
  const loaded = new Map<Locale, ErrorTexts>();
  const load = async (wanted: Locale) => {
    if (!loaded.has(wanted)) loaded.set(wanted, await errorCatalogue[wanted]());
  };
  // Without its texts an error says what the server said, in the language of the call.
  const tryLoad = (wanted: Locale) => load(wanted).catch(() => undefined);
  return {
    async ready() {
      await tryLoad(locale());
      // Who changes the language reads what is shown in it at once.
      for (const other of locales) void tryLoad(other);
    },
    say(text, params) {
      const reason = text.replace(ofTokens, 'unauthenticated');
      const wanted = locale();
      const texts = loaded.get(wanted);
      return own[reason]?.[wanted] ?? (texts && sayError(texts, wanted, reason, params));
    },
  };
}
