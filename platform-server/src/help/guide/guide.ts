import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Endpoint } from 'shared-contracts/api';
import { type NodeKindId, nodeCatalogue } from 'shared-contracts/nodes';
import { Html, html } from '../../html/html.ts';
import { type ServerLocale, serverLocales } from '../../languages/preferredLocale.ts';
import { apiReference } from '../apiReference.ts';
import { type ResolveLink, renderMarkdown } from '../markdown.ts';
import { docsPath } from '../paths.ts';
import { textsOf } from '../texts.ts';
import { nodePageName, nodesPage, pageNames, referencePage } from './chapters.ts';
import { createGuideSearch, type Hit, type Section } from './guideSearch.ts';
import { nodeList, nodePageBody } from './nodePage.ts';
import { nodeGuides } from './nodes/nodeGuides.ts';
import { contentsOf, sectionsOf } from './sections.ts';

/** A page of the user's guide in one language, rendered. */
export interface GuidePage {
  title: string;
  body: Html;
  contents: readonly { id: string; heading: string }[];
}

/** The user's guide in both languages. */
export interface Guide {
  page(locale: ServerLocale, name: string): GuidePage | null;
  search(locale: ServerLocale, query: string): Promise<readonly Hit[]>;
}

/** Address of a page of the guide. */
export const guideAddress = (locale: ServerLocale, name: string): string =>
  [docsPath, locale, name].filter(Boolean).join('/');

/** Links between pages are written as files beside each other: `webhooks.md#signatures`, `nodes/filter.md`. */
function linkResolver(locale: ServerLocale, from: string): ResolveLink {
  return (href) => {
    if (/^[a-z]+:|^[/#]/i.test(href)) return href;
    const [path = '', fragment] = href.split('#');
    const file = posix.normalize(posix.join(posix.dirname(from || 'index'), path));
    const name = file.replace(/\.md$/, '').replace(/^index$/, '');
    if (!file.endsWith('.md') || !pageNames.includes(name)) return null;
    return `${guideAddress(locale, name)}${fragment ? `#${fragment}` : ''}`;
  };
}

/** What this language's pages are made of: the files as they are written, and what is generated. */
function bodyOf(locale: ServerLocale, name: string, markdown: string, endpoints: readonly Endpoint[]): Html {
  const resolve = linkResolver(locale, name);
  const deps = { locale, resolve, texts: textsOf(locale) };
  const kind = nodeCatalogue.find((one) => nodePageName(one.kind) === name);
  if (kind) return nodePageBody(kind, nodeGuides[kind.kind as NodeKindId], deps);
  if (name === referencePage) return apiReference(endpoints, deps.texts);
  const written = renderMarkdown(markdown, resolve);
  if (name !== nodesPage) return written;
  return html`${written}${nodeList(nodeCatalogue, (one) => guideAddress(locale, nodePageName(one)), deps)}`;
}

const titleOf = ({ text }: Html) => new Html(/<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.replace(/<[^>]+>/g, '') ?? '');

const isGenerated = (name: string) => name === referencePage || name.startsWith(`${nodesPage}/`);

interface Language {
  page(name: string): GuidePage | null;
  search(query: string): Promise<readonly Hit[]>;
}

async function openLanguage(folder: string, locale: ServerLocale, endpoints: readonly Endpoint[]): Promise<Language> {
  const written = await Promise.all(
    pageNames.map(async (name): Promise<[string, string]> => {
      const file = join(folder, locale, `${name || 'index'}.md`);
      return [name, isGenerated(name) ? '' : await readFile(file, 'utf8')];
    }),
  );
  const markdown = new Map(written);
  const pages = new Map<string, GuidePage>();
  const rendered = (name: string): GuidePage => {
    const ready = pages.get(name);
    if (ready) return ready;
    const body = bodyOf(locale, name, markdown.get(name) ?? '', endpoints);
    const title = titleOf(body).text.replace(/&#39;/g, "'").replace(/&amp;/g, '&');
    const page = { title, body, contents: name === referencePage ? [] : contentsOf(body) };
    pages.set(name, page);
    return page;
  };
  const index = async () => {
    const sections: Section[] = [];
    // Calls are looked for in the reference itself: they would cover what the guide says in words.
    for (const name of pageNames.filter((one) => one !== referencePage)) {
      const { title, body } = rendered(name);
      sections.push(...sectionsOf(name, title, body));
      // All pages at once would hold up other requests.
      await setImmediate();
    }
    return createGuideSearch(sections);
  };
  let searching: ReturnType<typeof index> | undefined;
  return {
    page: (name) => (markdown.has(name) ? rendered(name) : null),
    async search(query) {
      searching ??= index();
      return (await searching)(query);
    },
  };
}

/**
 * Reads the guide from `folder`; a page is rendered when it is first asked for, all of a language with its first search.
 * Throws where a page is not there in both languages.
 */
export async function openGuide(folder: string, endpoints: readonly Endpoint[]): Promise<Guide> {
  const [en, fr] = await Promise.all(serverLocales.map((locale) => openLanguage(folder, locale, endpoints)));
  if (!en || !fr) throw new Error('The guide has a page in each language');
  const languages = { en, fr };
  return {
    page: (locale, name) => languages[locale].page(name),
    search: (locale, query) => languages[locale].search(query),
  };
}
