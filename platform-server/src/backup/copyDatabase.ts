import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { joinRunning } from '../store/cluster/joinRunning.ts';
import { type ClusterPlace, layout } from '../store/cluster/place.ts';
import { isPostmaster, readPostmaster } from '../store/cluster/postmaster.ts';
import { assertUnanswered } from '../store/cluster/running.ts';
import { treeOf } from './hashedCopy.ts';

/** Where the files of the database lie in a backup. */
export const databaseFolder = 'postgres/data';

/** Copies these files of the database into the backup; those that vanish meanwhile are left out. */
export interface DatabaseCopy {
  folders(paths: readonly string[]): void;
  files(paths: readonly string[]): Promise<void>;
  /** A file that is not copied but written. */
  text(path: string, text: string): Promise<void>;
}

/** What PostgreSQL says not to copy, or makes again itself (its manual, 25.3.4.1). */
const emptied = ['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const madeAgain = /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pg_internal\.init.*)$/;
const isMadeAgain = (path: string) =>
  madeAgain.test(path) || path.includes('pgsql_tmp') || emptied.some((folder) => path.startsWith(`${folder}/`));

const control = 'global/pg_control';
const segment = /^pg_wal\/([0-9A-F]{24})$/;
const history = /^pg_wal\/[0-9A-F]{8}\.history$/;

/** What a copy says of the write-ahead log. */
export interface CopiedDatabase {
  firstSegment: string | null;
}

/**
 * Copies the database of a data directory, beside its server or without one.
 * @throws Error that says why not, as where a server was started meanwhile
 */
export async function copyDatabase(
  dataDirectory: string,
  place: ClusterPlace,
  copy: DatabaseCopy,
): Promise<CopiedDatabase> {
  const { data } = layout(place.home);
  await assertOwnTablespace(data);
  const postmaster = await readPostmaster(data);
  if (postmaster && (await isPostmaster(postmaster.pid, data))) return copyRunning(dataDirectory, data, copy);
  if (postmaster) await assertUnanswered(postmaster);
  return copyResting(data, copy);
}

async function assertOwnTablespace(data: string): Promise<void> {
  const { folders, files } = await treeOf(join(data, 'pg_tblspc'));
  if (folders.length + files.length === 0) return;
  throw new Error('The database has tablespaces of its own, which this command does not copy. Use pg_basebackup.');
}

/** A server was stopped or killed: its files are as after a loss of power, from which PostgreSQL recovers. */
async function copyResting(data: string, copy: DatabaseCopy): Promise<CopiedDatabase> {
  const before = await readFile(join(data, control));
  const { folders, files } = await treeOf(data, isMadeAgain);
  copy.folders(folders);
  await copy.files(files);
  if (before.equals(await readFile(join(data, control))) && !(await readPostmaster(data)))
    return { firstSegment: null };
  throw new Error('A server was started on the data directory meanwhile. Run the command again.');
}

/**
 * By PostgreSQL's own way to copy files while they change: from the checkpoint that it names first to the end that it
 * names last, the write-ahead log makes them whole. A slot keeps that log until it is copied.
 */
async function copyRunning(dataDirectory: string, data: string, copy: DatabaseCopy): Promise<CopiedDatabase> {
  const session = new pg.Client({
    ...(await joinRunning(dataDirectory, 'superuser')),
    application_name: 'weft backup',
  });
  session.on('error', () => {});
  await session.connect();
  try {
    await session.query('select pg_create_physical_replication_slot($1, true, true)', [`weft_backup_${process.pid}`]);
    const { rows: begun } = await session.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('weft', true)) as first`,
    );
    const firstSegment = begun[0]?.first ?? '';
    const { folders, files } = await treeOf(data, isMadeAgain);
    copy.folders(folders);
    await copy.files(files.filter((path) => path !== control && !path.startsWith('pg_wal/')));
    await copy.files([control]);
    const { rows: ended } = await session.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    );
    const { label = '', last = '' } = ended[0] ?? {};
    await copy.text('backup_label', label);
    const isNeeded = (path: string) => {
      const [, name] = segment.exec(path) ?? [];
      return name !== undefined && name >= firstSegment && name <= last;
    };
    const log = (await treeOf(data)).files;
    await copy.files(log.filter((path) => isNeeded(path) || history.test(path)));
    return { firstSegment };
  } finally {
    await session.end();
  }
}

/** What goes from an archive of the write-ahead log to a database that goes on from a segment. */
export function segmentsFrom(names: readonly string[], firstSegment: string): string[] {
  return names.filter((name) => {
    const path = `pg_wal/${name}`;
    return history.test(path) || (segment.test(path) && name >= firstSegment);
  });
}
