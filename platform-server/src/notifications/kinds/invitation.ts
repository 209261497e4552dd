import { inOneLine } from '../oneLine.ts';
import { kindSpec } from './kind.ts';

/** Somebody invites the person into another organisation. */
export const invitation = kindSpec({
  kind: 'invitation',
  isUrgent: true,
  gatherMs: 0,
  defaults: { app: true, mail: true, webhook: false },
  readParams: async (_database, _account, { organisation, inviter }) => ({
    organisation: inOneLine(organisation),
    inviter: inOneLine(inviter),
  }),
  link: () => '/account-settings?section=invitations',
  texts: {
    en: {
      label: 'Invitations',
      about: 'Someone invites you to another organization.',
      title: ({ organisation }) => `You’re invited to "${organisation}"`,
      text: ({ inviter }) => (inviter ? `By ${inviter}. Accept or decline.` : 'Accept or decline.'),
      open: 'See the invitation',
    },
    fr: {
      label: 'Invitations',
      about: 'Quelqu’un vous invite dans une autre organisation.',
      title: ({ organisation }) => `Vous êtes invité dans « ${organisation} »`,
      text: ({ inviter }) => (inviter ? `Par ${inviter}. Acceptez ou refusez.` : 'Acceptez ou refusez.'),
      open: 'Voir l’invitation',
    },
  },
});
