import { html } from '../../html/html.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import { brandedMail, brandedText, colon, type MailBrand } from '../../mail/brandedMail.ts';
import { mailTexts } from './mailTexts.ts';
import type { ShownNotification } from './shown.ts';

/** Notifications written out in one mail; the others are counted. */
const maxShown = 50;

function subjectOf(shown: readonly ShownNotification[], language: ServerLocale): string {
  const [first] = shown;
  const t = mailTexts[language];
  if (!first) return '';
  if (shown.length === 1) return first.title;
  const runs = shown.reduce((sum, { count }) => sum + count, 0);
  if (shown.every(({ kind }) => kind === 'run-failed')) return t.failures(runs, shown.length);
  return t.more(first.title, shown.length - 1);
}

/** What a mail about notifications says, in the branding of the account; links lead to `publicUrl`. */
export function notificationMail(
  all: readonly ShownNotification[],
  language: ServerLocale,
  publicUrl: string,
  brand: MailBrand,
): { subject: string; text: string; html: string } {
  const t = mailTexts[language];
  const parts = all.slice(0, maxShown).map(({ link, ...part }) => ({ ...part, address: `${publicUrl}${link}` }));
  const left = all.length - parts.length;
  const settings = `${publicUrl}/account-settings?section=notifications`;
  const lines = parts.flatMap(({ title, text, address }) => ['', title, ...(text ? [text] : []), address]);
  const items = parts.map(
    ({ title, text, address, open }) =>
      html`<li style="margin-bottom:16px"><strong>${title}</strong>${text && html`<br>${text}`}<br><a href="${address}">${open}</a></li>`,
  );
  const text = [
    t.intro,
    ...lines,
    ...(left > 0 ? ['', t.left(left)] : []),
    '',
    t.why,
    `${t.settings}${colon[language]}${settings}`,
  ];
  const content = html`<p>${t.intro}</p><ul style="padding-left:20px">${items}</ul>${left > 0 && html`<p>${t.left(left)}</p>`}
<p style="color:#666">${t.why} <a href="${settings}">${t.settings}</a></p>`;
  return {
    subject: subjectOf(all, language),
    text: brandedText(text.join('\n'), brand),
    html: brandedMail(language, content, brand),
  };
}
