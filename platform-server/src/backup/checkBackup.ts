import { mkdtemp, rmdir } from 'node:fs/promises';
import { devNull } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import type { Cluster } from '../store/cluster/cluster.ts';
import { removeRestored, restoreBackup } from './restoreBackup.ts';

/** What a check has read. */
export interface CheckedBackup {
  tables: number;
  rows: number;
}

/** Reads every value of every table: what is damaged on a page or beside it ends the reading. */
async function readTables(database: pg.Client): Promise<CheckedBackup> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  let rows = 0;
  for (const { name } of tables) {
    const { rowCount } = await database.query(`copy (select * from ${name}) to ${database.escapeLiteral(devNull)}`);
    rows += rowCount ?? 0;
  }
  return { tables: tables.length, rows };
}

/**
 * Restores a backup into a folder beside it, starts its database, reads all of it and removes the folder again. It takes
 * as much space as the backup.
 * @param use what else to look at in the restored installation, while its database is open
 * @throws Error that says what is wrong with the backup
 */
export async function checkBackup(
  folder: string,
  use: (cluster: Cluster, dataDirectory: string) => Promise<void>,
): Promise<CheckedBackup> {
  const scratch = await mkdtemp(join(dirname(resolve(folder)), '.weft-check-'));
  let checked: CheckedBackup = { tables: 0, rows: 0 };
  try {
    await restoreBackup(folder, scratch, null, async (cluster) => {
      const session = new pg.Client(cluster.superuser);
      await session.connect();
      try {
        checked = await readTables(session);
      } finally {
        await session.end();
      }
      await use(cluster, scratch);
    });
    return checked;
  } finally {
    await removeRestored(scratch);
    await rmdir(scratch);
  }
}
