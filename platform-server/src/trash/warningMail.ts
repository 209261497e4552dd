import { html } from '../html/html.ts';
import type { ServerLocale } from '../languages/preferredLocale.ts';
import { brandedMail, brandedText, colon, type MailBrand } from '../mail/brandedMail.ts';

interface Warning {
  count: number;
  firstAt: Date;
  link: string;
}

const texts = {
  en: {
    subject: (count: number) => `${count === 1 ? '1 item' : `${count} items`} in the trash will be deleted soon`,
    text: (count: number, day: string) =>
      `${count === 1 ? '1 item in the trash is' : `${count} items in the trash are`} deleted permanently soon, ` +
      `the first on ${day}. Restore what you still need.`,
    open: 'Open the trash',
  },
  fr: {
    subject: (count: number) =>
      `${count === 1 ? '1 élément' : `${count} éléments`} de la corbeille bientôt supprimé${count === 1 ? '' : 's'}`,
    text: (count: number, day: string) =>
      `${count === 1 ? '1 élément de la corbeille sera supprimé' : `${count} éléments de la corbeille seront supprimés`} ` +
      `définitivement sous peu, à partir du ${day}. Restaurez ceux dont vous avez encore besoin.`,
    open: 'Ouvrir la corbeille',
  },
} as const satisfies Record<ServerLocale, unknown>;

const dayIn = (locale: ServerLocale, at: Date) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);

/** What a mail about trash says, in both languages: it goes to several people at once. */
export function warningMail({ count, firstAt, link }: Warning, brand: MailBrand) {
  const parts = (['en', 'fr'] as const).map((locale) => ({
    locale,
    text: texts[locale].text(count, dayIn(locale, firstAt)),
    open: texts[locale].open,
  }));
  const paragraphs = parts.map(
    ({ locale, text, open }) => html`<p lang="${locale}">${text}<br><a href="${link}">${open}</a></p>`,
  );
  return {
    subject: `${texts.en.subject(count)} · ${texts.fr.subject(count)}`,
    text: brandedText(
      parts.map(({ locale, text, open }) => `${text}\n${open}${colon[locale]}${link}`).join('\n\n'),
      brand,
    ),
    html: brandedMail('en', paragraphs, brand),
  };
}
