import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import webpack from 'webpack';
import { SingleCopyGuard } from './guard.ts';
import { PartsGuard } from './partsGuard.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'weft-guards-')));
after(() => rmSync(root, { recursive: true, force: true }));

/** Builds `main.js` in a folder with the given files; answers the errors' texts. */
function errorsOf(files) {
  rmSync(root, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const compiler = webpack({
    mode: 'none',
    context: root,
    entry: './main.js',
    output: { path: join(root, 'out') },
    externals: { 'react-router': 'var {}', zod: 'var {}' },
    plugins: [new SingleCopyGuard(), new PartsGuard()],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => (error ? reject(error) : resolve(stats.compilation.errors.map(({ message }) => message))));
    });
  });
}

test('a package of its own is nobody’s concern', async () => {
  const files = { 'main.js': "import 'own';", 'node_modules/own/index.js': '' };
  assert.deepEqual(await errorsOf(files), []);
});

test('Ant Design behind a dependency is found, once for the whole of it', async () => {
  const errors = await errorsOf({
    'main.js': "import 'own';",
    'node_modules/own/index.js': "import 'antd';",
    'node_modules/antd/index.js': "import '@rc-component/util';",
    'node_modules/@rc-component/util/index.js': '',
  });
  assert.equal(errors.length, 1);
  assert.match(errors[0], /node_modules\/antd\/index\.js\nAnt Design is shared through shared-contracts\/ui/);
});

for (const [what, path] of [
  ['a second React', 'node_modules/react/index.js'],
  ['the React of a dependency', 'node_modules/own/node_modules/react-dom/client.js'],
  ['a part of a shared package', 'node_modules/swr/infinite/index.js'],
  ['a door for the host alone', 'shared-contracts/src/host/index.js'],
  ['a shared door by its path', 'shared-contracts/src/ui/core/index.js'],
]) {
  test(`${what} is refused`, async () => {
    const errors = await errorsOf({ 'main.js': `import './${path}';`, [path]: '' });
    assert.equal(errors.length, 1);
  });
}

test('bundled doors of the contracts are welcome', async () => {
  const path = 'shared-contracts/src/api/index.js';
  assert.deepEqual(await errorsOf({ 'main.js': `import './${path}';`, [path]: '' }), []);
});

test('a name of React Router that the page lacks is refused, one that it has is not', async () => {
  const text = "import { Link, createStaticRouter } from 'react-router'; console.log(Link, createStaticRouter);";
  const errors = await errorsOf({ 'main.js': text });
  assert.equal(errors.length, 1);
  assert.match(errors[0], /createStaticRouter is not offered/);
});

test('of a package that is offered by a namespace, the names within it count', async () => {
  const text = "import { z } from 'zod'; console.log(z.string(), z.toJSONSchema, typeof z);";
  const errors = await errorsOf({ 'main.js': text });
  assert.equal(errors.length, 1);
  assert.match(errors[0], /toJSONSchema is not offered/);
});
