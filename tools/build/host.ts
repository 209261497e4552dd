import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Chunk, type Compilation, type Compiler, type Configuration, type Module } from 'webpack';
import { hashOf, readCheckedIn } from '../contract/checkedIn.ts';
import { writeAntStyles } from './antStyles.ts';
import { baseConfiguration, type Package, packageAt } from './base.ts';
import type { Facts } from './finish.ts';
import { lateParts } from './lateParts.ts';
import { leanRouter } from './leanRouter.ts';
import { offeredNames } from './offeredNames.ts';
import { ownGlobals } from './ownGlobals.ts';
import { provenanceOf } from './provenance.mjs';
import { hostEntry } from './provided.ts';
import { type Finished, ReleaseHash } from './release.ts';
import { type ContractVersions, contractVersions, hostShared, isDoor, type Shared } from './shared.ts';
import { facadeAliases, writeFacades } from './sharedParts.ts';
import { inSheet } from './sheetStyles.mjs';
import { describeFiles, keep, keepMaps, writeNote } from './store.ts';
import { WorkerScripts } from './workerScripts.ts';

/** What the page must name, from a finished compilation. File names are in the order of loading. */
interface HostFiles {
  scripts: string[];
  styles: string[];
  /** Fonts that every first paint is written with. */
  fonts: string[];
  /** Every shared key: its version or versions, and the files it comes in when it is not part of the entry. */
  shared: Record<string, { version: string; previous?: string; files: string[] }>;
}

function lateFiles(compilation: Compilation, module: Module, entry: readonly string[]): string[] {
  const block = module.blocks[0];
  const group = block && compilation.chunkGraph.getBlockChunkGroup(block);
  return (group?.getFiles() ?? []).filter((name) => !entry.includes(name));
}

/**
 * The upright Latin cut of the interface's face, which every first page has; what is written in other scripts or cuts,
 * and code, waits for its text.
 */
const firstFont = /^inter-latin-wght-normal\.[0-9a-f]+\.woff2$/;

/**
 * The rarer controls, which demos alone ask for, are cut apart from nothing: parts in common with forms and tables would
 * become files of their own, and each page of the product would load more of them, less well compressed.
 */
const isForProducts = (chunk: Chunk) =>
  ![...chunk.groupsIterable].some(({ origins }) =>
    origins.some(({ module }) => module?.identifier().includes(' shared-contracts/ui/elements@')),
  );

function hostFiles(compilation: Compilation, shared: Shared, previous: string | null): HostFiles {
  const entry = [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];
  const late = new Map<string, string[]>();
  for (const module of compilation.modules) {
    const key = /^provide module \([^)]*\) (.+)@[^@]+ = /.exec(module.identifier())?.[1];
    if (key) late.set(key, lateFiles(compilation, module, entry));
  }
  return {
    scripts: entry.filter((name) => name.endsWith('.js')),
    styles: entry.filter((name) => name.endsWith('.css')),
    fonts: Object.keys(compilation.assets).filter((name) => firstFont.test(name)),
    shared: Object.fromEntries(
      Object.entries(shared).map(([key, { version = '' }]) => {
        const adapted = previous !== null && isDoor(key) && { previous: `${previous}.0` };
        return [key, { version, ...adapted, files: late.get(key) ?? [] }];
      }),
    ),
  };
}

/** Declares files of the faces that their packages do not have. */
export const furtherFaces = fileURLToPath(new URL('./faces/faces.css', import.meta.url));

/** The reports of the contract, as the server of this host reads them. */
const contractFile = 'contract.json';

/** Moves the finished host to `dist/host/<hash>/` and writes its `host.json`. */
class HostRelease {
  readonly #target: Package;
  readonly #shared: Shared;
  readonly #contract: ContractVersions;
  #finished: Finished = { hash: '', maps: new Map() };
  #facts: Facts = {};

  constructor(target: Package, shared: Shared, contract: ContractVersions) {
    this.#target = target;
    this.#shared = shared;
    this.#contract = contract;
  }

