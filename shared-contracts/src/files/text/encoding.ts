import { certainEncoding, DecodedSigns, hasReplaced, type TextEncoding } from '../../import/index.ts';
import type { ReadProgress } from '../readProgress.ts';
import { Refusal } from '../refusal.ts';

/** Enough of the beginning to tell UTF-16 without a mark, and what is no text. */
const sampleBytes = 64 * 1024;

/** Bytes that are read at a time: a stream of the file comes in smaller pieces, each a wait of its own. */
const pieceBytes = 256 * 1024;

/** The text of a file in pieces, without its mark. Bytes that the encoding does not have become U+FFFD. */
export async function* decode(file: Blob, encoding: string, progress?: ReadProgress): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for (let start = 0; start < file.size; start += pieceBytes) {
    const bytes = await file.slice(start, start + pieceBytes).arrayBuffer();
    progress?.add(bytes.byteLength);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

async function hasBroken(file: Blob): Promise<boolean> {
  for await (const text of decode(file, 'utf-8')) if (hasReplaced(text)) return true;
  return false;
}

async function isUtf8(file: Blob): Promise<boolean> {
  // Most files are without fault, and counting takes longer than looking.
  if (!(await hasBroken(file))) return true;
  const signs = new DecodedSigns();
  for await (const text of decode(file, 'utf-8')) signs.see(text);
  return signs.isUtf8;
}

/**
 * The encoding of a text file, by its beginning; without a mark by all of it: a few broken bytes make it no other one.
 * Zeros are of no other text than UTF-16.
 */
export async function detectEncoding(file: Blob): Promise<TextEncoding> {
  const sample = new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer());
  const certain = certainEncoding(sample);
  if (!certain?.startsWith('utf-16') && sample.includes(0)) throw new Refusal('format');
  return certain ?? ((await isUtf8(file)) ? 'utf-8' : 'windows-1252');
}

/** Checks what a visitor chose; a name that no browser knows is refused. */
export function assertEncoding(encoding: string): string {
  try {
    return new TextDecoder(encoding).encoding;
  } catch {
    throw new Refusal('encoding', { encoding });
  }
}
