import type { FastifyReply } from 'fastify';
import { type ImportPageConfig, importPageConfigId } from 'shared-contracts/import';
import { contentPolicy, newNonce } from '../../html/contentPolicy.ts';
import { Html, html, inertJson } from '../../html/html.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import { texts } from './texts.ts';

/** How a page is sent, whatever is on it. */
interface Sent {
  reply: FastifyReply;
  locale: ServerLocale;
  /** Whose pages may show this one in a frame; none: nobody's. */
  frames: readonly string[];
}

const nobody = ["'none'"];

/** Before it is drawn, so that nothing flashes. */
const beforePaint = new Html(
  "document.documentElement.dataset.theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'",
);

/** Only what the page itself needs: it holds rows of strangers, and may stand in pages of strangers. */
function policyOf(nonce: string, frames: readonly string[]): string {
  return contentPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': nobody,
    'base-uri': nobody,
    'frame-ancestors': frames.length > 0 ? frames : nobody,
  });
}

function send(
  { reply, locale, frames }: Sent,
  status: number,
  title: string,
  head: (nonce: string) => Html,
  body: Html,
) {
  const nonce = newNonce();
  const document = html`<!doctype html>
<html lang="${locale}" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script nonce="${nonce}">${beforePaint}</script>
${head(nonce)}
</head>
<body>${body}</body>
</html>`;
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
    .send(document.text);
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
  const head = () => html`${styles.map((address) => html`<link rel="stylesheet" href="${address}">`)}
${scripts.map((address) => html`<script src="${address}" defer></script>`)}`;
  const body = html`<div id="root"></div>
<script type="application/json" id="${importPageConfigId}">${inertJson(config)}</script>
<noscript>${texts[sent.locale].noScript}</noscript>`;
  return send(sent, 200, title, head, body);
}

/** Sends a page that says why there is no import page: the first sentence as its heading. */
export function sendRefusal(sent: Sent, status: number, text: string, style: string): FastifyReply {
  const [heading = text, ...rest] = text.split(/(?<=\.) /);
  const head = () => html`<link rel="stylesheet" href="${style}">`;
  const body = html`<main class="refusal"><h1>${heading}</h1>${rest.length > 0 && html`<p class="dim">${rest.join(' ')}</p>`}</main>`;
  return send(sent, status, heading, head, body);
}
