import { promisify } from 'node:util';
import { brotliDecompress, inflateRaw, unzip, zstdDecompress } from 'node:zlib';

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const inflate: Decompress = promisify(unzip);
const inflateBare: Decompress = promisify(inflateRaw);
const brotli: Decompress = promisify(brotliDecompress);
const zstd: Decompress = promisify(zstdDecompress);

/** Deflate is meant to have the head of zlib; old servers leave it out, and some send gzip by that name. */
function hasHead([first = 0, second = 0]: Buffer): boolean {
  const isGzip = first === 0x1f && second === 0x8b;
  return isGzip || ((first & 0x0f) === 8 && (first * 256 + second) % 31 === 0);
}

const deflate: Decompress = (bytes, options) => (hasHead(bytes) ? inflate : inflateBare)(bytes, options);

/** None of them works on the event loop. */
const decoders: ReadonlyMap<string, Decompress> = new Map([
  ['gzip', inflate],
  ['x-gzip', inflate],
  ['deflate', deflate],
  ['br', brotli],
  ['zstd', zstd],
]);

/** Names that say nothing of the bytes: a transfer that is over, or what senders write for "not encoded". */
const plain: ReadonlySet<string> = new Set([
  '',
  'identity',
  'none',
  'aws-chunked',
  'chunked',
  'binary',
  '7bit',
  '8bit',
  'utf-8',
  'utf8',
]);

/** The encodings that a `content-encoding` header says a body has, in the order in which they were put on. */
export function encodingsOf(header: string | string[] | undefined): string[] {
  const names = String(header ?? '').split(',');
  return names.map((name) => name.trim().toLowerCase()).filter((name) => !plain.has(name));
}

/** The first encoding that cannot be taken off a body, among those it has; null where all can. */
export function unknownEncoding(encodings: readonly string[]): string | null {
  // Nobody puts on more, and each costs the whole limit.
  if (encodings.length > 3) return encodings.join(', ');
  return encodings.find((name) => !decoders.has(name)) ?? null;
}

/**
 * The bytes without their encodings, all of which are known. The limit holds for what comes out, so a small bomb stays
 * small.
 * @throws the errors of zlib; with code `ERR_BUFFER_TOO_LARGE` beyond the limit
 */
export async function decodeBytes(bytes: Buffer, encodings: readonly string[], limit: number): Promise<Buffer> {
  let decoded = bytes;
  for (const name of encodings.toReversed()) {
    decoded = await (decoders.get(name) as Decompress)(decoded, { maxOutputLength: limit });
  }
  return decoded;
}
