import type { Folder } from 'shared-contracts/api/folder';
import { type FolderTable, storedKinds } from '../../kinds/storedKinds.ts';
import { isId, newId } from '../ids.ts';
import type { Queryable } from '../transaction.ts';

const { scenario, webhook } = storedKinds;
const kinds = [scenario, webhook] as const;

/** Folders of scenarios or of webhooks. What is in a folder that is deleted stays, without one. */
export class FolderRepository {
  readonly #database: Queryable;
  readonly #table: FolderTable;

  constructor(database: Queryable, table: FolderTable) {
    this.#database = database;
    this.#table = table;
  }

  /** By name. */
  async list(account: string): Promise<Folder[]> {
    const { rows } = await this.#database.query<Folder>(
      `select id, name, revision from ${this.#table} where account_number = $1 order by lower(name), id`,
      [account],
    );
    return rows;
  }

  async get(account: string, id: string): Promise<Folder | null> {
    if (!isId(id)) return null;
    return this.#one(`select id, name, revision from ${this.#table} where account_number = $1 and id = $2`, [
      account,
      id,
    ]);
  }

  async create(account: string, name: string): Promise<Folder> {
    const folder = { id: newId(), name, revision: 1 };
    await this.#database.query(`insert into ${this.#table} (id, account_number, name) values ($1, $2, $3)`, [
      folder.id,
      account,
      name,
    ]);
    return folder;
  }

  /** Null where there is none, and where it has another revision than the one that is named. */
  async rename(account: string, id: string, name: string, revision?: number): Promise<Folder | null> {
    if (!isId(id)) return null;
    const text = `update ${this.#table} set name = $3 where account_number = $1 and id = $2
      and revision = coalesce($4, revision) returning id, name, revision`;
    return this.#one(text, [account, id, name, revision ?? null]);
  }

  async remove(account: string, id: string): Promise<Folder | null> {
    if (!isId(id)) return null;
    // What is in the trash remembers its folder, so that who restores it is told.
    const { table, folders } = kinds.find((kind) => kind.folders.table === this.#table) ?? scenario;
    await this.#database.query(
      `update ${table} t set lost_folder = f.name from ${this.#table} f
       where f.account_number = $1 and f.id = $2 and t.${folders.field} = f.id and not t.is_active`,
      [account, id],
    );
    return this.#one(`delete from ${this.#table} where account_number = $1 and id = $2 returning id, name, revision`, [
      account,
      id,
    ]);
  }

  async #one(text: string, values: unknown[]): Promise<Folder | null> {
    const { rows } = await this.#database.query<Folder>(text, values);
    return rows[0] ?? null;
  }
}
