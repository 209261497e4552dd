import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { notFound } from '../errors/httpError.ts';
import { isId } from '../store/ids.ts';
import type { SubmissionRow } from '../store/repositories/importSubmissionRepository.ts';
import * as importSubmissionRepository from '../store/repositories/importSubmissionRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** Secrets of those who send files. Stored are only keyed hashes: a copy of the database opens nothing. */
export class SubmissionTokens {
  readonly #secret: string;

  /** @param secret the server's own, shared by all servers on one database */
  constructor(secret: string) {
    this.#secret = secret;
  }

  create(): { token: string; hash: Buffer } {
    const token = randomBytes(32).toString('base64url');
    return { token, hash: this.#hash(token) };
  }

  /**
   * The submission of whoever has its token, by a way of reading it.
   * @throws HttpError 404, whether there is none or it is somebody else's
   */
  async own(
    database: Queryable,
    { id, token }: { id: string; token: string },
    how: 'get' | 'lock' = 'get',
  ): Promise<SubmissionRow> {
    const read = () =>
      how === 'lock' ? importSubmissionRepository.lock(database, id) : importSubmissionRepository.get(database, id);
    const found = isId(id) ? await read() : null;
    if (!found || !timingSafeEqual(found.token_hash, this.#hash(token))) throw notFound('file');
    return found;
  }

  #hash(token: string): Buffer {
    return createHmac('sha256', this.#secret).update(`import token:${token}`).digest();
  }
}
