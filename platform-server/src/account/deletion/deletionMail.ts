import { html } from '../../html/html.ts';
import type { OutgoingText } from '../../mail/productMail.ts';

/** What a mail about a deletion tells of. */
export interface DeletionNews {
  company: string;
  /** Who asked for it, or took it back. */
  who: string;
  due: Date;
  /** Where it can be taken back. */
  link: string;
}

const dateIn = (language: string, date: Date) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(date);

function mailOf(subject: string, lines: readonly string[], link: string, open: string): OutgoingText {
  return {
    subject,
    text: [...lines, '', link].join('\n'),
    html: html`<!doctype html><html><body style="font-family:sans-serif;line-height:1.5">
${lines.map((line) => html`<p>${line}</p>`)}<p><a href="${link}">${open}</a></p></body></html>`.text,
  };
}

/** Notifies administrators that their account goes, in both languages: nobody knows which each of them reads. */
export function plannedMail({ company, who, due, link }: DeletionNews): OutgoingText {
  return mailOf(
    `${company}: account deletion planned / suppression du compte prévue`,
    [
      `${who} has asked for the account of ${company} to be deleted. On ${dateIn('en', due)} (UTC) its scenarios and webhooks stop, and all of its data is removed permanently.`,
      'Until then, every administrator can cancel the deletion in the account settings.',
      `${who} a demandé la suppression du compte de ${company}. Le ${dateIn('fr', due)} (UTC), ses scénarios et webhooks s’arrêtent et toutes ses données sont supprimées définitivement.`,
      'Jusque-là, chaque administrateur peut annuler la suppression dans les paramètres du compte.',
    ],
    link,
    'Open account settings / Ouvrir les paramètres du compte',
  );
}

/** Notifies administrators that their account stays. */
export function takenBackMail({ company, who, link }: DeletionNews): OutgoingText {
  return mailOf(
    `${company}: account deletion canceled / suppression du compte annulée`,
    [
      `${who} has canceled the deletion of the account of ${company}. Nothing was removed.`,
      `${who} a annulé la suppression du compte de ${company}. Rien n’a été supprimé.`,
    ],
    link,
    'Open account settings / Ouvrir les paramètres du compte',
  );
}
