import type pg from 'pg';

// What remains for this user in this database, each of which may have a bound of its own; -1 stands for none.
const allowed = `select least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    nullif(r.rolconnlimit, -1), nullif(d.datconnlimit, -1)) as connections
  from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`;

/** How many connections a database allows the user of this pool, those that are open included. */
export async function countConnections(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ connections: number }>(allowed);
  return rows[0]?.connections ?? 0;
}
