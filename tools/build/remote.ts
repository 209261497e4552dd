import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compilation, Compiler, Configuration, Module } from 'webpack';
import { type BackendDocuments, backendDocuments, describeDocuments } from './backendDocuments.ts';
import { baseConfiguration, type Package, packageAt } from './base.ts';
import { contractNames, writtenIn } from './contractNames.ts';
import { withExtension } from './extension.ts';
import { type Facts, federationManifest, hashPlaceholder } from './finish.ts';
import { SingleCopyGuard } from './guard.ts';
import { linkNames } from './linkNames.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { provenanceOf } from './provenance.mjs';
import { type Finished, ReleaseHash } from './release.ts';
import { remoteShared, type Shared } from './shared.ts';
import { describeFiles, keep, keepMaps, writeNote } from './store.ts';

export const entryFile = 'remoteEntry.js';

/** Files of the exposed module, which every load of the remote asks for once the entry is there. */
function exposedFiles(compilation: Compilation): string[] {
  const container = [...compilation.modules].find((module) => module.identifier().startsWith('container entry'));
  const block = container?.blocks[0];
  return [...((block && compilation.chunkGraph.getBlockChunkGroup(block)?.getFiles()) ?? [])];
}

/** What a page's code comes in: files of its own, and shared packages by their keys. */
interface PageFiles {
  files: string[];
  shared: string[];
}

/** Pages whose chunk bears the name of their route, with the English of those that have texts of their own. */
function pageFiles(compilation: Compilation, { routes }: Manifest): Record<string, PageFiles> {
  const pages = routes.flatMap(({ name }): [string, PageFiles][] => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) return [];
    const modules = group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
    const shared = modules.flatMap((module) => (isConsumed(module) ? [module.options.shareKey] : []));
    const texts = compilation.namedChunkGroups.get(`${name}-en`)?.getFiles() ?? [];
    return [[name, { files: [...group.getFiles(), ...texts], shared: [...new Set(shared)].sort() }]];
  });
  return Object.fromEntries(pages);
}

/** The English texts, which every language falls back to. */
function textFiles(compilation: Compilation): string[] {
  return [...(compilation.namedChunkGroups.get('en')?.getFiles() ?? [])];
}

function isConsumed(module: Module): module is Module & { options: ConsumeOptions } {
  return module.type === 'consume-shared-module';
}

/** The shared packages this remote really asks of its host, with their ranges. */
function sharedRanges(compilation: Compilation): Record<string, string> {
  const ranges = new Map<string, string>();
  for (const module of compilation.modules) {
    if (!isConsumed(module)) continue;
    const { shareKey, requiredVersion } = module.options;
    ranges.set(shareKey, rangeText(requiredVersion));
  }
  return Object.fromEntries([...ranges].sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface ConsumeOptions {
  shareKey: string;
  requiredVersion: unknown;
}

function rangeText(range: unknown): string {
  return typeof range === 'string' ? range : '*';
}

/** Moves the finished remote to `dist/releases/<remote>/<hash>/` and writes its `remote.json`. */
class RemoteRelease {
  readonly #target: Package;
  readonly #manifest: Manifest;
  readonly #documents: BackendDocuments;
  #finished: Finished = { hash: '', maps: new Map() };
  #facts: Facts = {};

  constructor(target: Package, manifest: Manifest) {
    this.#target = target;
    this.#manifest = manifest;
    this.#documents = backendDocuments(target.folder);
  }

  apply(compiler: Compiler): void {
    const describe = (compilation: Compilation) => {
      this.#facts = this.#describe(compilation);
      return this.#facts;
    };
    new ReleaseHash(describe, (finished) => {
      this.#finished = finished;
    }).apply(compiler);
    compiler.hooks.done.tapPromise('RemoteRelease', async (stats) => {
      if (!stats.hasErrors()) await this.#write();
      await rm(this.#target.draft, { recursive: true, force: true });
    });
  }

  #describe(compilation: Compilation): Facts {
    return {
      remote: this.#target.name,
      version: this.#target.version,
      contractVersion: this.#manifest.contract,
      manifest: this.#manifest,
      federationManifest,
      entry: entryFile,
      preload: [...exposedFiles(compilation), ...textFiles(compilation)],
      pages: pageFiles(compilation, this.#manifest),
      sharedRanges: sharedRanges(compilation),
      contractNames: contractNames(compilation, join(this.#target.folder, 'src')),
      links: linkNames(writtenIn(compilation, join(this.#target.folder, 'src'))),
      ...describeDocuments(this.#documents),
    };
  }

  async #write(): Promise<void> {
    const { root, draft, name } = this.#target;
    const files = await describeFiles(draft, join(root, 'node_modules/.cache/brotli'));
    const made = { createdAt: new Date().toISOString(), ...provenanceOf(this.#target) };
    const { hash, maps } = this.#finished;
    const sourceMaps = await keepMaps(maps, join(draft, 'private'));
    for (const [file, bytes] of this.#documents) await writeFile(join(draft, 'private', file), bytes);
    const note = { hash, ...this.#facts, files, sourceMaps, ...made };
    await writeNote(join(draft, 'remote.json'), note);
    await keep(draft, join(root, 'dist/releases', name), hash);
  }
}

/** A remote's side of federation: it exposes `./remote` and takes every shared package from the host. */
export function remoteFederation(globalName: string, shared: Shared): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: globalName,
    filename: entryFile,
    exposes: { './remote': './src/remote.ts' },
    shared,
    shareStrategy: 'loaded-first',
    manifest: { fileName: federationManifest },
    dts: false,
    dev: false,
    experiments: { externalRuntime: true, optimization: { disableRemote: true, target: 'web' } },
  });
}

/**
 * What pages have in common is a file of its own from this size on, in bytes before it is compressed. Below, another
 * request costs a first visit more than the same bytes cost whoever opens a second page.
 */
const ownFileSize = 60_000;

/**
 * The webpack configuration of a remote: it exposes `./remote` (src/remote.ts) and takes every shared package from
 * the host. `folder` is the remote's own; a manifest that was read already is not read again.
 */
export async function defineRemote(folder: string, given?: Manifest): Promise<Configuration> {
  const target = packageAt(folder);
  const [manifest, shared] = await Promise.all([given ?? readManifest(target), remoteShared(folder)]);
  const base = baseConfiguration(target, shared);
  const globalName = `${target.name.replaceAll('-', '_')}_${hashPlaceholder}`;
  const federation = remoteFederation(globalName, shared);
  const configuration = {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: globalName },
    optimization: { ...base.optimization, splitChunks: { minSize: ownFileSize } },
    plugins: [...(base.plugins ?? []), federation, new SingleCopyGuard()],
  };
  const whole = await withExtension(configuration, { folder, shared, isDevelopment: false });
  return { ...whole, plugins: [...(whole.plugins ?? []), new RemoteRelease(target, manifest)] };
}
