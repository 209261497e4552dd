import type { Text } from '../../contract/index.ts';

/** Why no token could be had, by the code of OAuth 2 or one of ours, in our words. */
const words = {
  invalid_client: {
    en: 'The service doesn’t accept this client ID and client secret',
    fr: 'Le service n’accepte pas cet ID client ni ce secret client',
  },
  invalid_grant: {
    en: 'The service no longer accepts this consent. Connect again',
    fr: 'Le service n’accepte plus ce consentement. Connectez-vous à nouveau',
  },
  unauthorized_client: {
    en: 'The service doesn’t let this client request tokens this way',
    fr: 'Le service ne permet pas à ce client de demander des jetons de cette façon',
  },
  unsupported_grant_type: {
    en: 'The service doesn’t support this way to request tokens',
    fr: 'Le service ne prend pas en charge cette façon de demander des jetons',
  },
  invalid_scope: {
    en: 'The service doesn’t grant one of the scopes',
    fr: 'Le service n’accorde pas l’une des autorisations',
  },
  invalid_request: {
    en: 'The service can’t use the token request. Check the settings',
    fr: 'Le service ne peut pas traiter la demande de jeton. Vérifiez les paramètres',
  },
  access_denied: { en: 'Access was denied at the service', fr: 'L’accès a été refusé auprès du service' },
  unavailable: {
    en: 'The service is unavailable at the moment',
    fr: 'Le service est indisponible pour le moment',
  },
  unreadable: {
    en: 'The token URL didn’t answer with a token. Check the URL',
    fr: 'L’URL des jetons n’a pas répondu par un jeton. Vérifiez l’URL',
  },
  timeout: { en: 'The token URL didn’t answer in time', fr: 'L’URL des jetons n’a pas répondu à temps' },
  unreachable: { en: 'The token URL can’t be reached', fr: 'L’URL des jetons est injoignable' },
  blocked: {
    en: 'The host of the token URL wasn’t found, or may not be called from here',
    fr: 'L’hôte de l’URL des jetons est introuvable, ou ne peut pas être appelé d’ici',
  },
  certificate: {
    en: 'The TLS certificate of the token URL isn’t trusted',
    fr: 'Le certificat TLS de l’URL des jetons n’est pas fiable',
  },
  tunnel: {
    en: 'The tunnel to the token URL isn’t available',
    fr: 'Le tunnel vers l’URL des jetons n’est pas disponible',
  },
  changed: {
    en: 'The settings were changed in the meantime',
    fr: 'Les paramètres ont été modifiés entre-temps',
  },
  other: { en: 'The service gave no token', fr: 'Le service n’a donné aucun jeton' },
} as const satisfies Readonly<Record<string, Text>>;

/** A cause of a missing token that has words of ours. */
export type TokenFault = keyof typeof words;

/** Whether a code of a service has words of ours. */
export const isTokenFault = (code: string): code is TokenFault => Object.hasOwn(words, code);

/**
 * What a connection's `error` says, for people: our words for its code, and behind them what the service itself wrote,
 * as a quotation. Of an error without such a code the whole is one.
 */
export function tokenFaultText(error: string): Text {
  const end = error.indexOf(': ');
  const code = end === -1 ? error : error.slice(0, end);
  const isKnown = isTokenFault(code);
  const quote = isKnown ? error.slice(code.length + 2) : error;
  const { en, fr } = words[isKnown ? code : 'other'];
  return quote === ''
    ? { en, fr }
    : { en: `${en}. The service says: “${quote}”`, fr: `${fr}. Le service indique : « ${quote} »` };
}
