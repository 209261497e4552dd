import type { FastifyReply } from 'fastify';
import { contentPolicy } from '../../../../http/contentPolicy.ts';
import { Html, html } from '../../../../http/html.ts';
import { localeCookie } from './locale.ts';
import type { Page } from './page.ts';

/**
 * Runs before the page is drawn: takes theme and language from where the shell keeps them. A language that differs
 * from the page's is put into the cookie and asked for once more.
 */
export const beforePaint = new Html(
  `(()=>{const r=document.documentElement,s=k=>{try{return localStorage.getItem(k)}catch{return null}};` +
    `const t=s('app-theme');r.dataset.theme=t==='light'||t==='system'&&matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';` +
    `const l=s('app-locale');if((l==='en'||l==='fr')&&l!==r.lang&&!document.cookie.includes('${localeCookie}='+l)){` +
    `document.cookie='${localeCookie}='+l+';path=/;max-age=31536000;samesite=lax';location.reload()}})()`,
);

function policyOf({ nonce, services }: Page): string {
  return contentPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    // Browsers hold redirects after a form to this list, too: the return address may be on an allowed origin.
    'form-action': ["'self'", ...services.origins.allowed],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

/** Sends a whole page. The title is for the tab; the body brings its own heading. */
export function sendDocument(page: Page, content: { title: string; body: Html; status?: number }): FastifyReply {
  const { services, reply, locale, nonce, t } = page;
  const { base } = services.assets;
  const document = html`<!doctype html>
<html lang="${locale}" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${content.title.includes(t('product')) ? content.title : `${content.title} · ${t('product')}`}</title>
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script nonce="${nonce}">${beforePaint}</script>
<link rel="preload" href="${base}inter-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${base}pages.css">
<script src="${base}pages.js" defer></script>
</head>
<body>${content.body}</body>
</html>`;
  return reply
    .status(content.status ?? 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf(page),
      vary: 'cookie, accept-language',
    })
    .send(document.text);
}
