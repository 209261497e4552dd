import type { FastifyReply } from 'fastify';
import type { AnswerQuestion } from '../../engine/answers.ts';
import { newNonce } from '../../html/contentPolicy.ts';
import { Html, html } from '../../html/html.ts';
import type { PageAssets } from '../../html/pageAssets.ts';
import { pageDocument, pagePolicy } from '../../html/pageDocument.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import type { ShownBranding } from '../../store/repositories/partnerRepository.ts';
import { answerForm, pageTexts, type RefusedEntries } from './answerForm.ts';

/** How a page is sent, whatever is on it. */
export interface SentPage {
  reply: FastifyReply;
  assets: Pick<PageAssets, 'base'>;
  locale: ServerLocale;
  /** Null where nobody knows whose page it would be. */
  branding: ShownBranding | null;
}

/** Before it is drawn, so that nothing flashes. */
const beforePaint = new Html(
  "document.documentElement.dataset.theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'",
);

const colourOf = (branding: ShownBranding | null) =>
  /^#[0-9a-f]{6}$/i.test(branding?.colour ?? '') ? branding?.colour : null;

function brandHead(branding: ShownBranding | null): Html | null {
  if (!branding || (branding.name === '' && branding.logoDigest === null)) return null;
  const { name, logoDigest } = branding;
  return html`<header class="brand">
${logoDigest === null ? name : html`<img src="/branding/${logoDigest}" alt="${name}">`}</header>`;
}

function send({ reply, assets, locale, branding }: SentPage, status: number, title: string, content: Html) {
  const nonce = newNonce();
  const colour = colourOf(branding);
  const head = html`<link rel="stylesheet" href="${assets.base}answer.css">
${colour && html`<style nonce="${nonce}">:root{--brand:${colour}}</style>`}`;
  const body = html`<main class="answer">${brandHead(branding)}${content}
${branding?.footer && html`<footer class="foot">${branding.footer}</footer>`}</main>`;
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(`'nonce-${nonce}'`, {
        'style-src': ["'self'", `'nonce-${nonce}'`],
        'form-action': ["'self'"],
      }),
      // The address is what lets people in.
      'referrer-policy': 'no-referrer',
      vary: 'cookie, accept-language',
    })
    .send(pageDocument({ locale, theme: 'light', title, nonce, beforePaint, head, body }));
}

/** Sends the page with a question; what was entered and did not fit stands in it. */
export function sendQuestion(
  sent: SentPage,
  { question, expiresAt }: { question: AnswerQuestion; expiresAt: Date },
  refused?: RefusedEntries,
): FastifyReply {
  const { locale } = sent;
  const { title, text, shown } = question;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const until = pageTexts[locale].until.replace('{{time}}', `${time.format(expiresAt)} UTC`);
  const values = shown.filter(({ label, value }) => label !== '' || value !== '');
  const content = html`<h1>${title}</h1>
${text && html`<p class="text">${text}</p>`}
${values.length > 0 && html`<dl class="shown">${values.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`}
${answerForm(question, locale, refused)}
<p class="dim">${until}</p>`;
  return send(sent, refused ? 422 : 200, title, content);
}

const statusOf = {
  sent: 200,
  call: 200,
  unknown: 404,
  answered: 410,
  expired: 410,
  withdrawn: 410,
  busy: 429,
} as const;

/** Sends a page that says why nothing is asked here; `status` where it is not that of the state. */
export function sendState(
  sent: SentPage,
  state: keyof typeof statusOf,
  status: number = statusOf[state],
): FastifyReply {
  const t = pageTexts[sent.locale];
  const content = html`<div role="status"><h1>${t[state]}</h1></div><p>${t[`${state}Text`]}</p>`;
  return send(sent, status, t[state], content);
}
