import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { nodeCatalogue } from 'shared-contracts/nodes';
import { serverLocales } from '../../languages/preferredLocale.ts';
import { openLibrary } from '../library.ts';
import { nodePageName, pageNames } from './chapters.ts';
import { type Guide, guideAddress, openGuide } from './guide.ts';

const serverFolder = join(import.meta.dirname, '../../..');
let guide: Guide;
before(async () => {
  guide = await openGuide(join(serverFolder, 'guide'), []);
});

const pages = () =>
  serverLocales.flatMap((locale) =>
    pageNames.flatMap((name) => {
      const page = guide.page(locale, name);
      return page ? [{ locale, name, page }] : [];
    }),
  );

test('each page is there in both languages, with a title of its own', () => {
  assert.equal(pages().length, pageNames.length * serverLocales.length);
  for (const locale of serverLocales) {
    const titles = pages().flatMap((one) => (one.locale === locale ? [one.page.title] : []));
    assert.equal(new Set(titles).size, titles.length, titles.join(', '));
  }
});

test('each kind of node has a page', () => {
  for (const { kind, label } of nodeCatalogue) {
    for (const locale of serverLocales)
      assert.equal(guide.page(locale, nodePageName(kind))?.title, label[locale].replace("'", '’'));
  }
});

test('no link of the guide is dead, nor the place in a page that it names', async () => {
  const library = await openLibrary(join(serverFolder, '..'));
  const ids = new Map(
    pages().map(({ locale, name, page }) => [
      guideAddress(locale, name),
      new Set([...page.body.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
    ]),
  );
  const dead: string[] = [];
  for (const { locale, name, page } of pages()) {
    for (const [, href = ''] of page.body.text.matchAll(/href="([^"]+)"/g)) {
      const [path = '', fragment] = href.split('#');
      const target = path === '' ? guideAddress(locale, name) : path;
      const maintained = /^\/docs\/maintainers\/(.*)$/.exec(target);
      if (maintained && library.article(maintained[1] ?? '')) continue;
      if (target.startsWith('/api/')) continue;
      const found = ids.get(target);
      if (!found || (fragment && !found.has(decodeURIComponent(fragment)))) dead.push(`${locale}/${name}: ${href}`);
    }
  }
  assert.deepEqual(dead, []);
});

test('what is written as a link becomes one', async () => {
  for (const { locale, name, page } of pages()) assert.doesNotMatch(page.body.text, /\]\(/, `${locale}/${name}`);
});

test('a search finds words of both languages, with or without accents and case', async () => {
  const first = async (locale: 'en' | 'fr', query: string) => (await guide.search(locale, query))[0]?.page;
  assert.equal(await first('en', 'webhook signature'), 'webhooks');
  assert.equal(await first('en', 'CATCH'), 'nodes/catch');
  assert.equal(await first('fr', 'reessais'), 'errors');
  assert.equal(await first('fr', 'RÉESSAI'), 'errors');
  assert.equal(await first('fr', 'noeuds'), 'nodes');
  assert.deepEqual(await guide.search('en', 'zzzz'), []);
  assert.deepEqual(await guide.search('en', '   '), []);
});

test('a hit shows the words where they stand, marked as they are written', async () => {
  const [hit] = await guide.search('fr', 'telecharger corriger');
  assert.equal(hit?.page, 'import-pages');
  assert.deepEqual(
    hit?.excerpt.flatMap(({ text, isMatch }) => (isMatch ? [text] : [])),
    ['télécharger', 'corriger'],
  );
});
