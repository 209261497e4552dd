import type { FastifyReply, FastifyRequest } from 'fastify';
import { newNonce } from '../../html/contentPolicy.ts';
import { type Html, html } from '../../html/html.ts';
import { mark } from '../../html/mark.ts';
import type { PageAssets } from '../../html/pageAssets.ts';
import { localeOf } from '../../html/pageLocale.ts';
import { sendPage } from '../../html/sendPage.ts';
import { type ServerLocale, serverLocales } from '../../languages/preferredLocale.ts';
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
  return sendPage(reply, {
    assets,
    name: 'pages',
    locale,
    title: `${title} · ${words.product}`,
    body: html`<div class="ground"></div>
<main class="centred">
  <div class="column">
    <header class="brand">${mark}<h1>${title}</h1>${intro && html`<p class="dim">${intro}</p>`}</header>
    <section class="card">${main}</section>
  </div>
</main>
<footer class="foot">${languageSwitch(page)}</footer>`,
    nonce: newNonce(),
    policy: { 'form-action': ["'self'"] },
    status,
    referrer: 'same-origin',
  });
}
