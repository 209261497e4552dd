import { join } from 'node:path';
import { buildSync } from 'esbuild';
import webpack, { type Compiler } from 'webpack';
import { browserTarget } from './loaders.ts';

/** Workers of the host, by the name that it starts each under. */
const workers = {
  'heartbeat.js': 'src/telemetry/freeze/heartbeatWorker.ts',
  'tables.js': 'src/services/tables/tableWorker.ts',
} as const;

/** What a script is made of, by the absolute paths of its files. */
export interface WorkerScript {
  code: string;
  sources: string[];
}

/** Makes a script on its own of a worker and all that it imports. */
export function bundleWorker(folder: string, source: string): WorkerScript {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: folder,
    entryPoints: [source],
    bundle: true,
    minify: true,
    format: 'iife',
    target: browserTarget,
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const sources = Object.keys(metafile.inputs).map((path) => join(folder, path));
  return { code: outputFiles[0]?.text ?? '', sources };
}

/**
 * Puts out the workers of the host under names that it knows: scripts on their own, without the runtime that webpack
 * gives to entries, since federation has no business in them.
 */
export class WorkerScripts {
  readonly #folder: string;

  /** `folder` is the host's. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WorkerScripts', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'WorkerScripts', stage }, () => {
        for (const [name, source] of Object.entries(workers)) {
          const { code, sources } = bundleWorker(this.#folder, source);
          for (const path of sources) compilation.fileDependencies.add(path);
          compilation.emitAsset(name, new webpack.sources.RawSource(code), { minimized: true });
        }
      });
    });
  }
}
