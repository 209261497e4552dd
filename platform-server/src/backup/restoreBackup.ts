import { appendFile, chmod, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataDirectory } from '../config/dataDirectory.ts';
import { type Cluster, openCluster } from '../store/cluster/cluster.ts';
import { type ClusterPlace, findPlace, layout } from '../store/cluster/place.ts';
import { leaveShelter } from '../store/cluster/shelter.ts';
import { databaseFolder, segmentsFrom } from './copyDatabase.ts';
import { type BackupFile, copyHashed, fewAtOnce } from './hashedCopy.ts';
import { type Manifest, readBackupManifest } from './manifest.ts';
import { postgresVersion } from './writeBackup.ts';

/** Where a restore ends beyond its backup. */
export interface RecoveryTarget {
  /** Folder with the archived segments of the write-ahead log. */
  archive: string;
  /** The last moment to restore, in a form that PostgreSQL reads; as far as the archive goes where it is absent. */
  until?: string | undefined;
}

/** Where the files of a restored database are. */
interface RestoredPlace {
  data: string;
  /** Gives a file to the user that PostgreSQL runs as. */
  own(path: string): Promise<void>;
}

/** Restoring may take in hours of work from an archive. */
const recoveryLimitMs = 24 * 60 * 60_000;

async function assertEmpty(dataDirectory: string): Promise<void> {
  await prepareDataDirectory(dataDirectory);
  if ((await readdir(dataDirectory)).length === 0) return;
  throw new Error(`${dataDirectory} is not empty. Set WEFT_DATA_DIR to a new folder, or move what is there away.`);
}

/** @throws Error where a file is not what was backed up */
async function take(folder: string, file: BackupFile, to: string): Promise<void> {
  const copied = await copyHashed(join(folder, file.path), to);
  if (copied?.sha256 === file.sha256) return;
  const what = copied ? 'is not as it was written' : 'is missing';
  throw new Error(`The backup in ${folder} is damaged: ${file.path} ${what}. Nothing was restored.`);
}

/** The files of the database, as PostgreSQL's own user has them. */
async function takeDatabase(
  folder: string,
  { folders, files }: Manifest,
  { home, user }: ClusterPlace,
): Promise<RestoredPlace> {
  const { data, sockets, ownSettings } = layout(home);
  const own = async (path: string) => {
    if (user) await chown(path, user.uid, user.gid);
  };
  await mkdir(home, { recursive: true, mode: 0o710 });
  if (user) await chown(home, 0, user.gid);
  for (const path of [sockets, ...folders.map((each) => join(data, each))]) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await own(path);
  }
  const inDatabase = files.filter(({ path }) => path.startsWith(`${databaseFolder}/`));
  await fewAtOnce(inDatabase, async (file) => {
    const to = join(data, file.path.slice(databaseFolder.length + 1));
    await take(folder, file, to);
    await own(to);
  });
  const besides = files.filter(({ path }) => /^postgres\/[^/]+$/.test(path));
  for (const file of besides) await take(folder, file, join(home, file.path.slice('postgres/'.length)));
  // PostgreSQL reads its settings as its own user; the folder is closed to all others.
  await chmod(ownSettings, 0o644);
  return { data, own };
}

/** Puts the segments that follow the backup beside those in it. */
async function takeArchive({ data, own }: RestoredPlace, { first_segment: first }: Manifest, archive: string) {
  if (first === null) throw new Error('This backup was taken without a server: it cannot go on by an archive.');
  const names = segmentsFrom(await readdir(archive), first);
  if (names.length === 0) throw new Error(`${archive} has no segment of the write-ahead log from ${first} on.`);
  for (const name of names) {
    const to = join(data, 'pg_wal', name);
    await copyHashed(join(archive, name), to);
    await own(to);
  }
}

/**
 * Opens the database of a restored folder, which makes it whole, on a timeline of its own: what it archives later takes no
 * name that the database archives which was backed up. What this writes into its own settings is taken back.
 */
async function openOnce(
  dataDirectory: string,
  { data, own }: RestoredPlace,
  until: string | undefined,
  use?: (cluster: Cluster) => Promise<void>,
): Promise<void> {
  const [signal, settings] = [join(data, 'recovery.signal'), join(data, 'postgresql.auto.conf')];
  const before = await readFile(settings, 'utf8');
  // All segments are there: nothing is to be fetched. Nobody may read what is half of it, nor may it be archived.
  const lines = ["restore_command = 'exit 1'", "hot_standby = 'off'", "archive_mode = 'off'"];
  lines.push("recovery_target_action = 'promote'");
  if (until !== undefined) lines.push(`recovery_target_time = '${until.replaceAll("'", "''")}'`);
  await appendFile(settings, `${lines.join('\n')}\n`);
  await writeFile(signal, '', { mode: 0o600 });
  await own(signal);
  const cluster = await openCluster({ dataDirectory, startLimitMs: recoveryLimitMs });
  try {
    await use?.(cluster);
  } finally {
    await cluster.stop();
  }
  await writeFile(settings, before);
}

/** Empties a folder that a backup was put into, and what lies elsewhere for it. */
export async function removeRestored(dataDirectory: string): Promise<void> {
  await leaveShelter(dataDirectory);
  for (const name of await readdir(dataDirectory)) await rm(join(dataDirectory, name), { recursive: true });
}

/**
 * Puts a backup into an empty data directory, each file compared with its sum, and opens the database once.
 * @param target goes on from the backup by an archive of the write-ahead log
 * @param use what to do with the database while it is open
 * @throws Error that says why not; the data directory is empty again then
 */
export async function restoreBackup(
  folder: string,
  dataDirectory: string,
  target: RecoveryTarget | null = null,
  use?: (cluster: Cluster) => Promise<void>,
): Promise<Manifest> {
  const manifest = await readBackupManifest(folder);
  const { postgres } = manifest;
  if (postgres !== null && postgres !== postgresVersion()) {
    throw new Error(
      `The backup in ${folder} is of PostgreSQL ${postgres}, and this version of Weft has ${postgresVersion()}. ` +
        'Restore it with the version of Weft that wrote it.',
    );
  }
  await assertEmpty(dataDirectory);
  try {
    const others = manifest.files.filter(({ path }) => !path.startsWith('postgres/'));
    await fewAtOnce(others, (file) => take(folder, file, join(dataDirectory, file.path)));
    if (postgres !== null) {
      const restored = await takeDatabase(folder, manifest, await findPlace(dataDirectory));
      if (target) await takeArchive(restored, manifest, target.archive);
      await openOnce(dataDirectory, restored, target?.until, use);
    }
  } catch (error) {
    await removeRestored(dataDirectory);
    throw error;
  }
  return manifest;
}
