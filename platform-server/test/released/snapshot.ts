import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Offered } from './offered.ts';

/** What the last release offered, compressed: a megabyte of schemas. */
const file = join(import.meta.dirname, '..', '..', 'released.json.br');

/** Words that nobody's program reads. */
const words = new Set(['description', 'summary', 'example', 'tags', 'operationId']);

/** Without words; a field that is called like one of them has a schema, not a text, and stays. */
const withoutWords = (key: string, value: unknown) =>
  words.has(key) && (typeof value === 'string' || Array.isArray(value)) ? undefined : value;

/** What the last release offered; null where none was written yet. */
export function readSnapshot(): Offered | null {
  if (!existsSync(file)) return null;
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as Offered;
}

/** Keeps what a release offers, for comparing what comes after it. */
export function writeSnapshot(offered: Offered): void {
  writeFileSync(file, brotliCompressSync(JSON.stringify(offered, withoutWords)));
}
