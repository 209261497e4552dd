import { encodingOf, markedEncoding, type TextEncoding } from 'shared-contracts/import';
import type { ReadProgress } from '../readProgress.ts';
import { Refusal } from '../refusal.ts';

/** Enough of the beginning to tell UTF-16 without a mark, and what is no text; one more than `encodingOf` looks at. */
const sampleBytes = 64 * 1024 + 1;

/** Bytes that are read at a time: a stream of the file comes in smaller pieces, each a wait of its own. */
const pieceBytes = 256 * 1024;

/** The text of a file in pieces, without its mark. Bytes that the encoding does not have throw with `fatal`. */
export async function* decode(
  file: Blob,
  encoding: string,
  { fatal = false, progress }: { fatal?: boolean; progress?: ReadProgress } = {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal });
  for (let start = 0; start < file.size; start += pieceBytes) {
    const bytes = await file.slice(start, start + pieceBytes).arrayBuffer();
    progress?.add(bytes.byteLength);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

async function isUtf8(file: Blob): Promise<boolean> {
  try {
    for await (const _ of decode(file, 'utf-8', { fatal: true }));
    return true;
  } catch (error) {
    // Anything else is a file that could not be read.
    if ((error as Error).name === 'TypeError') return false;
    throw error;
  }
}

/**
 * The encoding of a text file, by its beginning; without a mark it is UTF-8 only where all of the file is. Zeros are of
 * no other text than UTF-16.
 */
export async function detectEncoding(file: Blob): Promise<TextEncoding> {
  const sample = new Uint8Array(await file.slice(0, sampleBytes).arrayBuffer());
  const encoding = encodingOf(sample);
  if (!encoding.startsWith('utf-16') && sample.includes(0)) throw new Refusal('format');
  if (encoding !== 'utf-8' || markedEncoding(sample)) return encoding;
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252';
}

/** Checks what a visitor chose; a name that no browser knows is refused. */
export function assertEncoding(encoding: string): string {
  try {
    return new TextDecoder(encoding).encoding;
  } catch {
    throw new Refusal('encoding', { encoding });
  }
}
