import type pg from 'pg';
import type { ConnectorCategory } from 'shared-contracts/api/connector-category';
import type { Tag } from 'shared-contracts/api/tag';
import { HttpError, notFound } from '../../errors/httpError.ts';
import { track } from '../../resources/tracked.ts';
import { isId } from '../../store/ids.ts';
import { LabelRepository } from '../../store/repositories/labelRepository.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';
import type { ConnectorCategoryRow } from '../../store/rows/connector.ts';
import type { TagRow } from '../../store/rows/tag.ts';
import { inTransaction } from '../../store/transaction.ts';

/** What PostgreSQL says of a name that is there already. */
const isTaken = (error: unknown) => (error as { code?: string }).code === '23505';

type LabelKind = 'category' | 'tag';
const words = { category: 'connector category', tag: 'tag' } as const;

/** Categories and tags of connectors: those of the product, which nobody changes, and the account's own. */
export class Labels {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async categories(account: string): Promise<ConnectorCategory[]> {
    return (await new LabelRepository(this.#pool).categories(account)).map(categoryOf);
  }

  /** @throws HttpError 404 */
  async category(account: string, id: string): Promise<ConnectorCategory> {
    const row = isId(id) ? await new LabelRepository(this.#pool).category(account, id) : null;
    if (!row) throw notFound('category');
    return categoryOf(row);
  }

  async tags(account: string): Promise<Tag[]> {
    return (await new LabelRepository(this.#pool).tags(account)).map(tagOf);
  }

  /** @throws HttpError 404 */
  async tag(account: string, id: string): Promise<Tag> {
    const row = isId(id) ? await new LabelRepository(this.#pool).tag(account, id) : null;
    if (!row) throw notFound('tag');
    return tagOf(row);
  }

  /** @throws HttpError 409 for a name that is taken */
  async create(actor: TrackingActor, kind: LabelKind, name: string): Promise<string> {
    return this.#changed(actor, kind, 'Created', async (labels) => {
      const isFree = !(await labels.isNameTaken(kind, actor.accountNumber, name));
      if (!isFree) throw taken(name);
      return { name, id: await labels.create(kind, actor.accountNumber, name) };
    });
  }

  /** @throws HttpError 404 for one that is not the account's own; 409 for a name that is taken */
  async rename(actor: TrackingActor, kind: LabelKind, id: string, name?: string): Promise<string> {
    if (name === undefined) return id;
    return this.#changed(actor, kind, 'Renamed', async (labels) => {
      const current = isId(id) ? await labels.own(kind, actor.accountNumber, id) : null;
      if (!current) throw notFound(kind);
      if (await labels.isNameTaken(kind, actor.accountNumber, name, id)) throw taken(name);
      await labels.rename(kind, actor.accountNumber, { id, from: current, to: name });
      return { id, name };
    });
  }

  /** @throws HttpError 404 for one that is not the account's own */
  async delete(actor: TrackingActor, kind: LabelKind, id: string): Promise<void> {
    await this.#changed(actor, kind, 'Deleted', async (labels) => {
      const name = isId(id) ? await labels.own(kind, actor.accountNumber, id) : null;
      if (!name) throw notFound(kind);
      await labels.delete(kind, actor.accountNumber, id, name);
      return { id, name };
    });
  }

  async #changed(
    actor: TrackingActor,
    kind: LabelKind,
    verb: string,
    change: (labels: LabelRepository) => Promise<{ id: string; name: string }>,
  ): Promise<string> {
    return inTransaction(this.#pool, async (database) => {
      const { id, name } = await change(new LabelRepository(database)).catch((error: unknown) => {
        throw isTaken(error) ? taken() : error;
      });
      await track(database, actor, 'connector', { verb: `${verb} ${words[kind]} for`, name });
      return id;
    });
  }
}

const taken = (name = '') => new HttpError('conflict.name_taken', { name });

function categoryOf({ name_en, name_fr, created_at, updated_at, ...row }: ConnectorCategoryRow): ConnectorCategory {
  return {
    ...row,
    name: { en: name_en, fr: name_fr },
    is_public: row.account_number === null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

function tagOf({ created_at, updated_at, ...row }: TagRow): Tag {
  return {
    ...row,
    is_public: row.account_number === null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
