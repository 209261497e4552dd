import type pg from 'pg';
import type { Child, OwnedTables } from './ownedTables.ts';
import type { Table } from './tables.ts';

/** Rows that one statement removes at most: each ends within a moment, and holds up nobody. */
const most = 500;

type Key = Record<string, unknown>;

/** Rows to remove: those where this holds, as SQL with its parameters from `$1` on. */
interface Where {
  text: string;
  values: readonly unknown[];
}

const quoted = (name: string) => `"${name}"`;

/** A condition that some columns are those of one of these rows. */
function amongKeys(table: Table, columns: readonly string[], keys: readonly Key[], names = columns): Where {
  const arrays = columns.map((column, at) => `$${at + 1}::${table.columns.get(column)}[]`);
  const values = names.map((name) => keys.map((key) => key[name]));
  return { text: `(${columns.map(quoted)}) in (select * from unnest(${arrays}))`, values };
}

/** Removes rows in small steps, with everything that goes with them first, so that no statement grows with an account. */
export class RowRemoval {
  readonly #pool: pg.Pool;
  readonly #childrenOf: OwnedTables['childrenOf'];
  readonly #mustEnd: () => Promise<boolean>;

  constructor(pool: pg.Pool, { childrenOf }: Pick<OwnedTables, 'childrenOf'>, mustEnd = async () => false) {
    this.#pool = pool;
    this.#childrenOf = childrenOf;
    this.#mustEnd = mustEnd;
  }

  /** Removes the rows whose column has this value. @returns how many of the table itself */
  async where(table: Table, column: string, value: string): Promise<number> {
    return this.#remove(table, { text: `${quoted(column)} = $1::${table.columns.get(column)}`, values: [value] });
  }

  async #remove(table: Table, where: Where): Promise<number> {
    const children = this.#childrenOf(table.name);
    const wanted = new Set([
      ...table.primaryKey.map(({ name }) => name),
      ...children.flatMap(({ parentColumns }) => parentColumns),
    ]);
    let removed = 0;
    let last: Key | null = null;
    for (;;) {
      // A server that ends goes on when it starts again.
      if (await this.#mustEnd()) return removed;
      const keys: Key[] = await this.#page(table, [...wanted], where, last);
      if (keys.length === 0) return removed;
      for (const child of children) await this.#removeChildren(child, table, keys);
      removed += await this.#delete(table, keys);
      last = keys.at(-1) ?? null;
    }
  }

  #removeChildren(
    { table, columns, parentColumns }: Child,
    parent: Table,
    keys: readonly Key[],
  ): Promise<number> | null {
    // Trees in one table go with the statement.
    if (table.name === parent.name) return null;
    return this.#remove(table, amongKeys(table, columns, keys, parentColumns));
  }

  /** The next keys behind the last ones: one walk over the table, however much of it is others'. */
  async #page(table: Table, columns: readonly string[], where: Where, last: Key | null): Promise<Key[]> {
    const key = table.primaryKey.map(({ name }) => quoted(name));
    const values = [...where.values];
    let after = '';
    if (last) {
      const places = table.primaryKey.map(({ name, type }) => `$${values.push(last[name])}::${type}`);
      after = ` and (${key}) > (${places})`;
    }
    const { rows } = await this.#pool.query<Key>(
      `select ${columns.map(quoted)} from ${quoted(table.name)} where ${where.text}${after} order by ${key} limit ${most}`,
      values,
    );
    return rows;
  }

  async #delete(table: Table, keys: readonly Key[]): Promise<number> {
    const where = amongKeys(
      table,
      table.primaryKey.map(({ name }) => name),
      keys,
    );
    const { rowCount } = await this.#pool.query(`delete from ${quoted(table.name)} where ${where.text}`, [
      ...where.values,
    ]);
    return rowCount ?? 0;
  }
}
