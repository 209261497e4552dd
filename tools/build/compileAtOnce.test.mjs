import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import webpack from 'webpack';
import { baseConfiguration, packageAt } from './base.ts';
import { compileAtOnce } from './compileAtOnce.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'weft-hints-')));
after(() => rmSync(root, { recursive: true, force: true }));

test('a minimized script begins with the hint, also one that comes later', async () => {
  mkdirSync(join(root, 'src'));
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(import.meta.dirname, '../../shared-contracts'), join(root, 'node_modules/shared-contracts'));
  writeFileSync(join(root, 'package.json'), '{"name":"remote-a","version":"1.0.0","type":"module"}');
  writeFileSync(join(root, 'src/page.js'), '/* said */ export const page = () => document.title;');
  writeFileSync(join(root, 'src/main.js'), "import('./page.js').then(({ page }) => page());");
  const { resolve, output, module, optimization } = baseConfiguration(packageAt(root), {});
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './src/main.js',
    output: { ...output, path: join(root, 'out'), chunkFilename: 'page.js' },
    resolve,
    module,
    optimization,
    plugins: [compileAtOnce()],
  });
  const errors = await new Promise((done, fail) => {
    compiler.run((error, stats) =>
      compiler.close(() => (error ? fail(error) : done(stats.toJson({ all: false, errors: true }).errors))),
    );
  });
  assert.deepEqual(errors, []);
  for (const name of ['main.js', 'page.js']) {
    const [first, rest = ''] = readFileSync(join(root, 'out', name), 'utf8').split('\n');
    assert.equal(first, '//# allFunctionsCalledOnLoad', name);
    assert.ok(rest.length > 0 && !rest.includes('said'), name);
  }
});
