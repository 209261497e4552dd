import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { englishCatalogues, frenchOf, plural, pluralForms, textsOf } from './catalogues.mjs';
import { typeset } from './frenchTypography.mjs';
import { britishTexts, foreignTexts, placeholders, privateTexts } from './phrases.mjs';
import { read, root, sources } from './sources.mjs';

const english = englishCatalogues();

/** Keys without the endings of plural forms, which differ from language to language. */
const families = (texts) => [...new Set([...texts.keys()].map((key) => key.replace(plural, '')))].sort();

test('there are texts of the host, of the import page, of remotes, of the design system and of the sign-in pages', () => {
  for (const name of ['host-shell', 'import-page', 'remote-scenarios', 'shared-contracts', 'platform-server']) {
    assert.ok(
      english.some((path) => path.startsWith(`${name}/`)),
      `no texts of ${name}`,
    );
  }
});

for (const path of english) {
  test(`${path} has every text in French, too`, () => {
    const [en, fr] = [textsOf(path), textsOf(frenchOf(path))];
    assert.deepEqual(families(fr), families(en));
    // Of what the other language has to say, e.g. that a page exists in English only, English may say nothing.
    const empty = [...fr].filter(([, text]) => text.trim() === '').map(([key]) => key);
    assert.deepEqual(empty, [], 'empty texts');
  });

  test(`${path} and its French have the same placeholders`, () => {
    const [en, fr] = [textsOf(path), textsOf(frenchOf(path))];
    const differing = [...en].filter(([key, text]) => {
      const other = fr.get(key);
      return other !== undefined && placeholders(text).join() !== placeholders(other).join();
    });
    assert.deepEqual(
      differing.map(([key]) => key),
      [],
    );
  });

  test(`${frenchOf(path)} is set as French prints it: ’ and no-break spaces`, () => {
    const wrong = [...textsOf(frenchOf(path)).values()].filter((text) => typeset(text) !== text);
    assert.deepEqual(wrong.map(typeset), wrong);
  });

  test(`${frenchOf(path)} has the French words of the product`, () =>
    assert.deepEqual(
      // What is searched for may be typed in every word.
      foreignTexts(
        [...textsOf(frenchOf(path))].flatMap(([key, text]) => (key.startsWith('search.words') ? [] : [text])),
      ),
      [],
    ));

  // French has a third form for whole millions, for which i18next takes the one for all others.
  test(`${path} has the plural forms of both languages`, () => {
    for (const texts of [textsOf(path), textsOf(frenchOf(path))]) {
      const counted = families(texts).filter((key) => pluralForms.some((form) => texts.has(`${key}_${form}`)));
      const lacking = counted.filter((key) => !texts.has(`${key}_one`) || !texts.has(`${key}_other`));
      assert.deepEqual(lacking, []);
    }
  });
}

for (const path of english) {
  test(`${path} speaks as people do`, () => assert.deepEqual(privateTexts(textsOf(path).values()), []));

  test(`${path} has one kind of apostrophe`, () => {
    const texts = [...textsOf(path).values()].join('\n');
    assert.ok(!(/\p{L}'\p{L}/u.test(texts) && /\p{L}’\p{L}/u.test(texts)), "both ' and ’");
  });

  test(`${path} has the American spelling`, () => assert.deepEqual(britishTexts(textsOf(path).values()), []));
}

/** Every `{ en, fr }` of a manifest: titles of areas and pages, entries of navigation and search. */
function* textsIn(value, path = '') {
  if (!value || typeof value !== 'object') return;
  if (typeof value.en === 'string') yield { path, text: value };
  for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, `${path}.${key}`);
}

for (const path of sources('remote-*/src/manifest.ts')) {
  test(`${path} names everything in both languages`, async () => {
    const { manifest } = await import(pathToFileURL(join(root, path)).href);
    const found = [...textsIn(manifest)];
    assert.ok(found.length > 0, 'no text found');
    assert.deepEqual(
      found.filter(({ text }) => !text.en.trim() || !text.fr?.trim()).map((entry) => entry.path),
      [],
    );
    assert.deepEqual(privateTexts(found.map(({ text }) => text.en)), []);
    assert.deepEqual(
      found.map(({ text }) => text.fr).filter((text) => typeset(text) !== text),
      [],
    );
  });
}

test('errors of the API have the American spelling', async () => {
  const { texts } = await import(pathToFileURL(join(root, 'shared-contracts/src/api/errors/en.ts')).href);
  const { words } = await import(pathToFileURL(join(root, 'shared-contracts/src/api/errors/enWords.ts')).href);
  const { problems } = await import(pathToFileURL(join(root, 'shared-contracts/src/api/errors/frSchemas.ts')).href);
  const all = [
    Object.values(texts),
    Object.keys(problems),
    ...Object.values(words).map((named) => Object.values(named)),
  ];
  assert.ok(all.flat().length > 300);
  assert.deepEqual(britishTexts(all.flat()), []);
});

/** What a connector of the catalogue says of itself, and of its operations. */
for (const path of sources('platform-server/catalogue/*/connector.json')) {
  test(`${path} speaks as the interface does, in both languages`, () => {
    const found = [...textsIn(JSON.parse(read(path)))].map(({ text }) => text);
    const document = read(path.replace(/connector\.json$/, 'openapi.yaml'));
    const said = document.match(/(?<=\b(summary|description): ).*/g) ?? [];
    assert.ok(found.length >= 3 && said.length > 10);
    assert.deepEqual(
      privateTexts([...found.map(({ en }) => en), ...said.filter((text) => !/^"?Description:/.test(text))]),
      [],
    );
    assert.deepEqual(britishTexts([...found.map(({ en }) => en), ...said]), []);
    assert.deepEqual(foreignTexts(found.map(({ fr }) => fr)), []);
    assert.deepEqual(
      found.map(({ fr }) => typeset(fr)),
      found.map(({ fr }) => fr),
    );
  });
}

test('errors of the server speak as the interface does, in both languages', async () => {
  const catalogue = (language) =>
    import(pathToFileURL(join(root, `shared-contracts/src/api/errors/${language}.ts`)).href);
  const [en, fr] = await Promise.all(['en', 'fr'].map(catalogue));
  assert.deepEqual(privateTexts(Object.values(en.texts)), []);
  assert.deepEqual(
    Object.values(fr.texts).filter((text) => typeset(text) !== text),
    [],
  );
});
