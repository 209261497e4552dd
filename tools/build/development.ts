import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import webpack from 'webpack';
import { type Package, packageAt } from './base.ts';
import { withExtension } from './extension.ts';
import { extensionSources } from './extensionFile.ts';
import { federationManifest } from './finish.ts';
import { furtherFaces, hostFederation, oneRuntime, styleNonce } from './host.ts';
import { browserTarget, loaders } from './loaders.ts';
import { ownGlobals } from './ownGlobals.ts';
import { PartsGuard } from './partsGuard.ts';
import { hostEntry } from './provided.ts';
import { remoteFederation } from './remote.ts';
import { hostShared, moduleFolders, remoteShared } from './shared.ts';
import { facadeAliases, writeFacades } from './sharedParts.ts';

/** Where the files of a package under development are served; a release is never at such an address. */
export function developmentBase(name: string): string {
  return `/dev/${name}/`;
}

/** Stands for the hash in the plan: names of federation containers end in it. */
export const developmentHash = 'dev';

const isUpdate = (value: unknown) => typeof value === 'string' && /\.hot-update\.(js|css)$/.test(value);

/** What a manifest says, without the files of replacements: only a page that was open before a save can run those. */
export function withoutUpdates<T>(value: T): T {
  const left = (_: string, part: unknown) => (Array.isArray(part) ? part.filter((each) => !isUpdate(each)) : part);
  return JSON.parse(JSON.stringify(value, left)) as T;
}

/** Says that no file has a fixed hash: every save makes new ones. The shell refuses a manifest without this part. */
class OpenManifest {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OpenManifest', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'OpenManifest', stage }, () => {
        const manifest = compilation.getAsset(federationManifest)?.source.source().toString();
        if (!manifest) return;
        const text = JSON.stringify({ ...withoutUpdates(JSON.parse(manifest)), integrity: {} });
        compilation.updateAsset(federationManifest, new webpack.sources.RawSource(text));
      });
    });
  }
}

/** What the refresh runtime itself begins with, for its timers are those that the shell keeps; and what that imports. */
const begins = /[\\/]services[\\/](ownGlobals|pageAnswers)\.ts$/;

/** `isHot`: this package is the one whose code is replaced while the page lives. */
function developmentConfiguration(target: Package, isHot: boolean): Configuration {
  return {
    name: target.name,
    mode: 'development',
    target: ['web', browserTarget],
    context: target.folder,
    // No `eval` of any kind: the page's content policy forbids it here as everywhere.
    devtool: 'cheap-module-source-map',
    output: {
      path: join(target.cacheFolder, 'development'),
      filename: '[name].js',
      chunkFilename: '[id].js',
      publicPath: developmentBase(target.name),
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], modules: moduleFolders(target.folder) },
    module: { rules: loaders(target.folder, target.name, true), strictExportPresence: true },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(target.folder, 'node_modules/.cache/development'),
      buildDependencies: { config: [`${import.meta.dirname}/`, ...extensionSources(target.folder)] },
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[id].css', ignoreOrder: true }),
      new PartsGuard(),
      // The host makes the hook that every remote's runtime joins, so it has one even when it is not replaced itself.
      new ReactRefreshPlugin({
        overlay: false,
        library: target.name,
        forceEnable: isHot,
        exclude: [/node_modules/, begins],
      }),
    ],
  };
}

/** The shell with the development build of React, which alone can replace components that are on screen. */
export async function developHost(folder: string, isHot: boolean): Promise<Configuration> {
  const target = packageAt(folder);
  const shared = await hostShared(target.folder, writeFacades(target.folder));
  const base = developmentConfiguration(target, isHot);
  const federation = hostFederation(shared);
  return {
    ...base,
    entry: { main: [...hostEntry(target.folder, shared), furtherFaces] },
    output: { ...base.output, uniqueName: 'weft_host_development' },
    resolve: { ...base.resolve, alias: facadeAliases(target.folder) },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), styleNonce] },
    plugins: [...(base.plugins ?? []), federation, oneRuntime, ownGlobals(target.folder)],
  };
}

/** Texts are replaced in the open page like code. */
function hotTexts({ folder, name }: Package): RuleSetRule {
  const loader = fileURLToPath(new URL('./hotTexts.mjs', import.meta.url));
  return {
    test: /\.json$/,
    include: join(folder, 'src/messages'),
    type: 'javascript/auto',
    use: { loader, options: { namespace: name } },
  };
}

/** One remote, replaced in the running shell at every save. */
export async function developRemote(folder: string): Promise<Configuration> {
  const target = packageAt(folder);
  const shared = await remoteShared(folder);
  const base = developmentConfiguration(target, true);
  const globalName = `${target.name.replaceAll('-', '_')}_${developmentHash}`;
  const federation = remoteFederation(globalName, shared);
  const configuration = {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: globalName },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), hotTexts(target)] },
    plugins: [...(base.plugins ?? []), federation, new OpenManifest()],
  };
  return withExtension(configuration, { folder, shared, isDevelopment: true });
}
