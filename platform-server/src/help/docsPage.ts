import type { Endpoint } from 'shared-contracts/api';
import { type Html, html } from '../html/html.ts';
import { apiReference } from './apiReference.ts';
import { type HelpRequest, sendHelp } from './helpPage.ts';
import type { Library } from './library.ts';
import { docsPath } from './paths.ts';
import type { HelpTexts } from './texts.ts';

/** Page below `/docs` that is made of the endpoints. */
const apiName = 'api';

const ownLabels: Readonly<Record<string, Exclude<keyof HelpTexts, 'part'>>> = {
  '': 'guide',
  architecture: 'architecture',
  contributing: 'contributing',
  bench: 'bench',
  decisions: 'decisions',
  [apiName]: 'api',
};

const addressOf = (name: string) => (name ? `${docsPath}/${name}` : docsPath);

function contents({ texts }: HelpRequest, library: Library, present: string): Html {
  const link = (name: string) => {
    const key = ownLabels[name];
    const label = key ? texts[key] : (library.article(name)?.title ?? name);
    const nested = name.includes('/') && html` class="nested"`;
    return html`<li${nested}><a href="${addressOf(name)}"${name === present && html` aria-current="page"`}>${label}</a></li>`;
  };
  const [beginning, ...others] = library.names;
  const names = beginning === undefined ? [apiName] : [beginning, apiName, ...others];
  return html`<nav class="contents" aria-label="${texts.pages}"><ul>${names.map(link)}</ul></nav>`;
}

interface Shown {
  title: string;
  body: Html;
  status?: number;
  /** Language of the body where it is not the page's. */
  lang?: 'en';
}

function shownFor(page: HelpRequest, library: Library, endpoints: readonly Endpoint[], name: string): Shown {
  const { texts } = page;
  if (name === apiName) return { title: texts.api, body: apiReference(endpoints, texts) };
  const article = library.article(name);
  if (article) return { ...article, lang: 'en' };
  const body = html`<h1>${texts.notFound}</h1><p>${texts.notFoundBody}</p><p><a href="${docsPath}">${texts.toDocs}</a></p>`;
  return { title: texts.notFound, body, status: 404 };
}

/** Sends a page of the documentation: the list of pages at the side, the page itself, in English where it has no other language. */
export function sendDocs(page: HelpRequest, library: Library, endpoints: readonly Endpoint[], name: string) {
  const { texts, locale } = page;
  const { title, body, status = 200, lang } = shownFor(page, library, endpoints, name);
  const note = lang && lang !== locale && html`<p class="note">${texts.englishOnly}</p>`;
  return sendHelp(page, {
    title,
    status,
    part: texts.documentation,
    body: html`<div class="docs">${contents(page, library, name)}<main>${note}<article${lang && html` lang="${lang}"`}>${body}</article></main></div>`,
  });
}
