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
