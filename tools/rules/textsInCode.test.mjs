import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typeset } from './frenchTypography.mjs';
import { britishTexts, foreignTexts, privateTexts } from './phrases.mjs';
import { read, sources } from './sources.mjs';

/** `en: 'Text'` and `fr: 'Texte'` beside code: failures, node kinds, templates, manifests, search, mails. */
const written = /\b(en|fr): (?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/g;

/** Texts of a file in a language; what an expression puts into one is left out. */
export function textsBesideCode(code, language) {
  return [...code.matchAll(written)]
    .filter(([, found]) => found === language)
    .map(([, , ...forms]) => forms.find((form) => form !== undefined))
    .map((text) =>
      text
        .replaceAll(/\\u202f/g, '\u202f')
        .replaceAll(/\\u00a0/g, '\u00a0')
        .replaceAll(/\\(['"`])/g, '$1')
        .replaceAll(/\$\{[^}]*\}/g, 'x'),
    )
    .filter((text) => /\s/.test(text));
}

const files = sources('{host-shell,import-page,shared-contracts,platform-server,remote-*}/src/**/*.{ts,tsx}').filter(
  (path) => !/type-test/.test(path),
);

const texts = files.map((path) => {
  const code = read(path);
  return { path, en: textsBesideCode(code, 'en'), fr: textsBesideCode(code, 'fr') };
});

const found = (language, check) =>
  texts.flatMap((file) => check(file[language]).map((text) => `${file.path}: ${text}`));

test('texts beside code speak as people do', () => assert.deepEqual(found('en', privateTexts), []));

test('texts beside code have the American spelling', () => assert.deepEqual(found('en', britishTexts), []));

test('French texts beside code are set as French prints them', () =>
  assert.deepEqual(
    found('fr', (texts) => texts.filter((text) => typeset(text) !== text)),
    [],
  ));

test('French texts beside code have the French words of the product', () =>
  assert.deepEqual(found('fr', foreignTexts), []));

test('texts beside code are found in every form', () => {
  const code =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code under test
    "const a = { en: 'It\\'s here', fr: \"C’est ici\" }; const b = { en: `Version ${newest} here`, fr: 'Un' };";
  assert.deepEqual(textsBesideCode(code, 'en'), ["It's here", 'Version x here']);
  assert.deepEqual(textsBesideCode(code, 'fr'), ['C’est ici']);
});

for (const path of sources('platform-server/guide/*/*.md')) {
  test(`${path} reads as the interface does`, () => {
    const prose = read(path)
      .replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, '')
      .split('\n');
    if (path.includes('/fr/')) {
      assert.deepEqual(foreignTexts(prose), []);
      assert.deepEqual(
        prose.filter((line) => typeset(line) !== line),
        [],
      );
    } else {
      assert.deepEqual(privateTexts(prose), []);
      assert.deepEqual(britishTexts(prose), []);
    }
  });
}
