import { inOneLine } from '../oneLine.ts';
import { kindSpec } from './kind.ts';

/** Nobody has accepted an invitation of the person in time. */
export const invitationExpired = kindSpec({
  kind: 'invitation-expired',
  isUrgent: false,
  gatherMs: 0,
  defaults: { app: true, mail: false, webhook: false },
  readParams: async (_database, _account, { email }) => ({ email: inOneLine(email) }),
  link: () => '/account-settings?section=members',
  texts: {
    en: {
      label: 'Invitation expired',
      about: 'Nobody accepted an invitation of yours within seven days.',
      title: ({ email }) => `Your invitation to ${email} expired`,
      text: () => 'Invite again to send a new link.',
      open: 'Open the members',
    },
    fr: {
      label: 'Invitation expirée',
      about: 'Une de vos invitations n’a pas été acceptée sous sept jours.',
      title: ({ email }) => `Votre invitation à ${email} a expiré`,
      text: () => 'Invitez à nouveau pour envoyer un nouveau lien.',
      open: 'Ouvrir les membres',
    },
  },
});
