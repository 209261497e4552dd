import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { GatheredBytes } from '../../../process/gatheredBytes.ts';
import { NodeFailure } from '../nodeFailure.ts';

/** What `accept-encoding` offers. */
export const acceptedEncodings = 'gzip, deflate, br';

function decompressorOf(encoding: string): Transform | null {
  if (encoding === '' || encoding === 'identity') return null;
  if (encoding === 'br') return createBrotliDecompress();
  if (encoding === 'gzip' || encoding === 'x-gzip' || encoding === 'deflate') return createUnzip();
  throw new NodeFailure('HTTP_ENCODING', `unsupported response encoding "${encoding}"`);
}

function tooLarge(limit: number): NodeFailure {
  return new NodeFailure('HTTP_TOO_LARGE', `the response is larger than ${Math.floor(limit / 2 ** 20)} MB`, {
    permanent: true,
    advice: 'Request less data, for example page by page.',
  });
}

/** By events: a pipeline with its signal costs a short answer more than all else that is done with it. */
function gather(chunks: Readable, told: number, limit: number): Promise<Buffer> {
  const gathered = new GatheredBytes(told, limit);
  return new Promise((resolve, reject) => {
    chunks.on('data', (chunk: Buffer) => {
      if (!gathered.add(chunk)) chunks.destroy(tooLarge(limit));
    });
    chunks.once('end', () => resolve(gathered.bytes()));
    chunks.once('error', reject);
  });
}

/**
 * Reads a body to its end; it breaks off with the signal of its request. The limit counts what comes out of the
 * decompression, so a small bomb does no harm.
 */
export async function readBody(
  body: Readable,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  limit: number,
): Promise<Buffer> {
  const encoding = String(headers['content-encoding'] ?? '');
  const decompressor = decompressorOf(encoding.trim().toLowerCase());
  if (!decompressor) return gather(body, Number(headers['content-length'] ?? 0), limit);
  const [bytes] = await Promise.all([gather(decompressor, 0, limit), pipeline(body, decompressor)]);
  return bytes;
}
