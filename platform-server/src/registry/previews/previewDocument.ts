import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy, newNonce } from '../../http/contentPolicy.ts';
import { type Html, html } from '../../http/html.ts';
import { mark } from '../../http/mark.ts';
import type { PageAssets } from '../../http/pageAssets.ts';
import { type ServerLocale, serverLocales } from '../../http/preferredLocale.ts';
import { beforePaint } from '../../identity/embedded/pages/kit/document.ts';
import { localeOf } from '../../identity/embedded/pages/kit/locale.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** Texts of the preview's pages in one language. */
export type PreviewTexts = typeof en;

const texts: Readonly<Record<ServerLocale, PreviewTexts>> = { en, fr };
const languageNames = { en: 'English', fr: 'Français' } as const;

/** One request for a page of a preview. */
export interface PreviewPage {
  assets: PageAssets;
  reply: FastifyReply;
  locale: ServerLocale;
  texts: PreviewTexts;
}

export function openPreviewPage(assets: PageAssets, request: FastifyRequest, reply: FastifyReply): PreviewPage {
  const locale = localeOf(request);
  return { assets, reply, locale, texts: texts[locale] };
}

function policyOf(nonce: string): string {
  return contentPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

function languageSwitch({ locale, texts: { language } }: PreviewPage): Html {
  const buttons = serverLocales.map(
    (each) => html`<button type="button" class="quiet small" data-locale="${each}" lang="${each}"
      aria-pressed="${each === locale ? 'true' : 'false'}">${languageNames[each]}</button>`,
  );
  return html`<div class="languages" role="group" aria-label="${language}">${buttons}</div>`;
}

interface PreviewContent {
  title: string;
  intro?: string;
  main: Html;
  status?: number;
}

/**
 * Sends a page with one card, in the look of the sign-in pages, which are there only with the embedded identity. The
 * address holds a token: it is told to nobody else.
 */
export function sendPreviewPage(page: PreviewPage, { title, intro, main, status = 200 }: PreviewContent): FastifyReply {
  const { assets, reply, locale, texts: words } = page;
  const nonce = newNonce();
  const document = html`<!doctype html>
<html lang="${locale}" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${words.product}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script nonce="${nonce}">${beforePaint}</script>
<link rel="preload" href="${assets.base}inter-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assets.base}pages.css">
<script src="${assets.base}pages.js" defer></script>
</head>
<body><div class="ground"></div>
<main class="centred">
  <div class="column">
    <header class="brand">${mark}<h1>${title}</h1>${intro && html`<p class="dim">${intro}</p>`}</header>
    <section class="card">${main}</section>
  </div>
</main>
<footer class="foot">${languageSwitch(page)}</footer></body>
</html>`;
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf(nonce),
      'referrer-policy': 'same-origin',
      vary: 'cookie, accept-language',
    })
    .send(document.text);
}
