import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A level that makes text small in about a millisecond; the highest would take a hundred. */
const quality = 5;

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

export type ContentEncoding = keyof typeof compressors;

/** The encodings a client takes, by its own words, with those it refuses (`;q=0`) left out. */
function accepted({ 'accept-encoding': words = '' }: IncomingHttpHeaders): ReadonlySet<string> {
  const offers = String(words)
    .split(',')
    .map((offer) =>
      offer
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    );
  return new Set(offers.filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight)).map(([name = '']) => name));
}

/** The encoding to send in, brotli before gzip; null for a client that takes neither. */
export function encodingFor(headers: IncomingHttpHeaders): ContentEncoding | null {
  const offers = accepted(headers);
  if (offers.has('br')) return 'br';
  return offers.has('gzip') ? 'gzip' : null;
}

/** A body in an encoding. Off the event loop. */
export function compress(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  return compressors[encoding](body);
}