  apply(compiler: Compiler): void {
    const describe = (compilation: Compilation) => {
      const { version } = this.#target;
      const { offered: contractVersion, previous: previousContract } = this.#contract;
      const contractReports = hashOf(readCheckedIn(this.#target.root).current);
      const files = hostFiles(compilation, this.#shared, previousContract);
      const contractNames = offeredNames(compilation);
      this.#facts = { version, contractVersion, previousContract, ...files, contractNames, contractReports };
      return this.#facts;
    };
    new ReleaseHash(describe, (finished) => {
      this.#finished = finished;
    }).apply(compiler);
    compiler.hooks.done.tapPromise('HostRelease', async (stats) => {
      if (!stats.hasErrors()) await this.#write();
      await rm(this.#target.draft, { recursive: true, force: true });
    });
  }

  async #write(): Promise<void> {
    const { root, draft } = this.#target;
    const files = await describeFiles(draft, join(root, 'node_modules/.cache/brotli'));
    const made = { createdAt: new Date().toISOString(), ...provenanceOf(this.#target) };
    const { hash, maps } = this.#finished;
    const sourceMaps = await keepMaps(maps, join(draft, 'private'));
    const note = { hash, ...this.#facts, files, sourceMaps, ...made };
    const { current, frozen } = readCheckedIn(root);
    await writeNote(join(draft, 'private', contractFile), { current, frozen });
    await writeNote(join(draft, 'host.json'), note);
    await keep(draft, join(root, 'dist/host'), hash);
  }
}

/** Gives Ant Design's style writer the page's nonce where its callers forget it. */
export const styleNonce = {
  test: /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/,
  loader: fileURLToPath(new URL('./styleNonce.mjs', import.meta.url)),
};

/** Leaves out of Ant Design what makes the styles that come in the page's sheet. */
const sheetStyles = {
  test: new RegExp(`[\\\\/]antd[\\\\/]es[\\\\/](${inSheet.join('|')})[\\\\/]style[\\\\/]index\\.js$`),
  loader: fileURLToPath(new URL('./sheetStyles.mjs', import.meta.url)),
};

/** Leaves out of zod what writes schemas as JSON schemas. */
const leanSchemas = {
  test: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
  loader: fileURLToPath(new URL('./leanSchemas.mjs', import.meta.url)),
};

/**
 * The plugin that offers the federation runtime to remotes is there twice, too: its CommonJS file brings a second copy
 * of the whole runtime beside the modules that the host itself runs, 15 kB compressed.
 */
export const oneRuntime = new webpack.NormalModuleReplacementPlugin(
  /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
  (resource: { request: string }) => {
    resource.request = resource.request.replace(/cjs$/, 'js');
  },
);

/**
 * Code of packages has a file of its own. As one file with the host's code it would be 3 kB smaller and come later: a
 * browser compiles two files at once. Their styles have not: the sheet of the page keeps its order.
 */
const packages = {
  idHint: 'vendors',
  reuseExistingChunk: true,
  test: /[\\/]node_modules[\\/]/,
  type: /^javascript/,
  // Of the first files alone: apart from the code that asks for it, each later part would be a request more.
  chunks: (chunk: Chunk) => chunk.canBeInitial(),
  priority: -10,
};

/**
 * Smaller code that several later parts use is in each of them: a file of its own would be a request more, and is run once
 * either way. Bytes before they are made smaller.
 */
const minSharedSize = 30_000;

/** The host's side of federation: it knows no remote, and brings the runtime that remotes use. */
export function hostFederation(shared: Shared): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: 'host_shell',
    remotes: {},
    shared,
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
  });
}

/**
 * The webpack configuration of the host: it offers the shared packages, knows no remote, and takes them from the
 * plan at run time. `folder` is the host's own.
 */
export async function defineHost(folder: string): Promise<Configuration> {
  const target = packageAt(folder);
  const contract = await contractVersions(folder);
  const shared = await hostShared(folder, writeFacades(folder));
  const base = baseConfiguration(target, shared);
  const federation = hostFederation(shared);
  const antStyles = writeAntStyles(folder);
  return {
    ...base,
    // Behind the shell's own rules for elements, which lie in the same layer and lose to these.
    entry: { main: [...hostEntry(folder, shared), antStyles.first, furtherFaces] },
    output: { ...base.output, uniqueName: 'weft_host' },
    resolve: { ...base.resolve, alias: facadeAliases(folder) },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), styleNonce, sheetStyles, leanSchemas] },
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: isForProducts, minSize: minSharedSize, cacheGroups: { defaultVendors: packages } },
    },
    plugins: [
      ...(base.plugins ?? []),
      federation,
      oneRuntime,
      lateParts(folder, antStyles.menus),
      leanRouter(folder),
      ownGlobals(folder),
      new WorkerScripts(folder),
      new HostRelease(target, shared, contract),
    ],
  };
}
