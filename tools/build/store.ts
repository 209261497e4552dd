import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { integrityOf } from './finish.ts';
import type { SourceMaps } from './sourceMaps.ts';
import { writeWhole } from './writeWhole.mjs';

const compress = promisify(brotliCompress);

/** A file of a release; `brotliSize` is the size of its `.br` twin, null where it has none. */
export interface ReleaseFile {
  integrity: string;
  size: number;
  brotliSize: number | null;
}

/** A source map: private, and read by the server alone. */
type MapFile = Omit<ReleaseFile, 'brotliSize'>;

/** Fonts and pictures are compressed already. */
const compressible = /\.(js|css|json|svg|txt)$/;

/** Brotli at its highest quality, remembered by content: it is the slowest step of a build, and most files stay. */
async function brotli(bytes: Buffer, cacheFolder: string): Promise<Buffer> {
  const file = join(cacheFolder, `${createHash('sha256').update(bytes).digest('hex')}.br`);
  if (existsSync(file)) return readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const small = await compress(bytes, { params });
  await mkdir(cacheFolder, { recursive: true });
  // Renamed into place, so that a killed build leaves no half file under a name that says it is whole. Files of one
  // release may be equal: each writes its own.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, small);
  await rename(draft, file);
  return small;
}

async function measure(folder: string, name: string, cacheFolder: string): Promise<ReleaseFile> {
  const bytes = await readFile(join(folder, name));
  const file = { integrity: integrityOf(bytes), size: bytes.length, brotliSize: null };
  if (!compressible.test(name)) return file;
  const small = await brotli(bytes, cacheFolder);
  await writeFile(join(folder, `${name}.br`), small);
  return { ...file, brotliSize: small.length };
}

/** Writes the `.br` twin of files in a folder, of all unless some are named, and answers what each file is. */
export async function describeFiles(
  folder: string,
  cacheFolder: string,
  chosen?: readonly string[],
): Promise<Record<string, ReleaseFile>> {
  const names = chosen ?? (await readdir(folder)).filter((name) => !name.endsWith('.br')).sort();
  const described = await Promise.all(
    names.map(async (name) => [name, await measure(folder, name, cacheFolder)] as const),
  );
  return Object.fromEntries(described);
}

/** Writes source maps to a folder that nothing serves, and answers what each is. */
export async function keepMaps(maps: SourceMaps, folder: string): Promise<Record<string, MapFile>> {
  await mkdir(folder, { recursive: true });
  const kept = [...maps].map(async ([name, bytes]) => {
    await writeFile(join(folder, name), bytes);
    return [name, { integrity: integrityOf(bytes), size: bytes.length }] as const;
  });
  return Object.fromEntries(await Promise.all(kept));
}

/**
 * Moves a finished build to its place under its hash. A release is never overwritten: when the hash is there
 * already, perhaps since a moment ago, this build is the same one and is dropped.
 */
export async function keep(folder: string, shelf: string, hash: string): Promise<void> {
  const place = join(shelf, hash);
  await mkdir(shelf, { recursive: true });
  await rename(folder, place).catch(async (error: unknown) => {
    if (!existsSync(place)) throw error;
    await rm(folder, { recursive: true, force: true });
  });
  writeWhole(join(shelf, 'current.json'), `${JSON.stringify({ hash })}\n`);
}

/** Writes what a release says of itself. */
export function writeNote(file: string, note: object): Promise<void> {
  return writeFile(file, `${JSON.stringify(note, null, 2)}\n`);
}
