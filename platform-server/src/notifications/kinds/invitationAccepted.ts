import { inOneLine } from '../oneLine.ts';
import { kindSpec } from './kind.ts';

/** Somebody whom the person has invited is a member. */
export const invitationAccepted = kindSpec({
  kind: 'invitation-accepted',
  isUrgent: false,
  gatherMs: 0,
  defaults: { app: true, mail: false, webhook: false },
  readParams: async (_database, _account, { member, email }) => ({
    member: inOneLine(member),
    email: inOneLine(email),
  }),
  link: () => '/account-settings?section=members',
  texts: {
    en: {
      label: 'Invitation accepted',
      about: 'Someone you invited joined your organization.',
      title: ({ member }) => `${member} accepted your invitation`,
      text: ({ member, email }) => (member === email ? '' : email),
      open: 'Open the members',
    },
    fr: {
      label: 'Invitation acceptée',
      about: 'Une personne que vous avez invitée a rejoint votre organisation.',
      title: ({ member }) => `${member} a accepté votre invitation`,
      text: ({ member, email }) => (member === email ? '' : email),
      open: 'Ouvrir les membres',
    },
  },
});
