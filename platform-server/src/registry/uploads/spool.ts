import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SpooledFile } from '../storage/releaseStorage.ts';
import type { ExpectedFile } from './expectedFiles.ts';
import { Measure, verifyBytes } from './measure.ts';

/** A file that a server which died was taking in is older than this, in milliseconds: no request lasts as long. */
const abandonedAfter = 3_600_000;

/** Takes files in on the local disk, a piece at a time, until they are known to be right. */
export class Spool {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Takes a file in, has `use` store it, and lets go of it.
   * @throws WrongBytes when it is not what the document says; then it was not used
   */
  async with(stream: Readable, expected: ExpectedFile, use: (file: SpooledFile) => Promise<void>): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, randomBytes(12).toString('hex'));
    try {
      const measure = new Measure(expected.size);
      await pipeline(stream, measure.passing(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      await verifyBytes(createReadStream(path), expected);
      await use({ path, size: measure.size, sha256: measure.end().sha256 });
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Removes what servers that died were taking in. */
  async sweep(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const path = join(this.#folder, name);
      const status = await stat(path).catch(() => null);
      if (status && Date.now() - status.mtimeMs > abandonedAfter) await rm(path, { force: true });
    }
  }
}
