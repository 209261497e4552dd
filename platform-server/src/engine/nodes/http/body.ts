import type { Readable } from 'node:stream';
import { decodeBytes, encodingsOf, unknownEncoding } from '../../../process/contentEncoding.ts';
import { GatheredBytes } from '../../../process/gatheredBytes.ts';
import { failureBy, type NodeFailure, permanentFailure } from '../nodeFailure.ts';

/** What `accept-encoding` offers. */
export const acceptedEncodings = 'gzip, deflate, br';

function tooLarge(limit: number): NodeFailure {
  return permanentFailure('HTTP_TOO_LARGE', { limit: Math.floor(limit / 2 ** 20) });
}

/** By events: a pipeline with its signal costs a short answer more than all else that is done with it. */
function gather(chunks: Readable, declaredLength: number, limit: number): Promise<Buffer> {
  const gathered = new GatheredBytes(declaredLength, limit);
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
 * decompression too. A body without a byte, as answers to HEAD, 204 and 304 have, is empty whatever its headers say of
 * an encoding.
 */
export async function readAnswerBody(
  body: Readable,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  limit: number,
): Promise<Buffer> {
  const bytes = await gather(body, Number(headers['content-length'] ?? 0), limit);
  const encodings = bytes.length === 0 ? [] : encodingsOf(headers['content-encoding']);
  const unknown = unknownEncoding(encodings);
  if (unknown !== null) throw failureBy('HTTP_ENCODING.unknown', { encoding: unknown });
  try {
    return await decodeBytes(bytes, encodings, limit);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(limit) : error;
  }
}
