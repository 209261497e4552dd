import type { Queryable } from '../transaction.ts';

interface Reading<Read> {
  select: string;
  read(row: never): Read;
}

/** How records of a kind stand in their table, which has `id, account_number, name, is_active, updated_at, trashed_at, trashed_by`, and `lost_folder` beside a folder. */
export interface ResourceTableShape<Item, Content, Listed = Item> {
  table: string;
  /** What a save writes. */
  columns: readonly (keyof Content & string)[];
  /** Of them, or of those that are only written once, what is kept as JSON. */
  json?: readonly string[];
  /** What is written once, at creation. */
  once?: readonly string[];
  /**
   * Reads whole records with all that belongs to them; ends with `where` and the condition on the account, which is $1.
   * The table's alias is `r`, the conditions of the caller follow.
   */
  select: string;
  /** Values of the select's own parameters, from $2. */
  values?: () => readonly unknown[];
  read(row: never): Item;
  /** How the list is read, where it leaves out what would make it heavy; its select is as the other one. */
  listed?: Reading<Listed>;
}

/** What is done with many at once. */
export type TrashOrFolder = { trash: true; stop?: true } | { field: string; folder: string | null };

/** One that something was done with, as it was. */
interface SetRow {
  id: string;
  name: string;
  was_active: boolean;
}

const trashing = `is_active = false, updated_at = now(), trashed_at = coalesce(r.trashed_at, now()),
  trashed_by = coalesce(r.trashed_by, $3)`;

/**
 * Moves many of a table to the trash, or into a folder, by one statement; answers what they were, without those that are
 * not there.
 */
export async function setAll(
  database: Queryable,
  table: string,
  { account, ids, editor }: { account: string; ids: readonly string[]; editor: string },
  set: TrashOrFolder,
): Promise<SetRow[]> {
  const [change, ...values] =
    'folder' in set
      ? [`${set.field} = $3, updated_at = now()`, set.folder]
      : [set.stop ? `${trashing}, status = 'stop'` : trashing, editor];
  // In one order: two who do it at once would wait for each other.
  const { rows } = await database.query<SetRow>(
    `with held as materialized (
       select id, name, is_active from ${table} where account_number = $1 and id = any($2::uuid[])
       order by id for no key update)
     update ${table} r set ${change} from held where r.id = held.id
     returning held.id, held.name, held.is_active as was_active`,
    [account, ids, ...values],
  );
  return rows;
}

/** Records of one kind. Every method is bound to one account; records of others do not exist for it. */
export class ResourceTable<Item extends { id: string }, Content extends object, Listed = Item> {
  readonly #database: Queryable;
  readonly #shape: ResourceTableShape<Item, Content, Listed>;

  constructor(database: Queryable, shape: ResourceTableShape<Item, Content, Listed>) {
    this.#database = database;
    this.#shape = shape;
  }

  /** All of the account, trash included, by name. */
  async list(account: string): Promise<Listed[]> {
    // Where nothing is left out, a listed one is a whole one.
    const reading = (this.#shape.listed ?? this.#shape) as Reading<Listed>;
    return this.#read(reading, account, 'order by lower(r.name), r.id');
  }

  async get(account: string, id: string): Promise<Item | null> {
    const place = 2 + this.#ownValues().length;
    return (await this.#read(this.#shape, account, `and r.id = $${place}`, [id]))[0] ?? null;
  }

  /** Those of some that there are. */
  async getAll(account: string, ids: readonly string[]): Promise<Item[]> {
    const place = 2 + this.#ownValues().length;
    return this.#read(this.#shape, account, `and r.id = any($${place}::uuid[])`, [ids]);
  }

  /** As `setAll` of the table. */
  setAll(account: string, ids: readonly string[], editor: string, set: TrashOrFolder): Promise<SetRow[]> {
    return setAll(this.#database, this.#shape.table, { account, ids, editor }, set);
  }

  /** The record, held against other saves until the transaction ends. */
  async lock(account: string, id: string): Promise<Item | null> {
    // Not `for update`: whoever refers to the record meanwhile would wait, and perhaps for each other.
    const text = `select from ${this.#shape.table} where account_number = $1 and id = $2 for no key update`;
    const { rowCount } = await this.#database.query(text, [account, id]);
    return rowCount ? this.get(account, id) : null;
  }

  /** How many are not in the trash. */
  async count(account: string): Promise<number> {
    const text = `select count(*)::int from ${this.#shape.table} where account_number = $1 and is_active`;
    const { rows } = await this.#database.query<{ count: number }>(text, [account]);
    return rows[0]?.count ?? 0;
  }

  async insert(account: string, id: string, content: Content): Promise<void> {
    const { table, columns, once = [] } = this.#shape;
    const written = [...columns, ...once];
    const places = written.map((_, index) => `$${index + 3}`);
    await this.#database.query(
      `insert into ${table} (id, account_number, ${written.join(', ')}) values ($1, $2, ${places.join(', ')})`,
      [id, account, ...this.#valuesOf(content, written)],
    );
  }

  /** `editor` is noted as who moved it to the trash. */
  async update(account: string, id: string, content: Content, editor: string): Promise<void> {
    const { table, columns } = this.#shape;
    const active = `$${columns.indexOf('is_active' as never) + 4}`;
    const set = columns.map((column, index) => `${column} = $${index + 4}`);
    await this.#database.query(
      `update ${table} set ${set.join(', ')}, updated_at = now(),
         trashed_at = case when ${active} then null else coalesce(trashed_at, now()) end,
         trashed_by = case when ${active} then null else coalesce(trashed_by, $3) end
       where account_number = $1 and id = $2`,
      [account, id, editor, ...this.#valuesOf(content, columns)],
    );
  }

  /** Ids of what is in the trash. */
  async trashed(account: string): Promise<string[]> {
    const text = `select id from ${this.#shape.table} where account_number = $1 and not is_active`;
    const { rows } = await this.#database.query<{ id: string }>(text, [account]);
    return rows.map(({ id }) => id);
  }

  async delete(account: string, id: string): Promise<void> {
    await this.#database.query(`delete from ${this.#shape.table} where account_number = $1 and id = $2`, [account, id]);
  }

  #ownValues(): readonly unknown[] {
    return this.#shape.values?.() ?? [];
  }

  async #read<Read>(
    { select, read }: Reading<Read>,
    account: string,
    rest: string,
    values: readonly unknown[] = [],
  ): Promise<Read[]> {
    const all = [account, ...this.#ownValues(), ...values];
    const { rows } = await this.#database.query(`${select} ${rest}`, all);
    return rows.map((row) => read(row as never));
  }

  #valuesOf(content: Content, columns: readonly string[]): unknown[] {
    const { json = [] } = this.#shape;
    const values = content as Record<string, unknown>;
    return columns.map((column) => (json.includes(column) ? JSON.stringify(values[column]) : values[column]));
  }
}
