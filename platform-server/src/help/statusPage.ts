import { type Html, html } from '../html/html.ts';
import type { PartState, ReadinessCheck } from '../process/readiness.ts';
import { partsOf } from '../process/readiness.ts';
import { type HelpRequest, sendHelp } from './helpPage.ts';

/** What the status page tells of the server. */
export interface StatusPageDeps {
  checks: Readonly<Record<string, ReadinessCheck>>;
  /** Release of the server. */
  version: string;
  startedAt: Date;
}

const signs = {
  ready: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12l5 5l10 -10"/></svg>`,
  failed: html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6l-12 12M6 6l12 12"/></svg>`,
};

function moment(instant: Date): Html {
  const iso = instant.toISOString();
  return html`<time datetime="${iso}">${iso}</time>`;
}

function partOf({ texts }: HelpRequest, name: string, state: PartState): Html {
  const label = Object.hasOwn(texts.part, name) ? texts.part[name as keyof typeof texts.part] : name;
  return html`<li><span>${label}</span><span class="state" data-state="${state}">${signs[state]}${
    state === 'ready' ? texts.works : texts.fails
  }</span></li>`;
}

/**
 * The status page: every part the server needs, from the same checks as `/readyz`, for people. It looks again by
 * itself. Always 200, so that a browser shows it; machines ask `/readyz`.
 */
export async function sendStatus(page: HelpRequest, { checks, version, startedAt }: StatusPageDeps) {
  const { texts } = page;
  const parts = await partsOf(checks);
  const overall: PartState = Object.values(parts).every(({ state }) => state === 'ready') ? 'ready' : 'failed';
  const title = overall === 'ready' ? texts.allWork : texts.someFail;
  const body = html`<main class="status" data-refresh="15" data-unreachable="${texts.unreachable}">
<div role="status" class="overall" data-state="${overall}">${signs[overall]}<h1>${title}</h1></div>
<ul class="parts">${partOf(page, 'server', 'ready')}${Object.entries(parts).map(([name, { state }]) => partOf(page, name, state))}</ul>
<dl>
<div><dt>${texts.version}</dt><dd>${version}</dd></div>
<div><dt>${texts.running}</dt><dd>${moment(startedAt)}</dd></div>
<div><dt>${texts.checked}</dt><dd>${moment(new Date())}</dd></div>
</dl>
<p class="dim">${texts.refresh}</p>
</main>`;
  return sendHelp(page, { title: `${texts.status}: ${title}`, part: texts.status, body, cache: 'no-store' });
}
