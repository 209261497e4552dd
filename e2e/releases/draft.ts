import { brotliCompressSync, constants } from 'node:zlib';
import {
  type Draft,
  type Facts,
  federationManifest,
  finish,
  hashOf,
  hashPlaceholder,
  integrityOf,
  integrityPlaceholder,
} from '../../tools/build/finish.ts';
import type { BuiltRelease, ReleaseDocument } from './builtRelease.ts';

/** A release taken apart to what the build had before it wrote hash and integrity into the files. */
export interface OpenRelease {
  draft: Draft & { files: Map<string, Buffer> };
  facts: Facts & Omit<ReleaseDocument, 'hash' | 'files' | 'sourceMaps' | 'commit' | 'author' | 'createdAt'>;
}

/** The runtime's map: hash by chunk. */
interface LateHashes {
  js: Record<string, string>;
  css: Record<string, string>;
}

const textFile = /\.(js|css|json)$/;
const lateMap = /(?<=weftIntegrity=)\{"js":\{[^}]*\},"css":\{[^}]*\}\}/;

/** The file of each chunk: the one that has the hash which the runtime's map has for it. */
function lateFiles(map: LateHashes, { files }: ReleaseDocument): Draft['late'] {
  const nameOf = new Map(Object.entries(files).map(([name, { integrity }]) => [integrity, name]));
  const entries = [...Object.entries(map.js), ...Object.entries(map.css)];
  return entries.map(([chunk, integrity]) => ({ chunk, name: nameOf.get(integrity) ?? '' }));
}

function withoutHashes(manifest: Buffer | undefined): Buffer {
  const { integrity: _, ...rest } = JSON.parse(String(manifest)) as Record<string, unknown>;
  return Buffer.from(JSON.stringify(rest));
}

function factsOf(document: ReleaseDocument): OpenRelease['facts'] {
  // Its maps are those of other texts.
  const { hash, files, sourceMaps, commit, author, createdAt, ...facts } = structuredClone(document);
  return facts;
}

/**
 * Takes a release apart, so that it can be changed and closed again as the build would have made it.
 * @throws Error when closing it unchanged does not give the same release: then this is not how the build does it
 */
export function open({ document, files }: BuiltRelease): OpenRelease {
  const unnamed = [...files].map(([name, bytes]): [string, Buffer] => [
    name,
    textFile.test(name) ? Buffer.from(bytes.toString().replaceAll(document.hash, hashPlaceholder)) : bytes,
  ]);
  const opened = new Map(unnamed);
  const entry = String(opened.get(document.entry));
  const map = lateMap.exec(entry)?.[0];
  if (!map) throw new Error(`${document.entry} of ${document.remote} has no map of hashes.`);
  opened.set(document.entry, Buffer.from(entry.replace(map, () => integrityPlaceholder)));
  const manifest = opened.get(federationManifest);
  const named = new Set(Object.keys(JSON.parse(String(manifest)).integrity));
  opened.set(federationManifest, withoutHashes(manifest));
  const late = lateFiles(JSON.parse(map), document);
  const draft = { files: opened, runtimes: new Set([document.entry]), late, named };
  const facts = factsOf(document);
  const hash = hashOf(draft, facts);
  if (hash !== document.hash) throw new Error(`${document.remote} ${document.hash} comes out as ${hash}.`);
  return { draft, facts };
}

/** As it would travel; the least effort does here. */
export function compressed(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } });
}

/** The release under its own new hash, with the hash of every file where the page will look for it. */
export function close({ draft, facts }: OpenRelease): BuiltRelease {
  const hash = hashOf(draft, facts);
  const files = new Map(finish(draft, hash));
  const described = [...files].map(([name, bytes]) => {
    const brotliSize = textFile.test(name) ? compressed(bytes).length : null;
    return [name, { integrity: integrityOf(bytes), size: bytes.length, brotliSize }];
  });
  const provenance = { commit: null, author: null, createdAt: new Date().toISOString() };
  return { document: { ...facts, hash, files: Object.fromEntries(described), ...provenance }, files };
}
