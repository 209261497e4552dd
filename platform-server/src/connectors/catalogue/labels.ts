import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { AuditAction } from 'shared-contracts/api/audit';
import type { ConnectorCategory } from 'shared-contracts/api/connector-category';
import type { Tag } from 'shared-contracts/api/tag';
import { act } from '../../acts/act.ts';
import { nameTaken, notFound, staleRevision } from '../../errors/httpError.ts';
import { isId } from '../../store/ids.ts';
import type { LabelName } from '../../store/repositories/labelRepository.ts';
import * as labelRepository from '../../store/repositories/labelRepository.ts';
import type { ConnectorCategoryRow } from '../../store/rows/connector.ts';
import type { TagRow } from '../../store/rows/tag.ts';
import type { Queryable } from '../../store/transaction.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { CatalogueChange, CatalogueEditor } from './catalogueEditor.ts';

/** What PostgreSQL says of a name that is there already. */
const isTaken = (error: unknown) => (error as { code?: string }).code === '23505';

type LabelKind = 'category' | 'tag';

/** Categories and tags of connectors: public ones, which the operator changes, and the account's own. */
export class Labels {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async categories(account: string | null): Promise<ConnectorCategory[]> {
    return (await labelRepository.categories(this.#pool, account)).map(categoryOf);
  }

  /** @throws HttpError 404 */
  async category(account: string | null, id: string): Promise<ConnectorCategory> {
    const row = isId(id) ? await labelRepository.category(this.#pool, account, id) : null;
    if (!row) throw notFound('category');
    return categoryOf(row);
  }

  async tags(account: string | null): Promise<Tag[]> {
    return (await labelRepository.tags(this.#pool, account)).map(tagOf);
  }

  /** @throws HttpError 404 */
  async tag(account: string | null, id: string): Promise<Tag> {
    const row = isId(id) ? await labelRepository.tag(this.#pool, account, id) : null;
    if (!row) throw notFound('tag');
    return tagOf(row);
  }

  /** @throws HttpError 409 for a name that is taken */
  async create(editor: CatalogueEditor, kind: LabelKind, name: LabelName): Promise<string> {
    return this.#changed(editor, kind, { change: 'created', wanted: name.en }, async (database) => {
      await assertFree(database, kind, editor.owner, name);
      return { name: name.en, id: await labelRepository.create(database, kind, editor.owner, name) };
    });
  }

  /** @throws HttpError 404 for one that is not the owner's; 409 for a name that is taken, or a stale `revision` */
  async rename(
    editor: CatalogueEditor,
    kind: LabelKind,
    id: string,
    { name, revision }: { name?: LabelName | '' | undefined; revision?: number | undefined },
  ): Promise<string> {
    if (!name) return id;
    return this.#changed(editor, kind, { change: 'renamed', wanted: name.en }, async (database) => {
      const current = isId(id) ? await labelRepository.own(database, kind, editor.owner, id) : null;
      if (!current) throw notFound(kind);
      const read = () =>
        kind === 'tag'
          ? labelRepository.tag(database, editor.owner, id)
          : labelRepository.category(database, editor.owner, id);
      const stored = await read();
      if (stored && revision !== undefined && revision !== stored.revision) throw staleRevision(labelOf(stored));
      await assertFree(database, kind, editor.owner, name, id);
      await labelRepository.rename(database, kind, editor.owner, { id, from: current, to: name });
      return { id, name: name.en, details: { before: current } };
    });
  }

  /** Gives the public categories another order. @throws HttpError 409 when `ids` are not all of them */
  async order(editor: CatalogueEditor, ids: readonly string[]): Promise<void> {
    await inTransaction(this.#pool, async (database) => {
      const held = await labelRepository.heldCategories(database);
      if (!isDeepStrictEqual(held.toSorted(), ids.toSorted())) throw staleRevision({ ids: held });
      if (isDeepStrictEqual(held, ids)) return;
      await labelRepository.order(database, ids);
      const details = { before: held, after: ids };
      await editor.note(database, {
        action: 'connector-category.ordered',
        act: act('category.ordered', {}),
        name: 'connector categories',
        details,
      });
    });
  }

  /** @throws HttpError 404 for one that is not the owner's */
  async delete(editor: CatalogueEditor, kind: LabelKind, id: string): Promise<void> {
    await this.#changed(editor, kind, { change: 'deleted', wanted: '' }, async (database) => {
      const name = isId(id) ? await labelRepository.own(database, kind, editor.owner, id) : null;
      if (!name) throw notFound(kind);
      await labelRepository.remove(database, kind, editor.owner, id, name);
      return { id, name };
    });
  }

  async #changed(
    editor: CatalogueEditor,
    kind: LabelKind,
    { change: done, wanted }: { change: 'created' | 'renamed' | 'deleted'; wanted: string },
    change: (database: Queryable) => Promise<Pick<CatalogueChange, 'name' | 'details'> & { id: string }>,
  ): Promise<string> {
    return inTransaction(this.#pool, async (database) => {
      const changed = await change(database).catch((error: unknown) => {
        throw isTaken(error) ? nameTaken(wanted) : error;
      });
      const action: AuditAction = `connector-${kind}.${done}`;
      await editor.note(database, { action, act: act(`${kind}.${done}`, { name: changed.name }), ...changed });
      return changed.id;
    });
  }
}

/** @throws HttpError 409 where another one is called so in a language */
async function assertFree(
  database: Queryable,
  kind: LabelKind,
  owner: string | null,
  { en, fr }: LabelName,
  but?: string,
): Promise<void> {
  for (const name of new Set([en, fr])) {
    if (await labelRepository.isNameTaken(database, kind, owner, name, but)) throw nameTaken(name);
  }
}

const labelOf = (row: ConnectorCategoryRow | TagRow) => ('name_en' in row ? categoryOf(row) : tagOf(row));

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
