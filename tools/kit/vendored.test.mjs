import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { isNeeded } from './neededFiles.ts';
import { vendored } from './vendored.ts';

/** Installed packages by their path below `node_modules`, each with what its package.json says. */
function installed(t, packages) {
  const home = mkdtempSync(join(tmpdir(), 'weft-vendored-'));
  t.after(() => rmSync(home, { recursive: true }));
  for (const [path, description] of Object.entries(packages)) {
    const folder = join(home, 'node_modules', path);
    mkdirSync(folder, { recursive: true });
    const name = path.split('/node_modules/').at(-1);
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...description }));
    for (const file of ['index.js', 'index.d.ts', 'index.js.map']) writeFileSync(join(folder, file), '');
  }
  return home;
}

async function vendor(home, wanted) {
  const { files, natives } = await vendored({ homes: [home], without: [], typed: [], into: 'kit', ...wanted });
  const places = [...files.keys()].filter((path) => path.endsWith('/package.json')).map((path) => dirname(path));
  return { files, natives, places: places.sort() };
}

test('a package comes with all that it needs, and another version of one beside who needs it', async (t) => {
  const home = installed(t, {
    first: { dependencies: { common: '1' } },
    second: { dependencies: { common: '2' } },
    common: {},
    'second/node_modules/common': { version: '2.0.0' },
    unrelated: {},
  });
  const { places } = await vendor(home, { names: ['first', 'second', 'no-package'] });
  assert.deepEqual(places, [
    'kit/node_modules/common',
    'kit/node_modules/first',
    'kit/node_modules/second',
    'kit/node_modules/second/node_modules/common',
  ]);
});

test('what is made for one operating system is named and not taken along, whether it is here or not', async (t) => {
  const home = installed(t, {
    compiler: { optionalDependencies: { 'compiler-here': '1.0.0', 'compiler-elsewhere': '1.0.0' } },
    'compiler-here': { os: ['linux', 'darwin', 'win32'] },
  });
  const { places, natives } = await vendor(home, { names: ['compiler'] });
  assert.deepEqual(places, ['kit/node_modules/compiler']);
  assert.deepEqual(natives, { 'compiler-elsewhere': '1.0.0', 'compiler-here': '1.0.0' });
});

test('declarations come with packages whose types are read and with theirs, maps with none', async (t) => {
  const home = installed(t, { typed: { dependencies: { below: '1' } }, below: {}, tool: {} });
  const { files } = await vendor(home, { names: ['typed', 'tool'], typed: ['typed'] });
  const declared = [...files.keys()].filter((path) => path.endsWith('.d.ts'));
  assert.deepEqual(declared.sort(), ['kit/node_modules/below/index.d.ts', 'kit/node_modules/typed/index.d.ts']);
  assert.ok(![...files.keys()].some((path) => path.endsWith('.map')));
});

test('licences stay, and folders for developers go where they are the package’s own', () => {
  for (const name of ['LICENSE', 'license.md', 'NOTICE']) assert.ok(isNeeded('any', name, false), name);
  assert.ok(isNeeded('any', 'lib/test/run.js', false));
  assert.ok(!isNeeded('any', 'test/run.js', false));
  assert.ok(!isNeeded('antd', 'es/button/Button.js', true));
});

test('types of Ant Design are looked for in the build that comes along', async (t) => {
  const home = installed(t, {
    antd: { typings: 'es/index.d.ts', dependencies: { '@rc-component/part': '1' } },
    '@rc-component/part': { exports: { '.': { types: './es/index.d.ts', require: './lib/index.js' } } },
  });
  writeFileSync(join(home, 'node_modules/antd/index.d.ts'), "export type { A } from '@rc-component/part/es/a';\n");
  const { files } = await vendor(home, { names: ['antd'], typed: ['antd'] });
  const textOf = (path) => files.get(`kit/node_modules/${path}`).bytes.toString();
  assert.equal(JSON.parse(textOf('antd/package.json')).typings, 'lib/index.d.ts');
  assert.equal(JSON.parse(textOf('@rc-component/part/package.json')).exports['.'].types, './lib/index.d.ts');
  assert.equal(textOf('antd/index.d.ts'), "export type { A } from '@rc-component/part/lib/a';\n");
});
