import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { NodeFailure } from '../nodeFailure.ts';

/** Largest answer, after decompression. */
export const maxBodyBytes = 10 * 1024 * 1024;

/** What `accept-encoding` offers. */
export const acceptedEncodings = 'gzip, deflate, br';

function decompressorOf(encoding: string): Transform | null {
  if (encoding === '' || encoding === 'identity') return null;
  if (encoding === 'br') return createBrotliDecompress();
  if (encoding === 'gzip' || encoding === 'x-gzip' || encoding === 'deflate') return createUnzip();
  throw new NodeFailure('HTTP_ENCODING', `unsupported response encoding "${encoding}"`);
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBodyBytes) {
      throw new NodeFailure('HTTP_TOO_LARGE', 'the response is larger than 10 MB', {
        permanent: true,
        advice: 'Request less data, for example page by page.',
      });
    }
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** Reads a body to its end. The limit counts what comes out of the decompression, so a small bomb does no harm. */
export async function readBody(
  body: Readable,
  encoding: string | string[] | undefined,
  signal: AbortSignal,
): Promise<Buffer> {
  const decompressor = decompressorOf(
    String(encoding ?? '')
      .trim()
      .toLowerCase(),
  );
  let bytes: Buffer = Buffer.alloc(0);
  const read = async (chunks: AsyncIterable<Buffer>) => {
    bytes = await collect(chunks);
  };
  if (decompressor) await pipeline(body, decompressor, read, { signal });
  else await pipeline(body, read, { signal });
  return bytes;
}
