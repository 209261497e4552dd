import { HttpError } from '../errors/httpError.ts';
import { decodeBytes, encodingsOf, unknownEncoding } from '../process/contentEncoding.ts';
import { tooLarge } from './readBody.ts';

const accepted = 'gzip, deflate, br, zstd';

/** The content coding of a body; empty for one that is sent as it is. */
export const codingOf = (header: string | undefined): string => encodingsOf(header).join(', ');

/**
 * The body without its compression. The limit holds for what comes out of it, so a small bomb stays small.
 * @throws HttpError 415 for a coding that is not taken, 413 beyond the limit, 400 for a body that is not what it says
 */
export async function decodeBody(body: Buffer, coding: string, limit: number): Promise<Buffer> {
  const codings = encodingsOf(coding);
  if (unknownEncoding(codings) !== null) {
    const headers = { 'accept-encoding': accepted };
    throw new HttpError('unsupported_media_type.encoding', { encoding: coding, accepted }, { headers });
  }
  try {
    return await decodeBytes(body, codings, limit);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limit);
    throw new HttpError('unreadable_body.encoding', { encoding: coding }, { cause: error });
  }
}
