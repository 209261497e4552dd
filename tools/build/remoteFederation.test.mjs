import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import webpack from 'webpack';
import { remoteFederation } from './remote.ts';

const shared = Object.fromEntries(
  ['used', 'used/part', 'swr', 'zustand', 'shared-contracts/ui/forms'].map((key) => [
    key,
    { singleton: true, requiredVersion: '^1.0.0', strictVersion: true, import: false },
  ]),
);

/** Names and texts of all files of a remote with this code. */
async function filesOf(t, code) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'weft-federation-')));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'src/remote.ts'), code);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: join(folder, 'out'), publicPath: 'auto', uniqueName: 'remote_x' },
    resolve: { extensions: ['.ts', '.js'] },
    optimization: { minimize: false },
    infrastructureLogging: { level: 'error' },
    plugins: [remoteFederation('remote_x', shared)],
  });
  const texts = new Map();
  compiler.hooks.emit.tap('texts', ({ assets }) => {
    for (const [name, source] of Object.entries(assets)) texts.set(name, source.source().toString());
  });
  const stats = await new Promise((done, fail) => {
    compiler.run((error, result) => compiler.close(() => (error ? fail(error) : done(result))));
  });
  assert.deepEqual(stats.compilation.errors, []);
  return [...texts].map(([name, text]) => `${name}\n${text}`).join('\n');
}

test('a build names the shared packages that its code imports, and no other that the shell offers', async (t) => {
  const code = "import * as used from 'used'; export const remote = [used, () => import('used/part')];";
  const built = await filesOf(t, code);
  for (const key of ['"used"', '"used/part"']) assert.ok(built.includes(`shareKey: ${key}`), key);
  for (const key of ['swr', 'zustand', 'shared-contracts/ui/forms']) assert.ok(!built.includes(key), key);
});
