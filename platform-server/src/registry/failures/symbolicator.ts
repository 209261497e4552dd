import { buffer } from 'node:stream/consumers';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { FailurePlace } from 'shared-contracts/api/deploy';
import type { StackFrame } from 'shared-contracts/api/failure';
import type { ReadReleaseFile } from '../releaseFiles.ts';
import type { ReleasePlace } from '../storage/releaseStorage.ts';

/** Maps that are kept for the next stack: some megabytes each. */
const maxMaps = 12;

interface ServedFile extends ReleasePlace {
  name: string;
}

/** The release or the host's build that a file belongs to. */
function servedFile(file: string): ServedFile | null {
  const [, remote = 'host', hash, name] = /^\/(?:r\/([^/]+)|h)\/([^/]+)\/([^/]+)$/.exec(file) ?? [];
  return hash && name ? { remote, hash, name } : null;
}

/** The path of a source as people know it: below the repository, or the package with the file in it. */
function readableSource(source: string, folder: string): { file: string; dependency: boolean } {
  const inPackage = source.lastIndexOf('node_modules/');
  if (inPackage >= 0) return { file: source.slice(inPackage + 'node_modules/'.length), dependency: true };
  if (source.startsWith('../')) return { file: source.replace(/^(\.\.\/)+/, ''), dependency: false };
  return { file: `${folder}/${source.replace(/^\.\//, '')}`, dependency: source.startsWith('webpack/') };
}

/** Names of one or two letters are the minifier's. */
const usefulName = (name: string) => (/[\w$]{3,}/.test(name) ? name : null);

/** Reads the places of stacks with the source maps of releases. */
export class Symbolicator {
  readonly #read: ReadReleaseFile;
  readonly #maps = new LRUCache<string, Promise<TraceMap | null>>({ max: maxMaps });

  /** @param read a private file of a release or, as remote `host`, of the host's build */
  constructor(read: ReadReleaseFile) {
    this.#read = read;
  }

  /** The frames of a stack as they stand in the source; as they were served where there is no map. */
  async frames(stack: readonly StackFrame[]): Promise<FailurePlace[]> {
    const read = await Promise.all(stack.map((frame) => this.#place(frame)));
    // A call bears the name of what it calls, so the name of a function stands where the frame around it is.
    return read.map(({ place }, at) => ({ ...place, name: read[at + 1]?.called ?? place.name }));
  }

  async #place(frame: StackFrame): Promise<{ place: FailurePlace; called: string | null }> {
    const { file, line, column } = frame;
    const served = servedFile(file);
    const map = served && (await this.#map(served));
    const found = map && originalPositionFor(map, { line, column: column - 1 });
    const name = usefulName(frame.name);
    if (!served || !found || found.source === null) {
      return { place: { file, line, column, name, mapped: false, dependency: false }, called: null };
    }
    const folder = served.remote === 'host' ? 'host-shell' : served.remote;
    const place = { ...readableSource(found.source, folder), line: found.line, column: found.column + 1 };
    return { place: { ...place, name, mapped: true }, called: found.name };
  }

  /** The map of a file; null when the release has none. */
  #map(served: ServedFile): Promise<TraceMap | null> {
    const key = `${served.remote}/${served.hash}/${served.name}`;
    const known = this.#maps.get(key);
    if (known) return known;
    const map = this.#load(served).catch(() => null);
    this.#maps.set(key, map);
    return map;
  }

  async #load({ name, ...place }: ServedFile): Promise<TraceMap | null> {
    const stored = await this.#read(place, `${name}.map`);
    return stored && new TraceMap((await buffer(stored.stream)).toString());
  }
}
