import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { typeset } from './frenchTypography.mjs';
import { read, root, sources } from './sources.mjs';

const load = (path) => import(pathToFileURL(join(root, path)).href);
const { nodeGuides } = await load('platform-server/src/help/guide/nodes/nodeGuides.ts');
const { pageNames } = await load('platform-server/src/help/guide/chapters.ts');

/** The words of Markdown, without its code. */
const words = (markdown) => markdown.split(/```[\s\S]*?```|`[^`\n]*`/).flatMap((part) => part.split('\n'));

for (const path of sources('platform-server/guide/fr/*.md')) {
  test(`${path} has French typography`, () => {
    for (const line of words(read(path))) assert.equal(line, typeset(line));
  });
}

/** Every text of the guide of a node that is in two languages. */
function bilingual(value) {
  if (typeof value !== 'object' || value === null) return [];
  if (typeof value.en === 'string' && typeof value.fr === 'string') return [value];
  return Object.values(value).flatMap(bilingual);
}

for (const [kind, { body, settings, examples }] of Object.entries(nodeGuides)) {
  test(`the page of ${kind} reads well in both languages`, () => {
    const shown = examples.map(({ title, text }) => ({ title, text }));
    for (const { en, fr } of bilingual({ body, settings, shown })) {
      assert.ok(en.trim() !== '' && fr.trim() !== '');
      for (const line of words(fr)) assert.equal(line, typeset(line));
    }
  });
}

test('routes name pages that the guide has', async () => {
  const manifests = await Promise.all(sources('remote-*/src/manifest.ts').map(load));
  const named = manifests.flatMap(({ manifest }) => manifest.routes.flatMap(({ guide }) => guide ?? []));
  assert.ok(named.length > 10);
  assert.deepEqual(
    named.filter((guide) => !pageNames.includes(guide.split('#')[0])),
    [],
  );
});
