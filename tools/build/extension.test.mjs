import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import webpack from 'webpack';
import { withExtension } from './extension.ts';
import { remoteFederation } from './remote.ts';

const shared = { react: { singleton: true, requiredVersion: '^19.0.0', strictVersion: true, import: false } };

/** A remote with these files, `build.config.mjs` among them: what it is built with. */
async function configured(t, files) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'weft-extension-')));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries({
    'package.json': '{}',
    'src/remote.ts': 'export const remote = 1;',
    ...files,
  })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const base = {
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: join(folder, 'out'), filename: '[name].js', publicPath: 'auto', uniqueName: 'remote_x' },
    resolve: { extensions: ['.ts', '.js'] },
    optimization: { minimize: false },
    infrastructureLogging: { level: 'error' },
    plugins: [remoteFederation('remote_x', {})],
  };
  return withExtension(base, { folder, shared, isDevelopment: false });
}

/** Builds it; the errors' texts, and what came of it. */
async function built(t, files) {
  const configuration = await configured(t, files);
  const compiler = webpack(configuration);
  const stats = await new Promise((done, fail) => {
    compiler.run((error, result) => compiler.close(() => (error ? fail(error) : done(result))));
  });
  const read = (name) => readFileSync(join(configuration.output.path, name), 'utf8');
  const all = () => Object.keys(stats.compilation.assets).map(read).join('\n');
  return { errors: stats.compilation.errors.map(({ message }) => message), all };
}

const plugin = (body) =>
  `export default ({ webpack, isDevelopment }) => ({ plugins: [{ apply(compiler) { ${body} } }] });`;

test('a loader, a plugin and an alias are taken', async (t) => {
  const { errors, all } = await built(t, {
    'src/remote.ts':
      "import text from './page.txt'; import named from 'greeting'; export const remote = [text, named, PLACE];",
    'src/page.txt': 'a text that a loader reads',
    'src/greeting.js': "export default 'an alias that is found';",
    'build/text.cjs': "module.exports = (text) => 'export default ' + JSON.stringify(text.toUpperCase());",
    'build.config.mjs': `import { fileURLToPath } from 'node:url';
      const here = (path) => fileURLToPath(new URL(path, import.meta.url));
      export default ({ webpack }) => ({
        rules: [{ test: /\\.txt$/, use: here('./build/text.cjs') }],
        plugins: [new webpack.DefinePlugin({ PLACE: '"a plugin that puts in"' })],
        alias: { greeting: here('./src/greeting.js') },
      });`,
  });
  assert.deepEqual(errors, []);
  for (const text of ['A TEXT THAT A LOADER READS', 'a plugin that puts in', 'an alias that is found']) {
    assert.ok(all().includes(text), text);
  }
});

test('without a file of that name a build is as it was', async (t) => {
  const { plugins, module } = await configured(t, {});
  assert.deepEqual([plugins.length, module], [1, undefined]);
});

for (const [what, text, problem] of [
  [
    'another setting',
    'export default { output: {} };',
    /"output" is not open to remotes.*Open are rules, plugins, alias/,
  ],
  ['no object', 'export const rules = [];', /the default export is an object/],
  ['a rule for everything', 'export default { rules: [{ use: "x-loader" }] };', /a rule needs a "test"/],
  ['a rule without a loader', 'export default { rules: [{ test: /x/ }] };', /names no loader/],
  ['what is no plugin', 'export default { plugins: ["x"] };', /what is no plugin/],
  [
    'a second federation',
    'export default { plugins: [new (class ModuleFederationPlugin { apply() {} })()] };',
    /preset's own/,
  ],
  ['a second React', 'export default { alias: { react: "preact/compat" } };', /would replace react/],
]) {
  test(`${what} is refused, with the reason`, async (t) => {
    await assert.rejects(configured(t, { 'build.config.mjs': text }), problem);
  });
}

for (const [what, body, problem] of [
  ['the address of files', "compiler.options.output.publicPath = '/';", /changes output\.publicPath, which federation/],
  ['chunks', 'compiler.options.optimization.runtimeChunk = "single";', /changes optimization\.runtimeChunk/],
  ['externals', 'compiler.options.externals = { react: "React" };', /changes externals/],
]) {
  test(`a plugin that changes ${what} fails the build and is named`, async (t) => {
    await assert.rejects(built(t, { 'build.config.mjs': plugin(body) }), problem);
  });
}

test('a setting that is changed late, and a part that is taken away, fail the build', async (t) => {
  const late = "compiler.hooks.afterPlugins.tap('x', () => { compiler.options.output.uniqueName = 'other'; });";
  assert.match((await built(t, { 'build.config.mjs': plugin(late) })).errors.join(), /output\.uniqueName was changed/);
  const removal = `compiler.hooks.thisCompilation.tap('x', (compilation) => {
    const at = { name: 'x', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 };
    compilation.hooks.processAssets.tap(at, () => compilation.deleteAsset('remoteEntry.js'));
  });`;
  const { errors } = await built(t, { 'build.config.mjs': plugin(removal) });
  assert.match(errors.join(), /remoteEntry\.js is missing in the build/);
});
