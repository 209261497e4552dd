import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { fillIntegrity } from './integrity.ts';

/**
 * Stands for the release's hash while the files are made. Global names carry the hash, so that two releases of one
 * remote never meet under one name; the hash is that of the files, so it can only be put in afterwards.
 */
export const hashPlaceholder = '00weft00release00hash';

const hashLength = 20;
const statistics = 'mf-manifest-stats.json';

/** What else a release says of itself, and what is therefore part of its hash. */
export type Facts = Record<string, unknown>;

/**
 * Hash of a release: over names and bytes of its files, in order, before hash and integrity are written into them,
 * and over its facts. Twenty hexadecimal digits.
 */
function releaseHash(files: readonly (readonly [string, Buffer])[], facts: Facts): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const [name, bytes] of files) {
    hash.update(`\0${name}\0`).update(createHash('sha256').update(bytes).digest());
  }
  return hash.digest('hex').slice(0, hashLength);
}

function replaceHash(compilation: Compilation, files: readonly (readonly [string, Buffer])[], hash: string): void {
  const { RawSource } = webpack.sources;
  for (const [name, bytes] of files) {
    if (!/\.(js|css|json)$/.test(name) || !bytes.includes(hashPlaceholder)) continue;
    compilation.updateAsset(name, new RawSource(bytes.toString().replaceAll(hashPlaceholder, hash)));
  }
}

/** Gives the finished files their hash and the runtime its map of integrity; then tells the hash. */
export class ReleaseHash {
  readonly #facts: (compilation: Compilation) => Facts;
  readonly #done: (hash: string) => void;

  constructor(facts: (compilation: Compilation) => Facts, done: (hash: string) => void) {
    this.#facts = facts;
    this.#done = done;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseHash', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'ReleaseHash', stage }, () => {
        // The federation plugin's notes on the build; nothing reads them.
        if (compilation.getAsset(statistics)) compilation.deleteAsset(statistics);
        const files = Object.entries(compilation.assets)
          .map(([name, source]) => [name, source.buffer()] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1));
        const hash = releaseHash(files, this.#facts(compilation));
        replaceHash(compilation, files, hash);
        fillIntegrity(compilation);
        this.#done(hash);
      });
    });
  }
}
