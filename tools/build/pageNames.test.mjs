import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'weft-page-names-')));
after(() => rmSync(root, { recursive: true, force: true }));

const loader = fileURLToPath(new URL('./pageNames.mjs', import.meta.url));

/** Builds `src/remote.js`; answers the names of its chunks. */
function chunksOf(remote) {
  const files = {
    'src/define.js': 'export const defineRemote = (manifest, parts) => globalThis.take(manifest, parts);',
    'src/remote.js': `import { defineRemote } from './define.js'; export const remote = ${remote};`,
    ...Object.fromEntries(['a', 'b', 'en', 'fr'].map((name) => [`src/${name}.js`, `export const it = '${name}';`])),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: { entry: './src/remote.js' },
    output: { path: join(root, 'out') },
    module: { rules: [{ test: /remote\.js$/, enforce: 'post', use: loader }] },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const names = error ? [] : [...stats.compilation.namedChunkGroups.keys()];
      compiler.close(() => (error ? reject(error) : resolve(names.filter((name) => name !== 'entry').sort())));
    });
  });
}

test('what pages and texts come in is found by the names of routes and languages, which nobody has to write', async () => {
  const remote = `defineRemote({}, {
    pages: { orders: () => import('./a.js'), 'order-detail': async () => (await import('./b.js')).it },
    messages: { en: () => import('./en.js'), fr: () => import('./fr.js') },
  })`;
  assert.deepEqual(await chunksOf(remote), ['en', 'fr', 'order-detail', 'orders']);
});

test('texts of a page are named after both, and a name that is written stays', async () => {
  const remote = `defineRemote({}, {
    pages: { orders: () => import(/* webpackChunkName: "together" */ './a.js') },
    pageMessages: { orders: { en: () => import('./en.js') } },
  })`;
  assert.deepEqual(await chunksOf(remote), ['orders-en', 'together']);
});

test('what stands elsewhere in the definition keeps no name', async () => {
  const remote = `defineRemote({}, { pages: { orders: () => null }, actions: { refresh: () => import('./a.js') } })`;
  assert.deepEqual(await chunksOf(remote), []);
});
