import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { ExpectedFile } from './expectedFiles.ts';

/** What is wrong with bytes that should be a file of a release; for people. */
export class WrongBytes extends Error {
  override name = 'WrongBytes';
}

/** Bytes of one stream, counted and hashed as they pass; more than the limit are an error at once. */
export class Measure {
  readonly #sha256 = createHash('sha256');
  /** Builds of before decision 191 name it. */
  readonly #sha384 = createHash('sha384');
  readonly #limit: number;
  size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** @throws WrongBytes when there are too many */
  add(chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > this.#limit) throw new WrongBytes(`has more than the ${this.#limit} bytes of the document`);
    this.#sha256.update(chunk);
    this.#sha384.update(chunk);
  }

  /** The hashes, `integrities` in every form that a document may have; ends the measuring. */
  end(): { integrities: readonly string[]; sha256: string } {
    const sha256 = this.#sha256.digest();
    const integrities = [`sha256-${sha256.toString('base64')}`, `sha384-${this.#sha384.digest('base64')}`];
    return { integrities, sha256: sha256.toString('hex') };
  }

  /** A stream that everything goes through unchanged. */
  passing(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        try {
          this.add(chunk);
          done(null, chunk);
        } catch (error) {
          done(error as Error);
        }
      },
    });
  }
}

/** @throws WrongBytes unless size and hash are those of the document */
function compare(measure: Measure, { size, integrity }: { size: number; integrity: string }): void {
  if (measure.size !== size) throw new WrongBytes(`has ${measure.size} bytes; the document says ${size}`);
  if (!measure.end().integrities.includes(integrity)) throw new WrongBytes('has another hash than the document says');
}

/** zlib's words for bytes that are no brotli stream, or not a whole one. */
const isUnreadable = ({ code = '' }: NodeJS.ErrnoException) => code.startsWith('ERR__ERROR') || code === 'Z_BUF_ERROR';

/** Unpacks a compressed twin, never to more bytes than its file has. */
async function verifyTwin(stream: Readable, expected: ExpectedFile & { unpackedSize: number }): Promise<void> {
  const packed = new Measure(expected.size);
  const unpacked = new Measure(expected.unpackedSize);
  const decoder = createBrotliDecompress();
  const whole = pipeline(stream, packed.passing(), decoder, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) unpacked.add(chunk);
  });
  await whole.catch((error: NodeJS.ErrnoException) => {
    throw isUnreadable(error) ? new WrongBytes('is no whole brotli stream') : error;
  });
  if (packed.size !== expected.size)
    throw new WrongBytes(`has ${packed.size} bytes; the document says ${expected.size}`);
  // What stands behind the end of the stream is read by nobody, so nobody may put anything there.
  if (decoder.bytesWritten !== packed.size) throw new WrongBytes('has bytes behind the end of its brotli stream');
  compare(unpacked, { size: expected.unpackedSize, integrity: expected.integrity });
}

/**
 * Reads a stream to its end and compares it with the document: a file by its bytes, a compressed twin by what it
 * unpacks to, so that a twin can never say anything else than its file.
 * @throws WrongBytes that says what is wrong
 */
export async function verifyBytes(stream: Readable, expected: ExpectedFile): Promise<void> {
  const { unpackedSize } = expected;
  if (unpackedSize !== null) return verifyTwin(stream, { ...expected, unpackedSize });
  const measure = new Measure(expected.size);
  await pipeline(stream, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) measure.add(chunk);
  });
  return compare(measure, expected);
}
