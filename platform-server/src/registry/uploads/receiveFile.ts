import type { Readable } from 'node:stream';
import { HttpError } from '../../http/httpError.ts';
import type { ReleaseUploadRepository, ReleaseUploadRow } from '../../store/repositories/releaseUploadRepository.ts';
import type { ReleaseStorage } from '../storage/releaseStorage.ts';
import { expectedFiles } from './expectedFiles.ts';
import { WrongBytes } from './measure.ts';
import type { Spool } from './spool.ts';
import { Turnstile } from './turnstile.ts';

/** Files of one upload that are taken in at once; further ones wait. A slow line keeps nobody else waiting. */
const atOnce = 4;

export interface ReceivingServices {
  rows: Pick<ReleaseUploadRepository, 'received'>;
  storage: ReleaseStorage;
  spool: Spool;
}

const refused = (name: string, problem: string) =>
  new HttpError('deploy_refused', `${name}: ${problem}.`, { details: { file: name } });

/** Takes files of open uploads in, and stores those whose bytes are what the document says. */
export class FileReceiver {
  readonly #services: ReceivingServices;
  readonly #turnstiles = new Map<string, Turnstile>();

  constructor(services: ReceivingServices) {
    this.#services = services;
  }

  /**
   * Stores one file. The same file again changes nothing.
   * @param announced bytes the request says it has; null when it does not say
   * @throws HttpError 422 `deploy_refused` for a file the document does not list, or whose bytes are others
   */
  async receive(upload: ReleaseUploadRow, name: string, stream: Readable, announced: number | null): Promise<void> {
    const expected = expectedFiles(upload.document).get(name);
    if (!expected) throw refused(name, 'is not listed in the document');
    if (upload.state !== 'open')
      throw new HttpError('conflict', 'This release is stored already; it takes no more files.');
    if (announced !== null && announced !== expected.size) {
      throw refused(name, `has ${announced} bytes; the document says ${expected.size}`);
    }
    await this.#inTurn(upload.id, () => this.#store(upload, name, stream, expected));
  }

  async #inTurn(id: string, work: () => Promise<void>): Promise<void> {
    const turnstile = this.#turnstiles.get(id) ?? new Turnstile(atOnce);
    this.#turnstiles.set(id, turnstile);
    try {
      await turnstile.pass(work);
    } finally {
      if (turnstile.isIdle) this.#turnstiles.delete(id);
    }
  }

  async #store(upload: ReleaseUploadRow, name: string, stream: Readable, expected: Parameters<Spool['with']>[1]) {
    const { rows, storage, spool } = this.#services;
    try {
      await spool.with(stream, expected, (file) => storage.write(upload, name, file));
    } catch (error) {
      throw error instanceof WrongBytes ? refused(name, error.message) : error;
    }
    await rows.received(upload.id, name);
  }
}
