import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { compileAtOnce } from './compileAtOnce.ts';
import { extensionSources } from './extensionFile.ts';
import { currentHash, shelfOf } from './fingerprint.mjs';
import { ChunkIntegrity } from './integrity.ts';
import { browserTarget, loaders } from './loaders.ts';
import { PartsGuard } from './partsGuard.ts';
import { moduleFolders } from './shared.ts';
import { hiddenSourceMaps } from './sourceMaps.ts';
import { StableIds } from './stableIds.ts';

const require = createRequire(import.meta.url);
const ownFolder = dirname(fileURLToPath(import.meta.url));

/** A package to build, and where things are. */
export interface Package {
  /** Where builds are kept, in `dist`: the workspace, or the package itself where it is a repository of its own. */
  root: string;
  folder: string;
  name: string;
  version: string;
  /** Where webpack puts its files until the release has a hash. */
  draft: string;
  cacheFolder: string;
}

interface Description {
  name: string;
  version: string;
  /** The shell that a remote of a repository of its own is for. */
  weft?: { server: string };
}

/** The package in a folder. One that names its shell stands alone; the others lie in the workspace. */
export function packageAt(folder: string): Package {
  const { name, version, weft } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Description;
  const cacheFolder = join(folder, 'node_modules/.cache/weft');
  return {
    root: weft ? folder : dirname(folder),
    folder,
    name,
    version,
    draft: join(cacheFolder, `draft-${process.pid}`),
    cacheFolder,
  };
}

function toolVersions(): string {
  const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;
  return (
    ['webpack', '@swc/core', 'esbuild', 'css-loader', 'mini-css-extract-plugin'].map(versionOf).join(' ') +
    federationVersion()
  );
}

/** The plugin's package exports no package.json. */
function federationVersion(): string {
  const main = require.resolve('@module-federation/enhanced');
  const folder = main.slice(0, main.lastIndexOf('enhanced') + 'enhanced'.length);
  return ` ${(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version}`;
}

/** Writing a cache costs a third of a build: it is for who builds a package again, and a first start waits. */
function wasBuilt({ root, name }: Package): boolean {
  return currentHash(shelfOf(root, name)) !== undefined;
}

/** What a package was made of is kept, so that a change of one file builds that file alone. */
function cacheOf({ folder }: Package, settings: unknown): Configuration['cache'] {
  return {
    type: 'filesystem',
    cacheDirectory: join(folder, 'node_modules/.cache/webpack'),
    // A week, in milliseconds; the default of two months keeps hundreds of megabytes.
    maxAge: 7 * 24 * 60 * 60 * 1000,
    version: `${toolVersions()} ${JSON.stringify(settings)}`,
    buildDependencies: { config: [join(folder, 'package.json'), `${ownFolder}/`, ...extensionSources(folder)] },
  };
}

/** What host and remotes have in common. `settings` names whatever else the output depends on. */
export function baseConfiguration(target: Package, settings: unknown): Configuration {
  return {
    name: target.name,
    mode: 'production',
    target: ['web', browserTarget],
    context: target.folder,
    devtool: false,
    output: {
      path: target.draft,
      // The folder is named by the hash of all files, so the files need none of their own.
      filename: '[name].js',
      chunkFilename: '[id].js',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      // As long as the shell waits for any file of a release (host-shell/src/remotes/releaseFile.ts).
      chunkLoadTimeout: 4500,
      // A module that threw is forgotten. Else the next import gets it half evaluated, and a page that can never work
      // is drawn when it is opened for the second time.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], modules: moduleFolders(target.folder) },
    module: { rules: loaders(target.folder, target.name), strictExportPresence: true },
    optimization: { minimizer: [scriptMinimizer(), styleMinimizer()] },
    performance: false,
    stats: 'errors-warnings',
    // The federation plugin warns of `publicPath: 'auto'`, which is what lets a release be served from anywhere.
    infrastructureLogging: { level: 'error' },
    cache: wasBuilt(target) && cacheOf(target, settings),
    // A checkout of another branch gives files new times, and most of them their old bytes.
    snapshot: { module: { timestamp: true, hash: true }, resolve: { timestamp: true, hash: true } },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[id].css',
        ignoreOrder: true,
        // Behind the page's own sheet, which the server names at the end of the body: what comes later says the last word.
        insert: 'body',
      }),
      compileAtOnce(),
      hiddenSourceMaps(),
      new ChunkIntegrity(),
      new StableIds(),
      new PartsGuard(),
    ],
  };
}

/** Makes scripts small. */
export function scriptMinimizer() {
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    // The minifier has threads of its own; a process beside it would be handed every script and map, and hand them back.
    parallel: false,
    minimizerOptions: { ecma: 2022, compress: { passes: 2 }, mangle: true, format: { comments: false } },
  });
}

/** Makes style sheets small. */
export function styleMinimizer() {
  return new MinimizerPlugin({ test: /\.css$/, parallel: false, minify: MinimizerPlugin.esbuildMinifyCss });
}
