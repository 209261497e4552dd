import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { typeset } from './frenchTypography.mjs';
import { placeholders, privateTexts } from './phrases.mjs';
import { read, root, sources } from './sources.mjs';

const contracts = 'shared-contracts/src/nodes';
const executors = 'platform-server/src/engine/nodes';
const forms = 'remote-scenarios/src/pages/editor/kinds';

const load = (path) => import(pathToFileURL(join(root, path)).href);

const { nodeCatalogue } = await load(`${contracts}/index.ts`);
const ids = nodeCatalogue.map(({ kind }) => kind);

/** The folder of a kind has its name: `fan-out` is in `fanOut`. */
const folderOf = (id) => id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const folders = ids.map(folderOf);

test('every kind has a folder on each side', () => {
  const drawn = nodeCatalogue.filter(({ isAnnotation }) => isAnnotation).map(({ kind }) => folderOf(kind));
  const expected = folders.flatMap((name) => [
    `${contracts}/${name}/${name}.ts`,
    `${forms}/${name}/${name}.tsx`,
    `${forms}/${name}/view.ts`,
    `${forms}/${name}/texts.ts`,
    ...(drawn.includes(name) ? [] : [`${executors}/${name}/${name}.ts`]),
  ]);
  assert.deepEqual(
    expected.filter((path) => !existsSync(join(root, path))),
    [],
  );
});

test('no code outside the folders of a kind asks for it by name: what it asks is a trait of the kind', () => {
  const own = new RegExp(`^(${contracts}|${executors}|${forms})/(${folders.join('|')})/`);
  const named = new RegExp(`\\b(type|kind\\.kind)\\s*[!=]==\\s*'(${ids.join('|')})'|nodeKind\\('`);
  const asking = sources(
    `${contracts}/**/*.ts`,
    'platform-server/src/{engine,scenarios,runs}/**/*.ts',
    'remote-scenarios/src/**/*.ts{,x}',
  )
    // Entries of a record have types of their own, of which one is a call.
    .filter((path) => !own.test(path) && !path.startsWith('platform-server/src/engine/record/'))
    .filter((path) => named.test(read(path)));
  assert.deepEqual(asking, []);
});

const bilingual = [
  ...(await Promise.all(
    sources(`${forms}/*/texts.ts`).map(async (path) => [path, Object.entries((await load(path)).texts)]),
  )),
  ...nodeCatalogue.map(({ kind, label, description }) => [kind, Object.entries({ label, description })]),
];

for (const [name, texts] of bilingual) {
  test(`texts of ${name} read well in both languages`, () => {
    for (const [key, { en, fr }] of texts) {
      assert.ok(en.trim() !== '' && fr.trim() !== '', `${key} is empty`);
      assert.equal(fr, typeset(fr), `${key}: ’ and no-break spaces`);
      assert.deepEqual(placeholders(fr), placeholders(en), `${key}: placeholders`);
      assert.deepEqual(privateTexts([en]), [], key);
    }
    const keys = texts.map(([key]) => key);
    const stems = new Set(keys.flatMap((key) => /^(.*)_(zero|one|other)$/.exec(key)?.[1] ?? []));
    for (const stem of stems) {
      for (const form of ['one', 'other']) assert.ok(keys.includes(`${stem}_${form}`), `${stem}_${form} is missing`);
    }
  });
}

/** Lines of the table: a kind, a setting, and the test of it with its file, or why there is none. */
function covered() {
  const lines = read('docs/node-kinds.md').matchAll(/^\| ([\w-]+) \| `(\w+)` \| (?:`([^`]+)` (.+)|none: .+) \|$/gm);
  return [...lines].map(([, kind, setting, file, title]) => ({ setting: `${kind}.${setting}`, file, title }));
}

test('the table of settings has a line for each, and none for what is gone', () => {
  const settings = nodeCatalogue.flatMap(({ kind, config }) =>
    Object.keys(config.shape).map((name) => `${kind}.${name}`),
  );
  const listed = covered().map(({ setting }) => setting);
  assert.deepEqual(listed.toSorted(), settings.toSorted());
});

test('the tests that the table names are there', () => {
  const place = (file) =>
    file.startsWith('editor/') ? `remote-scenarios/src/pages/${file}` : `platform-server/src/${file}`;
  const lost = covered()
    .filter(({ file, title }) => file && !(existsSync(join(root, place(file))) && read(place(file)).includes(title)))
    .map(({ setting }) => setting);
  assert.deepEqual(lost, []);
});
