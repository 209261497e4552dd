import { Transform } from 'node:stream';

/** Passes bytes on up to a limit; one byte more ends it with the error. */
export function boundedStream(maxBytes: number, tooLarge: () => Error): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
}
