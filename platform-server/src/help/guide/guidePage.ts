import { nodeCatalogue } from 'shared-contracts/nodes';
import { type Html, html } from '../../html/html.ts';
import { serverLocales } from '../../languages/preferredLocale.ts';
import { type HelpRequest, sendHelp } from '../helpPage.ts';
import { maintainersPath } from '../paths.ts';
import { textsOf } from '../texts.ts';
import { chapters, nodePageName, nodesPage, pageNames } from './chapters.ts';
import { type Guide, type GuidePage, guideAddress } from './guide.ts';
import type { Hit } from './guideSearch.ts';

/** Pages change with the server alone: caches keep them for some minutes, and show them while they ask again. */
const publicCache = 'public, max-age=300, stale-while-revalidate=86400';

function entry({ locale }: HelpRequest, guide: Guide, name: string, present: string): Html {
  const nested = name.includes('/') && html` class="nested"`;
  const title = guide.page(locale, name)?.title ?? name;
  return html`<li${nested}><a href="${guideAddress(locale, name)}"${name === present && html` aria-current="page"`}>${title}</a></li>`;
}

/** All pages by chapter. Kinds of nodes are listed while one reads about nodes. */
function contents(page: HelpRequest, guide: Guide, present: string): Html {
  const { texts } = page;
  const isAboutNodes = present.startsWith(nodesPage);
  const below = (name: string) =>
    name === nodesPage && isAboutNodes ? nodeCatalogue.map(({ kind }) => nodePageName(kind)) : [];
  const groups = chapters.map(
    ({ id, pages }) =>
      html`<h2>${texts.guide.chapter[id]}</h2><ul>${pages.flatMap((name) => [name, ...below(name)]).map((name) => entry(page, guide, name, present))}</ul>`,
  );
  return html`<nav class="contents" id="contents" popover aria-label="${texts.pages}">${groups}
<ul class="others"><li><a href="${maintainersPath}">${texts.maintainers}</a></li></ul></nav>`;
}

/** Search, languages, and on small screens the button of the contents. */
function bar({ locale, texts }: HelpRequest, name: string, query: string): Html {
  const others = serverLocales.filter((other) => other !== locale);
  const suffix = query ? `?q=${encodeURIComponent(query)}` : '';
  const languages = others.map(
    (other) =>
      html`<a class="language" href="${guideAddress(other, name)}${suffix}" hreflang="${other}" lang="${other}">${textsOf(other).guide.language}</a>`,
  );
  return html`<button type="button" class="menu" popovertarget="contents">${texts.guide.contents}</button>
<form class="search" role="search" action="${guideAddress(locale, 'search')}" data-none="${texts.guide.none}" data-some="${texts.guide.found}">
<input type="search" name="q" value="${query}" maxlength="200" autocomplete="off" aria-label="${texts.guide.search}" placeholder="${texts.guide.search}">
<div class="found" hidden></div><p class="heard" role="status"></p>
</form>${languages}`;
}

function tableOfContents({ texts }: HelpRequest, { contents: headings }: GuidePage): Html | false {
  if (headings.length < 2) return false;
  return html`<nav class="here" aria-label="${texts.guide.here}"><h2>${texts.guide.here}</h2><ul>${headings.map(
    ({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`,
  )}</ul></nav>`;
}

/** The pages before and after in reading order. */
function neighbours({ locale, texts }: HelpRequest, guide: Guide, name: string): Html {
  const at = pageNames.indexOf(name);
  const link = (other: string | undefined, label: string, className: string) =>
    other !== undefined &&
    html`<a class="${className}" href="${guideAddress(locale, other)}"><span class="dim">${label}</span>${guide.page(locale, other)?.title}</a>`;
  return html`<nav class="neighbours" aria-label="${texts.guide.neighbours}">${link(pageNames[at - 1], texts.guide.before, 'before')}${link(pageNames[at + 1], texts.guide.after, 'after')}</nav>`;
}

const alternates = (name: string): Html =>
  html`${serverLocales.map((locale) => html`<link rel="alternate" hreflang="${locale}" href="${guideAddress(locale, name)}">`)}`;

/** Sends a page of the guide; false where it has none of this name. */
export function sendGuidePage(request: HelpRequest, guide: Guide, name: string) {
  const { locale, texts } = request;
  const page = guide.page(locale, name);
  if (!page) return null;
  return sendHelp(request, {
    title: name === '' ? texts.documentation : page.title,
    part: texts.documentation,
    bar: bar(request, name, ''),
    links: alternates(name),
    isPublic: true,
    cache: publicCache,
    body: html`<div class="docs guide">${contents(request, guide, name)}<main id="main"><article>${page.body}</article>${neighbours(request, guide, name)}</main>${tableOfContents(request, page)}</div>`,
  });
}

function hitItem({ locale }: HelpRequest, { page, title, heading, id, excerpt }: Hit): Html {
  const address = `${guideAddress(locale, page)}${id ? `#${id}` : ''}`;
  const words = excerpt.map(({ text, isMatch }) => (isMatch ? html`<mark>${text}</mark>` : text));
  return html`<li><a href="${address}"><b>${heading || title}</b>${heading !== '' && html`<span class="dim">${title}</span>`}<span class="excerpt">${words}</span></a></li>`;
}

/** Sends what fits a search, best first: a page of its own, which the script shows below the field as one types. */
export async function sendGuideSearch(request: HelpRequest, guide: Guide, query: string) {
  const { locale, texts } = request;
  const hits = await guide.search(locale, query);
  const title = query ? texts.guide.results.replace('{query}', query) : texts.guide.search;
  const none = html`<p class="none">${texts.guide.none}</p><p>${texts.guide.noneHint}</p>`;
  return sendHelp(request, {
    title,
    part: texts.documentation,
    bar: bar(request, 'search', query),
    isPublic: true,
    cache: publicCache,
    body: html`<div class="docs guide">${contents(request, guide, 'search')}<main id="main"><article><h1>${title}</h1>${
      hits.length > 0 ? html`<ol class="hits">${hits.map((hit) => hitItem(request, hit))}</ol>` : query !== '' && none
    }</article></main></div>`,
  });
}
