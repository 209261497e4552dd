import { createHash } from 'node:crypto';
import { movedMap, type SourceMaps } from './sourceMaps.ts';

/** Stands in the runtime's source for its map of hashes, until the last file is final. */
export const integrityPlaceholder = '"weft:integrity"';

/**
 * Stands for the release's hash while the files are made. Global names carry the hash, so that two releases of one
 * remote never meet under one name; the hash is that of the files, so it can only be put in afterwards.
 */
export const hashPlaceholder = '00weft00release00hash';

export const federationManifest = 'mf-manifest.json';

const hashLength = 20;

type Files = ReadonlyMap<string, Buffer>;

/** The files of a build before hash and integrity are written into them. */
export interface Draft {
  files: Files;
  /** Names of the files that hold the runtime. */
  runtimes: ReadonlySet<string>;
  /** Files that the runtime loads later, by the id of their chunk. */
  late: readonly { chunk: string | number; name: string }[];
  /** Files that the page asks for by their names in the facts: those of all else the entry's runtime knows the hashes. */
  named: ReadonlySet<string>;
}

/** What else a release says of itself, and what is therefore part of its hash. */
export type Facts = Record<string, unknown>;

/** sha256 as the browser's `integrity` attribute wants it. Every visit loads dozens of them, which no encoding makes smaller. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

function replaced(bytes: Buffer, name: string, from: string, to: string): Buffer {
  if (!/\.(js|css|json)$/.test(name) || !bytes.includes(from)) return bytes;
  return Buffer.from(bytes.toString().replaceAll(from, () => to));
}

function lateHashes({ late }: Draft, files: Files): string {
  const map: { js: Record<string, string>; css: Record<string, string> } = { js: {}, css: {} };
  for (const { chunk, name } of late) {
    const bytes = files.get(name);
    if (bytes) map[name.endsWith('.css') ? 'css' : 'js'][chunk] = integrityOf(bytes);
  }
  return JSON.stringify(map);
}

/**
 * The manifest with the hashes of what the page asks for before it has the entry. Every visit loads it, and a hash does
 * not get smaller.
 */
function manifestWithHashes(manifest: Buffer, files: Files, named: ReadonlySet<string>): Buffer {
  const hashes = [...files]
    .filter(([name]) => /\.(js|css)$/.test(name) && named.has(name))
    .map(([name, bytes]) => [name, integrityOf(bytes)]);
  return Buffer.from(JSON.stringify({ ...JSON.parse(manifest.toString()), integrity: Object.fromEntries(hashes) }));
}

/** The files as they are released under a hash: its name in their global names, the integrity of each in its place. */
export function finish(draft: Draft, hash: string): Files {
  const inOrder = [...draft.files].sort(([a], [b]) => (a < b ? -1 : 1));
  const files = new Map(inOrder.map(([name, bytes]) => [name, replaced(bytes, name, hashPlaceholder, hash)]));
  const map = lateHashes(draft, files);
  for (const name of draft.runtimes) {
    const bytes = files.get(name);
    if (bytes) files.set(name, replaced(bytes, name, integrityPlaceholder, map));
  }
  const manifest = files.get(federationManifest);
  if (manifest) files.set(federationManifest, manifestWithHashes(manifest, files, draft.named));
  return files;
}

/** Maps that fit the finished files: what was put in has moved what stands behind it. */
export function finishMaps(draft: Draft, files: Files, hash: string, maps: SourceMaps): SourceMaps {
  const late = lateHashes(draft, files);
  const moved = [...maps].map(([name, map]): [string, Buffer] => {
    const script = name.slice(0, -'.map'.length);
    const placed = [{ from: hashPlaceholder, to: hash }];
    if (draft.runtimes.has(script)) placed.push({ from: integrityPlaceholder, to: late });
    return [name, movedMap(map, draft.files.get(script)?.toString() ?? '', placed)];
  });
  return new Map(moved);
}

/**
 * Hash of a release: over its facts and over names and bytes of its finished files, with the placeholder where the
 * hash itself will stand. Twenty hexadecimal digits.
 */
export function hashOf(draft: Draft, facts: Facts): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const [name, bytes] of finish(draft, hashPlaceholder)) hash.update(`\0${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, hashLength);
}
