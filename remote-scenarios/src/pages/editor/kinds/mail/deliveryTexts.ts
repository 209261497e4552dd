import type { KindTexts } from '../kindTexts.ts';

/** Where mails go on a server without SMTP. */
export const deliveryTexts = {
  stays: {
    en: 'No SMTP server is set: emails are kept in the mailbox of Weft instead of being sent.',
    fr: 'Aucun serveur SMTP n’est configuré : les e-mails sont conservés dans la messagerie de Weft au lieu d’être envoyés.',
  },
  stayed: {
    en: 'Kept in the mailbox of Weft: no SMTP server was set.',
    fr: 'Conservé dans la messagerie de Weft : aucun serveur SMTP n’était configuré.',
  },
  openMail: { en: 'Open the email', fr: 'Ouvrir l’e-mail' },
  openMailbox: { en: 'Open the mailbox', fr: 'Ouvrir la messagerie' },
} as const satisfies KindTexts;
