import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import webpack from 'webpack';
import { baseConfiguration, packageAt } from './base.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'weft-base-')));
after(() => rmSync(root, { recursive: true, force: true }));

/** Builds a package as host and remotes are built, for Node, and answers what it exports. */
async function built(files) {
  const folder = join(root, 'remote-a');
  mkdirSync(join(folder, 'src'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(import.meta.dirname, '../../shared-contracts'), join(folder, 'node_modules/shared-contracts'));
  writeFileSync(join(folder, 'package.json'), '{"name":"remote-a","version":"1.0.0","type":"module"}');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'src', name), text);
  const base = baseConfiguration(packageAt(folder), {});
  const output = join(root, 'out');
  const library = { type: 'commonjs2' };
  const compiler = webpack({
    ...base,
    target: 'node',
    cache: false,
    entry: './src/main.js',
    output: { ...base.output, path: output, library },
    plugins: [],
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      compiler.close(() => (error || stats.hasErrors() ? reject(error ?? stats.toString()) : resolve())),
    );
  });
  writeFileSync(join(output, 'package.json'), '{"type":"commonjs"}');
  return createRequire(import.meta.url)(join(output, 'main.js'));
}

test('a page that throws at import throws at every import, and never comes half evaluated', async () => {
  const { page } = await built({
    'main.js': "export const page = () => import('./page.js');",
    'page.js': "export const Page = () => 'drawn'; if (globalThis.Error) throw new Error('No start today');",
  });
  for (const attempt of [1, 2, 3]) await assert.rejects(page, { message: 'No start today' }, `import ${attempt}`);
});
