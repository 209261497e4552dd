import type { KindTexts } from '../kindTexts.ts';

/** Where mails go on a server without SMTP. */
export const deliveryTexts = {
  stays: {
    en: 'No SMTP server is set: mails are kept in the mailbox of Weft instead of being sent.',
    fr: 'Aucun serveur SMTP n’est configuré : les e-mails sont conservés dans la boîte mail de Weft au lieu d’être envoyés.',
  },
  stayed: {
    en: 'Kept in the mailbox of Weft: no SMTP server was set.',
    fr: 'Conservé dans la boîte mail de Weft : aucun serveur SMTP n’était configuré.',
  },
  openMail: { en: 'Open the mail', fr: 'Ouvrir l’e-mail' },
  openMailbox: { en: 'Open the mailbox', fr: 'Ouvrir la boîte mail' },
} as const satisfies KindTexts;
