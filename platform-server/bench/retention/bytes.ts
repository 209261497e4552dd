import type pg from 'pg';

const kinds = ['run', 'event', 'run_record', 'run_search'] as const;

/** Bytes on the disk of one kind of rows, all its days together. */
interface Bytes {
  what: string;
  'rows MB': number;
  'indexes MB': number;
}

const mb = (bytes: number) => Math.round(bytes / 1e5) / 10;

/** What runs take on the disk, in tables and their indexes. */
export async function bytesOnDisk(database: pg.Client): Promise<Bytes[]> {
  const all: Bytes[] = [];
  for (const kind of kinds) {
    const { rows } = await database.query<{ own: number; indexes: number }>(
      `select sum(pg_table_size(oid))::float8 as own, sum(pg_indexes_size(oid))::float8 as indexes
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname ~ $1`,
      [`^${kind}(_before|_rest|_\\d+)?$`],
    );
    all.push({ what: kind, 'rows MB': mb(rows[0]?.own ?? 0), 'indexes MB': mb(rows[0]?.indexes ?? 0) });
  }
  return all;
}

/** What each run has left on the disk, when nothing but runs was written since the database is new; `log` was written for them. */
export async function bytesOfRun(database: pg.Client, work: () => Promise<unknown>) {
  const log = async () =>
    (await database.query("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as at")).rows[0].at;
  const before = await log();
  await work();
  const written = (await log()) - before;
  const runs = Number((await database.query('select count(*) from run')).rows[0].count);
  const each = (megabytes: number) => Math.round((megabytes * 1e6) / runs);
  const rows = (await bytesOnDisk(database)).map((row) => ({
    what: `a ${row.what}`,
    'rows bytes': each(row['rows MB']),
    'indexes bytes': each(row['indexes MB']),
  }));
  return [...rows, { what: 'log for a run', 'rows bytes': Math.round(written / runs), 'indexes bytes': null }];
}
