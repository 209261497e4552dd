import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy, newNonce } from '../http/contentPolicy.ts';
import { type Html, html } from '../http/html.ts';
import { mark } from '../http/mark.ts';
import type { PageAssets } from '../http/pageAssets.ts';
import type { ServerLocale } from '../http/preferredLocale.ts';
import { beforePaint } from '../identity/embedded/pages/kit/document.ts';
import { localeOf } from '../identity/embedded/pages/kit/locale.ts';
import { type HelpTexts, textsOf } from './texts.ts';

/** One request for a page of the help. */
export interface HelpRequest {
  assets: PageAssets;
  reply: FastifyReply;
  locale: ServerLocale;
  texts: HelpTexts;
}

export function openHelp(assets: PageAssets, request: FastifyRequest, reply: FastifyReply): HelpRequest {
  const locale = localeOf(request);
  return { assets, reply, locale, texts: textsOf(locale) };
}

function policyOf(nonce: string): string {
  return contentPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

function topBar({ texts }: HelpRequest, title: string): Html {
  return html`<header class="bar">
  <a class="home" href="/" aria-label="${texts.toWeft}">${mark}<span>${texts.product}</span></a>
  <span class="dim">${title}</span>
  <a class="open" href="/">${texts.toWeft}</a>
</header>`;
}

interface HelpContent {
  /** For the tab. */
  title: string;
  /** Which part of the help this is, for the bar. */
  part: string;
  body: Html;
  status?: number;
  cache?: 'no-cache' | 'no-store';
}

/** Sends a page of the help. */
export function sendHelp(
  page: HelpRequest,
  { title, part, body, status = 200, cache = 'no-cache' }: HelpContent,
): FastifyReply {
  const { assets, reply, locale, texts } = page;
  const nonce = newNonce();
  const document = html`<!doctype html>
<html lang="${locale}" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${texts.product}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script nonce="${nonce}">${beforePaint}</script>
<link rel="preload" href="${assets.base}inter-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assets.base}help.css">
<script src="${assets.base}help.js" defer></script>
</head>
<body>${topBar(page, part)}
${body}</body>
</html>`;
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cache,
      'content-security-policy': policyOf(nonce),
      vary: 'cookie, accept-language',
    })
    .send(document.text);
}
