import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { type Draft, type Facts, finish, finishMaps, hashOf } from './finish.ts';
import { type SourceMaps, takeSourceMaps } from './sourceMaps.ts';

/** The federation plugin's notes on the build; nothing reads them. */
const statistics = 'mf-manifest-stats.json';

interface NamedFiles {
  entry?: string;
  preload?: readonly string[];
  pages?: Readonly<Record<string, { files: readonly string[] }>>;
}

/** Files that the facts of a release name: its entry, what comes with it, and what its pages come in. */
function namedFiles({ entry, preload = [], pages = {} }: NamedFiles): ReadonlySet<string> {
  return new Set([entry ?? '', ...preload, ...Object.values(pages).flatMap(({ files }) => files)]);
}

function draftOf(compilation: Compilation, facts: Facts): Draft {
  const files = new Map(Object.entries(compilation.assets).map(([name, source]) => [name, source.buffer()]));
  const chunks = [...compilation.chunks].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
  const runtimes = new Set(chunks.filter((chunk) => chunk.hasRuntime()).flatMap((chunk) => [...chunk.files]));
  const late = chunks.flatMap(({ id, files: names }) => [...names].map((name) => ({ chunk: id ?? '', name })));
  return { files, runtimes, late: late.filter(({ name }) => !runtimes.has(name)), named: namedFiles(facts) };
}

/** A release whose files are final. */
export interface Finished {
  hash: string;
  maps: SourceMaps;
}

/** Writes hash and integrity into the finished files, and tells the hash, with the source maps that are kept apart. */
export class ReleaseHash {
  readonly #facts: (compilation: Compilation) => Facts;
  readonly #done: (finished: Finished) => void;

  constructor(facts: (compilation: Compilation) => Facts, done: (finished: Finished) => void) {
    this.#facts = facts;
    this.#done = done;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseHash', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'ReleaseHash', stage }, () => {
        if (compilation.getAsset(statistics)) compilation.deleteAsset(statistics);
        const maps = takeSourceMaps(compilation);
        const facts = this.#facts(compilation);
        const draft = draftOf(compilation, facts);
        const hash = hashOf(draft, facts);
        const files = finish(draft, hash);
        for (const [name, bytes] of files) {
          if (bytes !== draft.files.get(name)) compilation.updateAsset(name, new webpack.sources.RawSource(bytes));
        }
        this.#done({ hash, maps: finishMaps(draft, files, hash, maps) });
      });
    });
  }
}
