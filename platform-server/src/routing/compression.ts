import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Levels of brotli and gzip. A page is made small in about a millisecond; the highest level would take a hundred. An
 * answer may be a hundred times as big and is asked for more often: half the time, for a few per cent more bytes.
 */
const efforts = { page: { br: 5, gzip: 6 }, answer: { br: 3, gzip: 1 } } as const;
type Effort = keyof typeof efforts;

const compressors = {
  br: (body: Buffer, effort: Effort) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: efforts[effort].br,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer, effort: Effort) => promisify(gzip)(body, { level: efforts[effort].gzip }),
} as const;

export type ContentEncoding = keyof typeof compressors;

/** The encodings a client takes, by its own words, with those it refuses (`;q=0`) left out. */
function accepted({ 'accept-encoding': words = '' }: IncomingHttpHeaders): ReadonlySet<string> {
  const offers = String(words)
    .split(',')
    .map((offer) =>
      offer
        .toLowerCase()
        .split(';')
        .map((part) => part.trim()),
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
export function compress(body: Buffer, encoding: ContentEncoding, effort: Effort): Promise<Buffer> {
  return compressors[encoding](body, effort);
}
