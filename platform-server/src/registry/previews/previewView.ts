import type { FastifyReply } from 'fastify';
import type { Release, RemoteManifest } from 'shared-contracts/deploy';
import { html } from '../../html/html.ts';
import { type PreviewPage, sendPreviewPage } from './previewDocument.ts';
import type { PreviewFault } from './previews.ts';
import type { PreviewGrant } from './previewToken.ts';

/** Why a link does not open for whoever came by it. */
export type LinkFault = PreviewFault | 'other' | 'foreign';

const statuses: Readonly<Record<LinkFault, number>> = {
  invalid: 400,
  expired: 410,
  gone: 410,
  environment: 403,
  other: 403,
  foreign: 403,
};

/** Says why a link does not open, and nothing that would help to make another. */
export function sendLinkFault(page: PreviewPage, fault: LinkFault): FastifyReply {
  const { texts } = page;
  const main = html`<p>${texts[fault]}</p>
<a class="button primary wide" href="/">${texts.backToWeft}</a>`;
  return sendPreviewPage(page, { title: texts[`${fault}Title`], main, status: statuses[fault] });
}

export interface PreviewQuestion {
  token: string;
  grant: PreviewGrant;
  release: Release;
  /** E-mail address of the user, where it is known that the user asks. */
  email: string | null;
}

/** Asks once whether the user wants to see the release. */
export function sendPreviewQuestion(
  page: PreviewPage,
  { token, grant, release, email }: PreviewQuestion,
): FastifyReply {
  const { texts, locale } = page;
  const { title } = release.manifest as unknown as RemoteManifest;
  const iso = grant.expires.toISOString();
  const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const row = (term: string, words: unknown) =>
    html`<div class="fact"><dt class="dim">${term}</dt><dd>${words as string}</dd></div>`;
  const main = html`<dl class="facts">
  ${email !== null && row(texts.person, email)}
  ${row(texts.remote, title[locale] || title.en)}
  ${row(texts.release, html`${release.version} <code>${release.hash.slice(0, 8)}</code>`)}
  ${row(texts.until, html`<time datetime="${iso}" data-local>${format.format(grant.expires)} UTC</time>`)}
  ${row(texts.rights, grant.canWrite ? texts.canWrite : texts.canRead)}
</dl>
<form method="post" action="/preview/${token}">
  <button class="button primary wide">${texts.continue}</button>
</form>
<a class="button wide" href="/">${texts.cancel}</a>`;
  return sendPreviewPage(page, { title: texts.title, intro: texts.intro, main });
}
