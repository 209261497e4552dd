import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import webpack, { type Compiler } from 'webpack';
import { browserTarget } from './loaders.ts';

/**
 * Puts out the worker that hears whether the page still answers, under a name that the host knows: a script on its own,
 * without the runtime that webpack gives to entries, since federation has no business in it.
 */
export class HeartbeatScript {
  readonly #source: string;

  /** `folder` is the host's. */
  constructor(folder: string) {
    this.#source = join(folder, 'src/telemetry/freeze/heartbeatWorker.ts');
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('HeartbeatScript', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'HeartbeatScript', stage }, () => {
        compilation.fileDependencies.add(this.#source);
        const jsc = { target: browserTarget, parser: { syntax: 'typescript' } } as const;
        const { code } = transformSync(readFileSync(this.#source, 'utf8'), { swcrc: false, configFile: false, jsc });
        // A type it imports is gone; what is left must be no module.
        const script = code.replace(/export \{\s*\};?/, '');
        compilation.emitAsset('heartbeat.js', new webpack.sources.RawSource(script));
      });
    });
  }
}
