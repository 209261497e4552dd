import type pg from 'pg';

/** Gives things of a table the same name, as they could have before names were held apart. */
export async function giveSameName(pool: pg.Pool, table: string, ids: readonly string[], name: string): Promise<void> {
  const quoted = ids.map((id) => `'${id}'`).join(', ');
  await pool.query(
    `alter table ${table} disable trigger name_is_free;
     update ${table} set name = '${name}' where id in (${quoted});
     alter table ${table} enable trigger name_is_free`,
  );
}
