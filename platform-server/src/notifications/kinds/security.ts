import { inOneLine } from '../oneLine.ts';
import { kindSpec } from './kind.ts';

/** Something about how a person signs in has changed. */
export const security = kindSpec({
  kind: 'security',
  isUrgent: true,
  gatherMs: 0,
  defaults: { app: true, mail: true, webhook: false },
  readParams: async (_database, _account, { change, detail }) => ({ change, detail: inOneLine(detail) }),
  link: () => '/account-settings?section=security',
  texts: {
    en: {
      label: 'Security',
      about: 'Your password, two-step sign-in, tokens or devices changed.',
      title: ({ change }) =>
        ({
          'password-changed': 'Your password was changed',
          'two-step-on': 'Two-step sign-in was turned on',
          'two-step-off': 'Two-step sign-in was turned off',
          'recovery-codes-made': 'New recovery codes were created',
          'token-created': 'An API token was created',
          'new-device': 'A new device signed in',
        })[change],
      text: ({ detail }) => detail,
      open: 'Check your security settings',
    },
    fr: {
      label: 'Sécurité',
      about: 'Votre mot de passe, la connexion en deux étapes, vos jetons ou vos appareils ont changé.',
      title: ({ change }) =>
        ({
          'password-changed': 'Votre mot de passe a été modifié',
          'two-step-on': 'La connexion en deux étapes a été activée',
          'two-step-off': 'La connexion en deux étapes a été désactivée',
          'recovery-codes-made': 'De nouveaux codes de secours ont été créés',
          'token-created': 'Un jeton d’API a été créé',
          'new-device': 'Un nouvel appareil s’est connecté',
        })[change],
      text: ({ detail }) => detail,
      open: 'Vérifier vos paramètres de sécurité',
    },
  },
});
