import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { consentChannel, tokenFaultText } from 'shared-contracts/api/connector';
import { newNonce } from '../../../html/contentPolicy.ts';
import { type Html, html } from '../../../html/html.ts';
import { type PageAssets, pageAssets } from '../../../html/pageAssets.ts';
import { localeOf } from '../../../html/pageLocale.ts';
import { loadPlainLook } from '../../../html/plainLook.ts';
import { sendPage } from '../../../html/sendPage.ts';
import type { ServerLocale } from '../../../languages/preferredLocale.ts';
import type { ConsentOutcome } from '../oauth/consents.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

const texts: Readonly<Record<ServerLocale, typeof en>> = { en, fr };

/** Look and script of the page. */
export async function loadCallbackAssets(): Promise<PageAssets> {
  const own = (name: string) => readFile(join(import.meta.dirname, 'public', name));
  const [{ styles, fonts }, sheet, script] = await Promise.all([
    loadPlainLook(),
    own('callback.css'),
    own('callback.js'),
  ]);
  const files = [
    ['callback.css', Buffer.concat([styles, sheet])],
    ['callback.js', script],
  ] as const;
  return pageAssets('connector-callback', new Map([...files, ...fonts]));
}

function bodyOf(outcome: ConsentOutcome, locale: ServerLocale): Html {
  const t = texts[locale];
  const isConnected = outcome.kind === 'connected';
  const cause = isConnected ? t.connectedText : t[`fault-${outcome.fault}`];
  const refusal = !isConnected && outcome.refusal !== '' && tokenFaultText(outcome.refusal)[locale];
  const back = outcome.id === null ? '/connector' : `/connector/${outcome.id}`;
  return html`<main class="callback" data-channel="${consentChannel}" data-id="${outcome.id ?? ''}"
  data-connected="${String(isConnected)}" data-back="${back}">
<div role="status"><h1>${isConnected ? t.connected : t.failed}</h1></div>
<p class="dim">${cause}</p>
${refusal && html`<p>${refusal}</p>`}
<p><a href="${back}">${outcome.id === null ? t.all : t.back}</a></p>
</main>`;
}

/** Sends the page that says how a consent has ended, tells the window in which it began, and closes. */
export function sendCallbackPage(
  request: FastifyRequest,
  reply: FastifyReply,
  assets: PageAssets,
  outcome: ConsentOutcome,
): FastifyReply {
  const locale = localeOf(request);
  const { connected, failed } = texts[locale];
  return sendPage(reply, {
    assets,
    name: 'callback',
    locale,
    title: `${outcome.kind === 'connected' ? connected : failed} · Weft`,
    body: bodyOf(outcome, locale),
    nonce: newNonce(),
    policy: {},
    status: outcome.kind === 'connected' ? 200 : 400,
  });
}
