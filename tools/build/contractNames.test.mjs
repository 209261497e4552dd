import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import webpack from 'webpack';
import { contractNames } from './contractNames.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'weft-contract-names-')));
after(() => rmSync(root, { recursive: true, force: true }));

const doors = {
  'node_modules/shared-contracts/package.json': JSON.stringify({ name: 'shared-contracts', type: 'module' }),
  'node_modules/shared-contracts/index.js': 'export const defineRemote = (remote) => remote; export const roles = [];',
  'node_modules/shared-contracts/react.js':
    "import { roles } from './index.js'; export const useHost = () => roles; export const useTopic = () => useHost();",
};

/** Builds `src/main.js` as a release is built; answers the names it uses. */
function namesOf(files) {
  rmSync(root, { recursive: true, force: true });
  for (const [name, text] of Object.entries({ ...doors, ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  let names;
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './src/main.js',
    output: { path: join(root, 'out') },
    resolve: {
      alias: {
        'shared-contracts$': join(root, 'node_modules/shared-contracts/index.js'),
        'shared-contracts/react$': join(root, 'node_modules/shared-contracts/react.js'),
      },
    },
    plugins: [
      {
        apply: ({ hooks }) =>
          hooks.thisCompilation.tap('test', (compilation) =>
            compilation.hooks.afterProcessAssets.tap('test', () => {
              names = contractNames(compilation, join(root, 'src'));
            }),
          ),
      },
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve(names))));
  });
}

test('names are told by door and in order, those of lazy pages among them', async () => {
  const names = await namesOf({
    'src/main.js':
      "import { roles, defineRemote } from 'shared-contracts'; defineRemote({ roles, page: () => import('./page.js') });",
    'src/page.js': "import { useTopic } from 'shared-contracts/react'; export const Page = () => useTopic();",
  });
  assert.deepEqual(names, {
    'shared-contracts': ['defineRemote', 'roles'],
    'shared-contracts/react': ['useTopic'],
  });
});

test('what the doors take of each other is not counted', async () => {
  const names = await namesOf({
    'src/main.js': "import { useHost } from 'shared-contracts/react'; globalThis.host = useHost();",
  });
  assert.deepEqual(names, { 'shared-contracts/react': ['useHost'] });
});

test('a name that is dropped with the code around it is not counted', async () => {
  const names = await namesOf({
    'src/main.js': "import { used } from './part.js'; globalThis.used = used();",
    'src/part.js':
      "import { roles } from 'shared-contracts'; import { useHost } from 'shared-contracts/react';" +
      'export const used = () => roles.length; export const unused = () => useHost();',
  });
  assert.deepEqual(names, { 'shared-contracts': ['roles'] });
});

test('names that are passed on count, and a door as a whole is a star', async () => {
  const names = await namesOf({
    'src/main.js':
      "export { useHost } from './part.js'; import * as all from 'shared-contracts'; globalThis.all = all;",
    'src/part.js': "export { useHost } from 'shared-contracts/react';",
  });
  assert.deepEqual(names, { 'shared-contracts': ['*'] });
});
