import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler, Configuration } from 'webpack';
import webpack from 'webpack';
import { type Package, packageAt } from './base.ts';
import { federationManifest } from './finish.ts';
import { hostFederation, oneRuntime, styleNonce } from './host.ts';
import { browserTarget, loaders } from './loaders.ts';
import { PartsGuard } from './partsGuard.ts';
import { hostEntry } from './provided.ts';
import { remoteFederation } from './remote.ts';
import { hostShared, remoteShared } from './shared.ts';
import { facadeAliases, writeFacades } from './sharedParts.ts';

/** Where the files of a package under development are served; a release is never at such an address. */
export function developmentBase(name: string): string {
  return `/dev/${name}/`;
}

/** Stands for the hash in the plan: names of federation containers end in it. */
export const developmentHash = 'dev';

/** Says that no file has a fixed hash: every save makes new ones. The shell refuses a manifest without this part. */
class OpenManifest {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OpenManifest', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'OpenManifest', stage }, () => {
        const manifest = compilation.getAsset(federationManifest)?.source.source().toString();
        if (!manifest) return;
        const text = JSON.stringify({ ...JSON.parse(manifest), integrity: {} });
        compilation.updateAsset(federationManifest, new webpack.sources.RawSource(text));
      });
    });
  }
}

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
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: { rules: loaders(target.root, target.name, true), strictExportPresence: true },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: { type: 'filesystem', cacheDirectory: join(target.folder, 'node_modules/.cache/webpack-development') },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[id].css', ignoreOrder: true }),
      new PartsGuard(),
      // The host makes the hook that every remote's runtime joins, so it has one even when it is not replaced itself.
      new ReactRefreshPlugin({ overlay: false, library: target.name, forceEnable: isHot }),
    ],
  };
}

/** The shell with the development build of React, which alone can replace components that are on screen. */
export async function developHost(root: string, isHot: boolean): Promise<Configuration> {
  const target = packageAt(join(root, 'host-shell'));
  const shared = await hostShared(root, target.folder, writeFacades(target.folder));
  const base = developmentConfiguration(target, isHot);
  const federation = hostFederation(shared);
  return {
    ...base,
    entry: { main: hostEntry(target.folder, shared) },
    output: { ...base.output, uniqueName: 'weft_host_development' },
    resolve: { ...base.resolve, alias: facadeAliases(target.folder) },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), styleNonce] },
    plugins: [...(base.plugins ?? []), federation, oneRuntime],
  };
}

/** One remote, replaced in the running shell at every save. */
export async function developRemote(root: string, name: string): Promise<Configuration> {
  const target = packageAt(join(root, name));
  const shared = await remoteShared(root, target.folder);
  const base = developmentConfiguration(target, true);
  const globalName = `${name.replaceAll('-', '_')}_${developmentHash}`;
  const federation = remoteFederation(globalName, shared);
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: globalName },
    plugins: [...(base.plugins ?? []), federation, new OpenManifest()],
  };
}
