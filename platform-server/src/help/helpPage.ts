import type { FastifyReply, FastifyRequest } from 'fastify';
import { newNonce } from '../html/contentPolicy.ts';
import { type Html, html } from '../html/html.ts';
import { mark } from '../html/mark.ts';
import type { PageAssets } from '../html/pageAssets.ts';
import { localeOf } from '../html/pageLocale.ts';
import { sendPage } from '../html/sendPage.ts';
import type { ServerLocale } from '../languages/preferredLocale.ts';
import { type HelpTexts, textsOf } from './texts.ts';

/** One request for a page of the help. */
export interface HelpRequest {
  assets: PageAssets;
  reply: FastifyReply;
  locale: ServerLocale;
  texts: HelpTexts;
}

/** A request in the language of its address, or else in that of the reader. */
export function openHelpPage(
  assets: PageAssets,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: ServerLocale = localeOf(request),
): HelpRequest {
  return { assets, reply, locale, texts: textsOf(locale) };
}

function topBar({ texts }: HelpRequest, title: string, more: Html | undefined): Html {
  return html`<header class="bar">
  <a class="home" href="/" aria-label="${texts.toWeft}">${mark}<span>${texts.product}</span></a>
  <span class="dim part">${title}</span>
  ${more}<a class="open" href="/">${texts.toWeft}</a>
</header>`;
}

interface HelpContent {
  /** For the tab. */
  title: string;
  /** Which part of the help this is, for the bar. */
  part: string;
  body: Html;
  status?: number;
  cache?: string;
  /** More of the bar and of the head. */
  bar?: Html;
  links?: Html;
  /** The same for everybody: caches may keep it. */
  isPublic?: boolean;
}

/** Sends a page of the help. */
export function sendHelp(
  page: HelpRequest,
  { title, part, body, status = 200, cache = 'no-cache', bar, links, isPublic }: HelpContent,
): FastifyReply {
  const { assets, reply, locale, texts } = page;
  return sendPage(reply, {
    assets,
    name: 'help',
    locale,
    title: `${title} · ${texts.product}`,
    body: html`${topBar(page, part, bar)}
${body}`,
    nonce: isPublic ? null : newNonce(),
    links,
    policy: { 'connect-src': ["'self'"], 'form-action': ["'self'"] },
    status,
    cache,
  });
}
