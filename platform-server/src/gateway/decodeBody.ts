import { promisify } from 'node:util';
import { brotliDecompress, unzip } from 'node:zlib';
import { HttpError } from '../errors/httpError.ts';
import { tooLarge } from './readBody.ts';

/** Decoders by the name of their content coding. None of them works on the event loop. */
const decoders = new Map([
  ['gzip', promisify(unzip)],
  ['x-gzip', promisify(unzip)],
  ['deflate', promisify(unzip)],
  ['br', promisify(brotliDecompress)],
] as const);

const accepted = 'gzip, deflate, br';

/** The content coding of a body; empty for one that is sent as it is. */
export function codingOf(header: string | undefined): string {
  const coding = (header ?? '').trim().toLowerCase();
  return coding === 'identity' ? '' : coding;
}

/**
 * The body without its compression. The limit holds for what comes out of it, so a small bomb stays small.
 * @throws HttpError 415 for a coding that is not taken, 413 beyond the limit, 400 for a body that is not what it says
 */
export async function decodeBody(body: Buffer, coding: string, limit: number): Promise<Buffer> {
  const decode = decoders.get(coding as 'gzip');
  if (!decode) {
    const headers = { 'accept-encoding': accepted };
    throw new HttpError('unsupported_media_type.encoding', { encoding: coding, accepted }, { headers });
  }
  try {
    return await decode(body, { maxOutputLength: limit });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limit);
    throw new HttpError('unreadable_body.encoding', { encoding: coding }, { cause: error });
  }
}
