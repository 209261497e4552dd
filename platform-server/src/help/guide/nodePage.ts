import { errorHandle, type NodeKind, outputsOf } from 'shared-contracts/nodes';
import { type Html, html } from '../../html/html.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import { type ResolveLink, renderMarkdown } from '../markdown.ts';
import type { HelpTexts } from '../texts.ts';
import { shownExample } from './nodeExample.ts';
import type { GuideText, NodeGuide, SettingGuide } from './nodeGuide.ts';

interface NodePageDeps {
  locale: ServerLocale;
  texts: HelpTexts;
  resolve: ResolveLink;
}

/** Defaults that are read at a glance; others are told by words. */
function defaultOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.length <= 30 ? value : '';
}

function settingsTable(kind: NodeKind, { settings }: NodeGuide, deps: NodePageDeps): Html {
  const { locale, texts, resolve } = deps;
  const defaults = kind.defaults() as Readonly<Record<string, unknown>>;
  const rows = Object.entries<SettingGuide>(settings).map(([name, { label, text }]) => {
    const value = defaultOf(defaults[name]);
    return html`<tr><th scope="row">${label[locale]}<code>${name}</code></th><td>${renderMarkdown(text[locale], resolve)}${
      value !== '' && html`<p class="dim">${texts.nodes.default} <code>${value}</code></p>`
    }</td></tr>`;
  });
  return html`<h2 id="settings">${texts.nodes.settings}</h2>
<div class="table" tabindex="0"><table class="settings"><thead><tr><th scope="col">${texts.nodes.setting}</th><th scope="col">${texts.nodes.what}</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function outputsTable(kind: NodeKind, { locale, texts }: NodePageDeps): Html {
  const outputs = outputsOf(kind.kind, kind.defaults());
  const id = 'outputs';
  if (outputs.length === 0) return html`<h2 id="${id}">${texts.nodes.outputs}</h2><p>${texts.nodes.noOutput}</p>`;
  const rows = outputs.map((output) => {
    const label = typeof output.label === 'object' ? output.label[locale] : (output.label ?? texts.nodes.plainOutput);
    return html`<li>${label} <code>${output.id}</code>${output.id === errorHandle && html` — ${texts.nodes.errorOutput}`}</li>`;
  });
  return html`<h2 id="${id}">${texts.nodes.outputs}</h2><ul>${rows}</ul>`;
}

/** What holds for the kind as a whole, from its entry in the catalogue. */
function factsOf(kind: NodeKind, { texts }: NodePageDeps): Html {
  const { nodes } = texts;
  const traits = [nodes.category[kind.category], kind.counted ? nodes.counted : nodes.notCounted];
  return html`<p class="facts"><span class="tile" data-category="${kind.category}"></span>${traits.join(' · ')}</p>`;
}

/** The page of a kind of node: its catalogue entry, its settings, and examples that a test runs. */
export function nodePageBody(kind: NodeKind, guide: NodeGuide, deps: NodePageDeps): Html {
  const { locale, texts, resolve } = deps;
  const written = (text: GuideText) => renderMarkdown(text[locale], resolve);
  const errors = kind.working && renderMarkdown(texts.nodes.working, resolve);
  return html`<h1>${kind.label[locale]}</h1>
<p class="lead">${kind.description[locale]}.</p>
${factsOf(kind, deps)}
${written(guide.body)}
<h2 id="examples">${texts.nodes.examples}</h2>
${guide.examples.map((example, index) => shownExample(kind, example, index, deps))}
${settingsTable(kind, guide, deps)}
${errors}
${outputsTable(kind, deps)}`;
}

/** The kinds of nodes with what each does, for the page that lists them. */
export function nodeList(kinds: readonly NodeKind[], addressOf: (kind: string) => string, deps: NodePageDeps): Html {
  const { locale, texts } = deps;
  const groups = Map.groupBy(kinds, ({ category }) => category);
  return html`${[...groups].map(
    ([category, members]) => html`<h2 id="${category}">${texts.nodes.category[category]}</h2>
<ul class="kinds">${members.map(
      ({ kind, label, description }) =>
        html`<li><a href="${addressOf(kind)}"><span class="tile" data-category="${category}"></span><b>${label[locale]}</b><span class="dim">${description[locale]}</span></a></li>`,
    )}</ul>`,
  )}`;
}
