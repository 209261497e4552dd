import { type Html, html } from '../html/html.ts';
import { type HelpRequest, sendHelp } from './helpPage.ts';
import type { Library } from './library.ts';
import { maintainersPath } from './paths.ts';
import type { HelpTexts } from './texts.ts';

const ownLabels: Readonly<Record<string, Exclude<keyof HelpTexts, 'part' | 'guide' | 'nodes'>>> = {
  '': 'maintainersIndex',
  readme: 'readme',
  architecture: 'architecture',
  contributing: 'contributing',
  bench: 'bench',
  decisions: 'decisions',
};

const addressOf = (name: string) => (name ? `${maintainersPath}/${name}` : maintainersPath);

function contents({ texts }: HelpRequest, library: Library, present: string): Html {
  const link = (name: string) => {
    const key = ownLabels[name];
    const label = key ? texts[key] : (library.article(name)?.title ?? name);
    const nested = name.includes('/') && html` class="nested"`;
    return html`<li${nested}><a href="${addressOf(name)}"${name === present && html` aria-current="page"`}>${label}</a></li>`;
  };
  return html`<nav class="contents wide" aria-label="${texts.pages}"><ul>${library.names.map(link)}</ul></nav>`;
}

/** Sends a page of the maintainers' documentation: the list of pages at the side, the page itself, which is in English. */
export function sendMaintainersPage(page: HelpRequest, library: Library, name: string) {
  const { texts, locale } = page;
  const article = library.article(name);
  if (!article) return sendNotFound(page, maintainersPath);
  const { title, body } = article;
  const note = locale !== 'en' && html`<p class="note">${texts.englishOnly}</p>`;
  return sendHelp(page, {
    title,
    part: texts.maintainers,
    body: html`<div class="docs">${contents(page, library, name)}<main>${note}<article lang="en">${body}</article></main></div>`,
  });
}

/** Sends the page of an address that no documentation has, with the way to where it begins. */
export function sendNotFound(page: HelpRequest, home: string) {
  const { texts } = page;
  const body = html`<div class="docs single"><main><article><h1>${texts.notFound}</h1><p>${texts.notFoundBody}</p><p><a href="${home}">${texts.toDocs}</a></p></article></main></div>`;
  return sendHelp(page, { title: texts.notFound, part: texts.documentation, body, status: 404 });
}
