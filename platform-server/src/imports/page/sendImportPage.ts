import type { FastifyReply } from 'fastify';
import { type ImportPageConfig, importPageConfigId } from 'shared-contracts/import';
import { newNonce } from '../../html/contentPolicy.ts';
import { Html, html, inertJson } from '../../html/html.ts';
import { pageDocument, pagePolicy } from '../../html/pageDocument.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** Texts that the server puts into the page itself; all others come with its script, or from its owner. */
const texts: Readonly<Record<ServerLocale, typeof en>> = { en, fr };

/** How a page is sent, whatever is on it. */
interface Sent {
  reply: FastifyReply;
  locale: ServerLocale;
  /** Whose pages may show this one in a frame; none: nobody's. */
  frames: readonly string[];
}

/** Before it is drawn, so that nothing flashes. */
const beforePaint = new Html(
  "document.documentElement.dataset.theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'",
);

/** Only what the page itself needs: it holds rows of strangers, and may stand in pages of strangers. */
const policyOf = (nonce: string, frames: readonly string[]) =>
  pagePolicy(`'nonce-${nonce}'`, {
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    ...(frames.length > 0 && { 'frame-ancestors': frames }),
  });

function send({ reply, locale, frames }: Sent, status: number, page: { title: string; head: Html; body: Html }) {
  const nonce = newNonce();
  return reply
    .status(status)
    .removeHeader('x-frame-options')
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf(nonce, frames),
      // The address is what lets people in.
      'referrer-policy': 'no-referrer',
      vary: 'accept-language',
    })
    .send(pageDocument({ locale, theme: 'light', nonce, beforePaint, ...page }));
}

/** Sends the public page: its texts and columns as inert JSON, which its script reads. */
export function sendImportPage(
  sent: Sent,
  config: ImportPageConfig,
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
): FastifyReply {
  const { content, name } = config;
  const other = sent.locale === 'en' ? 'fr' : 'en';
  const title = content.texts[sent.locale].title || content.texts[other].title || name;
  const head = html`${styles.map((address) => html`<link rel="stylesheet" href="${address}">`)}
${scripts.map((address) => html`<script src="${address}" defer></script>`)}`;
  const body = html`<div id="root"></div>
<script type="application/json" id="${importPageConfigId}">${inertJson(config)}</script>
<noscript>${texts[sent.locale].noScript}</noscript>`;
  return send(sent, 200, { title, head, body });
}

/** Sends a page that says why there is no import page: the first sentence as its heading. */
export function sendRefusal(sent: Sent, status: number, text: string, style: string): FastifyReply {
  const [heading = text, ...rest] = text.split(/(?<=\.) /);
  const head = html`<link rel="stylesheet" href="${style}">`;
  const body = html`<main class="refusal"><h1>${heading}</h1>${rest.length > 0 && html`<p class="dim">${rest.join(' ')}</p>`}</main>`;
  return send(sent, status, { title: heading, head, body });
}
