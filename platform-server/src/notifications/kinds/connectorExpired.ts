import { inOneLine } from '../oneLine.ts';
import { kindSpec } from './kind.ts';

/** Calls of a configuration fail until somebody renews its credentials. */
export const connectorExpired = kindSpec({
  kind: 'connector-expired',
  isUrgent: true,
  gatherMs: 0,
  defaults: { app: true, mail: 'admins', webhook: true },
  readParams: async (_database, _account, { connector, ...data }) => ({ ...data, connector: inOneLine(connector) }),
  link: ({ connector_id }) => `/connector/${connector_id}`,
  texts: {
    en: {
      label: 'Connection expired',
      about: 'The credentials of a configuration expired, or the service refuses them.',
      title: ({ connector }) => `The connection of "${connector}" expired`,
      text: ({ is_refused }) =>
        is_refused ? 'The service refuses its credentials. Connect it again.' : 'Its credentials expired. Renew them.',
      open: 'Open the configuration',
    },
    fr: {
      label: 'Connexion expirée',
      about: 'Les identifiants d’une configuration ont expiré, ou le service les refuse.',
      title: ({ connector }) => `La connexion de « ${connector} » a expiré`,
      text: ({ is_refused }) =>
        is_refused
          ? 'Le service refuse ses identifiants. Reconnectez-le.'
          : 'Ses identifiants ont expiré. Renouvelez-les.',
      open: 'Ouvrir la configuration',
    },
  },
});
