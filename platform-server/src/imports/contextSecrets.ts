import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { act } from '../acts/act.ts';
import { HttpError, notFound } from '../errors/httpError.ts';
import { track } from '../resources/tracked.ts';
import type { SecretBox } from '../scenarios/secretBox.ts';
import { isId, newId } from '../store/ids.ts';
import * as importContextRepository from '../store/repositories/importContextRepository.ts';
import * as importPageRepository from '../store/repositories/importPageRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction } from '../store/transaction.ts';

const hour = 3_600_000;

/** Bound to its page: what is sealed for one opens nothing of another. */
const ownerOf = (pageId: string, id: string) => `import context ${pageId} ${id}`;

/** Secrets that the sites around import pages sign contexts with. Stored sealed, answered once. */
export class ContextSecrets {
  readonly #pool: pg.Pool;
  readonly #box: SecretBox;

  constructor(pool: pg.Pool, box: SecretBox) {
    this.#pool = pool;
    this.#box = box;
  }

  /**
   * Makes another secret; what the one before it signed is taken for so many hours more.
   * @throws HttpError 404, 409 in the trash
   */
  async create(
    actor: TrackingActor,
    pageId: string,
    overlapHours: number,
  ): Promise<{ secret: string; earlier_until: string | null }> {
    if (!isId(pageId)) throw notFound('import_page');
    const secret = randomBytes(32).toString('base64url');
    const id = newId();
    const sealed = this.#box.seal(secret, ownerOf(pageId, id));
    return inTransaction(this.#pool, async (database) => {
      const page = await importPageRepository.lockName(database, actor.accountNumber, pageId);
      if (!page) throw notFound('import_page');
      if (!page.is_active) throw new HttpError('conflict.page_in_trash');
      const isFirst = (await importContextRepository.current(database, pageId)).length === 0;
      const ends = overlapHours > 0 ? new Date(Date.now() + overlapHours * hour) : null;
      const owner = { account: actor.accountNumber, id: pageId };
      await importContextRepository.replace(database, owner, { id, sealed }, ends);
      await track(database, actor, 'import_page', act('import-page.context-secret-created', { name: page.name }));
      return { secret, earlier_until: isFirst ? null : (ends?.toISOString() ?? null) };
    });
  }

  /** The secrets in clear whose contexts a page takes, the newest first. */
  async current(pageId: string): Promise<string[]> {
    const rows = await importContextRepository.current(this.#pool, pageId);
    return rows.map(({ id, sealed }) => this.#box.open(sealed, ownerOf(pageId, id)));
  }
}
