import { inOneLine } from '../oneLine.ts';
import { dayOf } from './figures.ts';
import { kindSpec } from './kind.ts';

/** Credentials expire within two weeks. */
export const connectorExpiring = kindSpec({
  kind: 'connector-expiring',
  isUrgent: false,
  gatherMs: 0,
  defaults: { app: true, mail: 'admins', webhook: true },
  readParams: async (_database, _account, { connector, ...data }) => ({ ...data, connector: inOneLine(connector) }),
  link: ({ connector_id }) => `/connector/${connector_id}`,
  texts: {
    en: {
      label: 'Connection expires soon',
      about: 'The credentials of a configuration expire within two weeks.',
      title: ({ connector }) => `The connection of "${connector}" expires soon`,
      text: ({ ends_at }) => `Renew its credentials before ${dayOf.en(ends_at)}.`,
      open: 'Open the configuration',
    },
    fr: {
      label: 'Connexion bientôt expirée',
      about: 'Les identifiants d’une configuration expirent dans moins de deux semaines.',
      title: ({ connector }) => `La connexion de « ${connector} » expire bientôt`,
      text: ({ ends_at }) => `Renouvelez ses identifiants avant le ${dayOf.fr(ends_at)}.`,
      open: 'Ouvrir la configuration',
    },
  },
});
