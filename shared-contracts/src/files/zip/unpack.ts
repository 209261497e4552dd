import type { ReadProgress } from '../readProgress.ts';
import { Refusal } from '../refusal.ts';
import type { ZipEntry } from './directory.ts';

/** Most bytes that an archive may unpack to: ten times those of a sheet of 100,000 rows and 20 columns. */
export const maxUnpackedBytes = 1024 * 1024 * 1024;
/** Sheets shrink to a tenth, those of one repeated value to a hundredth. */
const maxRatio = 250;
/** Below it the ratio says nothing. */
const minRatioBytes = 10 * 1024 * 1024;

const localSignature = 0x04034b50;
const localBytes = 30;
const [stored, deflated] = [0, 8];

/** Refuses archives that would unpack to far more than they are, before anything of them is unpacked. */
export function assertUnpackable(entries: readonly ZipEntry[]): void {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const isDense = entries.some(
    (entry) => entry.bytes > minRatioBytes && entry.bytes > entry.compressedBytes * maxRatio,
  );
  if (isDense || bytes > maxUnpackedBytes) throw new Refusal('bomb');
  // Entries that share their bytes unpack the same ones many times.
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset);
  for (const [at, { offset, compressedBytes }] of inOrder.entries()) {
    const next = inOrder[at + 1];
    if (next && offset + localBytes + compressedBytes > next.offset) throw new Refusal('bomb');
  }
}

/** Lets through no more than was declared: a directory can lie. */
function bounded(entry: ZipEntry): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > entry.bytes) throw new Refusal('bomb');
      controller.enqueue(chunk);
    },
    flush() {
      if (bytes < entry.bytes) throw new Refusal('damaged');
    },
  });
}

async function packed(file: Blob, entry: ZipEntry): Promise<Blob> {
  const header = new DataView(await file.slice(entry.offset, entry.offset + localBytes).arrayBuffer());
  if (header.byteLength < localBytes || header.getUint32(0, true) !== localSignature) throw new Refusal('damaged');
  const start = entry.offset + localBytes + header.getUint16(26, true) + header.getUint16(28, true);
  const end = start + entry.compressedBytes;
  if (end > file.size) throw new Refusal('damaged');
  return file.slice(start, end);
}

/** The bytes of an entry as they are unpacked, by the browser itself. */
export async function* unpack(
  file: Blob,
  entry: ZipEntry,
  progress?: ReadProgress,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (entry.isEncrypted) throw new Refusal('protected');
  if (entry.method !== stored && entry.method !== deflated) throw new Refusal('damaged');
  const data = (await packed(file, entry)).stream();
  const raw = entry.method === stored ? data : data.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = raw.pipeThrough(bounded(entry)).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      progress?.add(next.value.byteLength);
      yield next.value;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('damaged');
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
