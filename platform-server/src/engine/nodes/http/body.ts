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

async function collect(chunks: AsyncIterable<Buffer>, told: number, limit: number): Promise<Buffer> {
  const gathered = new GatheredBytes(told, limit);
  for await (const chunk of chunks) {
    if (gathered.add(chunk)) continue;
    throw new NodeFailure('HTTP_TOO_LARGE', `the response is larger than ${Math.floor(limit / 2 ** 20)} MB`, {
      permanent: true,
      advice: 'Request less data, for example page by page.',
    });
  }
  return gathered.bytes();
}

/** Reads a body to its end. The limit counts what comes out of the decompression, so a small bomb does no harm. */
export async function readBody(
  body: Readable,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  limit: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const decompressor = decompressorOf(
    String(headers['content-encoding'] ?? '')
      .trim()
      .toLowerCase(),
  );
  let bytes: Buffer = Buffer.alloc(0);
  const told = decompressor ? 0 : Number(headers['content-length'] ?? 0);
  const read = async (chunks: AsyncIterable<Buffer>) => {
    bytes = await collect(chunks, told, limit);
  };
  if (decompressor) await pipeline(body, decompressor, read, { signal });
  else await pipeline(body, read, { signal });
  return bytes;
}
