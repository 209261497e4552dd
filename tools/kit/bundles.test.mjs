import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { bundled, compacted } from './bundles.ts';

function folderWith(t, files) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'weft-bundles-')));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const packages = {
  'node_modules/door/package.json': '{"name":"door","main":"lib/index.js"}',
  'node_modules/door/LICENSE': 'Anyone may use it.',
  'node_modules/door/lib/index.js':
    "exports.value = [require('part'), require('other'), globalThis.doorRuns = 'index'];",
  'node_modules/door/lib/late/late.js': "module.exports = require('./deep.js');",
  'node_modules/door/lib/late/deep.js': "module.exports = ['late', globalThis.doorRuns];",
  'node_modules/part/package.json': '{"name":"part"}',
  'node_modules/part/index.d.ts': "declare const part: 'part';\nexport = part;\n",
  'node_modules/part/index.js': "module.exports = 'part';",
  'node_modules/other/package.json': '{"name":"other"}',
  'node_modules/other/index.js': "module.exports = 'other';",
};

/** The packages above as files of a kit, with the code of two of them in one. */
function bundledFrom(folder, dependencies = {}) {
  const laid = ['door', 'part', 'other'].map((name) => ({
    ...{ name, place: name, folder: join(folder, 'node_modules', name) },
    dependencies: dependencies[name] ?? [],
  }));
  const files = Object.entries(packages).map(([path, text]) => [`kit/${path}`, { bytes: Buffer.from(text) }]);
  const bundles = [{ name: 'door', entries: ['lib/index.js', 'lib/late/late.js'], own: /^(door|part)$/ }];
  return bundled(new Map(files), { bundles, laid, into: 'kit' });
}

test('code of packages comes as one file, behind the modules that are asked for; types and licences stay', async (t) => {
  const files = await bundledFrom(folderWith(t, packages));
  const left = [...files.keys()].map((path) => path.replace('kit/node_modules/', '')).sort();
  assert.deepEqual(left, [
    'door/LICENSE',
    'door/lib/index.js',
    'door/lib/late/late.js',
    'door/package.json',
    'door/whole.js',
    'other/index.js',
    'other/package.json',
    'part/index.d.ts',
    'part/package.json',
  ]);
  const kit = folderWith(t, Object.fromEntries([...files].map(([path, { bytes }]) => [path, bytes])));
  const load = createRequire(join(kit, 'kit/index.js'));
  t.after(() => delete globalThis.doorRuns);
  assert.deepEqual(load('door/lib/late/late.js'), ['late', undefined], 'a module runs when it is asked for');
  assert.deepEqual(load('door').value, ['part', 'other', 'index']);
});

test('a package that asks for code in a bundle past its door is named', async (t) => {
  const folder = folderWith(t, packages);
  await bundledFrom(folder, { other: ['door'] });
  await assert.rejects(bundledFrom(folder, { other: ['part'] }), /other asks for part, .* bundle of door/);
});

test('code loses its comments and keeps its names, also those by which modules find its exports', async (t) => {
  const code = `#!/usr/bin/env node
/* ${'A long word. '.repeat(400)} */
function named() { return named.name; }
module.exports = Object.assign({}, { named });
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  named
});
`;
  const file = { bytes: Buffer.from(code), isProgram: true };
  const files = await compacted(new Map([['tool.cjs', file]]));
  const text = files.get('tool.cjs').bytes.toString();
  assert.ok(text.startsWith('#!/usr/bin/env node\n') && text.length < 300, text);
  const folder = folderWith(t, { 'tool.cjs': text });
  const { named } = await import(pathToFileURL(join(folder, 'tool.cjs')));
  assert.equal(named(), 'named');
});

test('what cannot be read, is small or is no code stays as it is', async () => {
  const long = ' '.repeat(5_000);
  const texts = { 'jsx.js': `<a/>${long}`, 'small.js': '/* a word */ 1', 'data.json': `{ "a": 1${long}}` };
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, { bytes: Buffer.from(text) }]));
  for (const [path, { bytes }] of await compacted(files)) assert.equal(bytes.toString(), texts[path]);
});
