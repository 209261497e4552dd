import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const shelf = join(import.meta.dirname, '../../dist/releases');

interface ReleaseFile {
  integrity: string;
  size: number;
  brotliSize: number | null;
}

/** `remote.json` as the build writes it, as far as journeys look into it. */
export interface ReleaseDocument {
  remote: string;
  hash: string;
  version: string;
  contractVersion: string;
  manifest: Record<string, unknown>;
  federationManifest: string;
  entry: string;
  preload: string[];
  pages: Record<string, { files: string[] }>;
  sharedRanges: Record<string, string>;
  files: Record<string, ReleaseFile>;
  sourceMaps?: Record<string, ReleaseFile>;
  commit: string | null;
  author: string | null;
  createdAt: string;
}

/** A release with the bytes of its files; twins are made when it is sent. */
export interface BuiltRelease {
  document: ReleaseDocument;
  files: ReadonlyMap<string, Buffer>;
}

async function read<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content;
}

/** The newest build of a remote on this disk. */
export async function builtRelease(remote: string): Promise<BuiltRelease> {
  const { hash } = await read<{ hash: string }>(join(shelf, remote, 'current.json'));
  const folder = join(shelf, remote, hash);
  const document = await read<ReleaseDocument>(join(folder, 'remote.json'));
  const names = (await readdir(folder)).filter((name) => Object.hasOwn(document.files, name)).sort();
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
  return { document, files: new Map(files) };
}
