import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler, Configuration } from 'webpack';
import { packageAt, scriptMinimizer, styleMinimizer } from './base.ts';
import { compileAtOnce } from './compileAtOnce.ts';
import { browserTarget, loaders } from './loaders.ts';
import { describeFiles, type ReleaseFile, writeNote } from './store.ts';

/**
 * What `import-page/dist/assets.json` says. Names are relative to the folder, and hold a hash of their content; each
 * script and style sheet has a `.br` twin.
 */
export interface ImportPageAssets {
  /** Changes with any file. */
  hash: string;
  /** In the order of their script elements, each with `defer`. */
  scripts: string[];
  styles: string[];
  /** Every file of this build, those that are loaded later and in workers included. */
  files: Record<string, ReleaseFile>;
}

const noteName = 'assets.json';

/** Files of the build before: pages that are open load their later parts. What is older is removed. */
function filesOfLastBuild(folder: string): ReadonlySet<string> {
  const note = join(folder, noteName);
  if (!existsSync(note)) return new Set();
  const { files } = JSON.parse(readFileSync(note, 'utf8')) as ImportPageAssets;
  return new Set(Object.keys(files).flatMap((name) => [name, `${name}.br`]));
}

/** Compresses what was built and writes `assets.json`, last of all: a server may be reading it. */
class AssetsNote {
  readonly #folder: string;
  readonly #root: string;

  constructor(folder: string, root: string) {
    this.#folder = folder;
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('AssetsNote', async ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const entry = compilation.entrypoints.get('main')?.getFiles() ?? [];
      const built = Object.keys(compilation.assets).sort();
      const described = await describeFiles(this.#folder, join(this.#root, 'node_modules/.cache/brotli'), built);
      const hash = createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 20);
      const assets: ImportPageAssets = {
        hash,
        scripts: entry.filter((name) => name.endsWith('.js')),
        styles: entry.filter((name) => name.endsWith('.css')),
        files: described,
      };
      await writeNote(join(this.#folder, noteName), assets);
    });
  }
}

/** Visitors come once, on phones too: Preact draws the same components in a tenth of the bytes. */
const smallReact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};

/** The webpack configuration of the public import page, an app of its own: no federation, one style sheet, workers. */
export function defineImportPage(folder: string): Configuration {
  const { name, root } = packageAt(folder);
  const output = join(folder, 'dist');
  const kept = filesOfLastBuild(output);
  return {
    name,
    mode: 'production',
    target: ['web', browserTarget],
    context: folder,
    devtool: false,
    entry: { main: './src/main.tsx' },
    output: {
      path: output,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      publicPath: 'auto',
      clean: { keep: (file) => kept.has(file) || file === noteName },
      chunkLoadTimeout: 30_000,
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], alias: smallReact },
    module: { rules: loaders(folder, name), strictExportPresence: true },
    optimization: {
      minimizer: [scriptMinimizer(), styleMinimizer()],
      chunkIds: 'named',
      // A few files rather than many: each part is wanted as a whole.
      splitChunks: { cacheGroups: { default: false, defaultVendors: false } },
    },
    performance: false,
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
      }),
      compileAtOnce(),
      new AssetsNote(output, root),
    ],
  };
}
