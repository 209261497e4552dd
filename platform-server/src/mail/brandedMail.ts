import { type Html, html } from '../html/html.ts';
import type { ServerLocale } from '../languages/preferredLocale.ts';

/** Whose mail it is, as its reader sees it. */
export interface MailBrand {
  name: string;
  /** Address of the picture; null without one. */
  logoUrl: string | null;
  colour: string | null;
  footer: string;
}

interface Branded {
  name: string;
  logoDigest: string | null;
  colour: string | null;
  footer: string;
}

/** How mails of an account look. */
export function mailBrandOf({ name, logoDigest, colour, footer }: Branded, publicUrl: string): MailBrand {
  return { name, colour, footer, logoUrl: logoDigest === null ? null : `${publicUrl}/branding/${logoDigest}` };
}

/** A mail of the product in the branding of the account: head, content, footer. */
export function brandedMail(language: ServerLocale, content: Html | readonly Html[], brand: MailBrand): string {
  const { name, logoUrl, colour, footer } = brand;
  const line = /^#[0-9a-f]{6}$/i.test(colour ?? '') ? `border-top:4px solid ${colour};` : '';
  const head = logoUrl
    ? html`<p><img src="${logoUrl}" alt="${name}" height="32" style="max-width:200px"></p>`
    : name && html`<p style="font-weight:600">${name}</p>`;
  return html`<!doctype html><html lang="${language}"><body style="${line}font-family:sans-serif;line-height:1.5">
${head}${content}${footer && html`<p style="color:#666">${footer}</p>`}</body></html>`.text;
}

/** What stands below a mail in plain text. */
export const brandedText = (text: string, { footer }: MailBrand): string => (footer ? `${text}\n\n${footer}` : text);

/** What stands between a label and what it is of: French has a narrow no-break space before a colon. */
export const colon: Readonly<Record<ServerLocale, string>> = { en: ': ', fr: '\u202f: ' };
