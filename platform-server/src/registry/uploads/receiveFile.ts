import type { Readable } from 'node:stream';
import { HttpError } from '../../errors/httpError.ts';
import { Semaphore } from '../../process/semaphore.ts';
import type { ReleaseUploadRow } from '../../store/rows/registry.ts';
import type { ReleaseStorage } from '../storage/releaseStorage.ts';
import { expectedFiles } from './expectedFiles.ts';
import { WrongBytes } from './measure.ts';
import type { Spool } from './spool.ts';

/** Files of one upload that are taken in at once; further ones wait. A slow line keeps nobody else waiting. */
const atOnce = 4;

export interface ReceiveDeps {
  /** Notes that a file of an upload is stored. */
  received: (id: string, name: string) => Promise<void>;
  storage: ReleaseStorage;
  spool: Spool;
}

const refused = (name: string, problem: string) =>
  new HttpError('deploy_refused.file', { file: name, problem }, { details: { file: name } });

/** Takes files of open uploads in, and stores those whose bytes are what the document says. */
export class FileReceiver {
  readonly #deps: ReceiveDeps;
  readonly #semaphores = new Map<string, Semaphore>();

  constructor(deps: ReceiveDeps) {
    this.#deps = deps;
  }

  /**
   * Stores one file. The same file again changes nothing.
   * @param announced bytes the request says it has; null when it does not say
   * @throws HttpError 422 `deploy_refused` for a file the document does not list, or whose bytes are others
   */
  async receive(upload: ReleaseUploadRow, name: string, stream: Readable, announced: number | null): Promise<void> {
    const expected = expectedFiles(upload.document).get(name);
    if (!expected) throw refused(name, 'is not listed in the document');
    if (announced !== null && announced !== expected.size) {
      throw refused(name, `has ${announced} bytes; the document says ${expected.size}`);
    }
    // Another publisher of the same release was first: storage has this file, and every byte of it was read back.
    if (upload.state === 'stored') return void stream.resume();
    await this.#inTurn(upload.id, () => this.#store(upload, name, stream, expected));
  }

  async #inTurn(id: string, work: () => Promise<void>): Promise<void> {
    const semaphore = this.#semaphores.get(id) ?? new Semaphore(atOnce);
    this.#semaphores.set(id, semaphore);
    try {
      await semaphore.run(work);
    } finally {
      if (semaphore.isIdle) this.#semaphores.delete(id);
    }
  }

  async #store(upload: ReleaseUploadRow, name: string, stream: Readable, expected: Parameters<Spool['with']>[1]) {
    const { received, storage, spool } = this.#deps;
    try {
      await spool.with(stream, expected, (file) => storage.write(upload, name, file));
    } catch (error) {
      throw error instanceof WrongBytes ? refused(name, error.message) : error;
    }
    await received(upload.id, name);
  }
}
