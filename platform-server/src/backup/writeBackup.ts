import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, posix, relative, resolve } from 'node:path';
import { keptSecret } from '../config/secrets.ts';
import type { Config } from '../config.ts';
import { installedBinaries } from '../store/cluster/binaries.ts';
import { findPlace, layout } from '../store/cluster/place.ts';
import { LOCATION_NOTE } from '../store/cluster/shelter.ts';
import { type CopiedDatabase, copyDatabase, databaseFolder } from './copyDatabase.ts';
import { type BackupFile, copyHashed, fewAtOnce, treeOf } from './hashedCopy.ts';
import { type Manifest, writeBackupManifest } from './manifest.ts';

/** Of PostgreSQL: its files are read by the same first number alone. */
export const postgresVersion = () => Number.parseInt(installedBinaries().edition, 10);

/** The folder of a backup while it is written. */
class Draft {
  readonly folders: string[] = [];
  readonly files = new Map<string, BackupFile>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Copies files of a folder to the same paths below `to`; those that are there already stay. */
  async copy(from: string, to: string, paths: readonly string[]): Promise<void> {
    await fewAtOnce(paths, async (path) => {
      const target = posix.join(to, path);
      if (this.files.has(target)) return;
      const copied = await copyHashed(join(from, path), join(this.#folder, target));
      if (copied) this.files.set(target, { path: target, ...copied });
    });
  }

  async write(path: string, text: string): Promise<void> {
    await writeFile(join(this.#folder, path), text, { mode: 0o600, flush: true });
    const sha256 = createHash('sha256').update(text).digest('hex');
    this.files.set(path, { path, bytes: Buffer.byteLength(text), sha256 });
  }
}

/** @throws Error where the folder is of use to somebody, or within what is copied */
async function prepareFolder(folder: string, sources: readonly string[]): Promise<void> {
  const inside = sources.find((source) => !relative(resolve(source), folder).startsWith('..'));
  if (inside !== undefined) throw new Error(`${folder} lies in ${inside}, which is backed up. Choose another folder.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length === 0) return;
  throw new Error(`${folder} is not empty. Choose a new folder for each backup.`);
}

/** Keys and the like, not the note about a place on this machine. */
async function topFiles(dataDirectory: string): Promise<string[]> {
  const entries = await readdir(dataDirectory, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() && entry.name !== LOCATION_NOTE ? [entry.name] : []));
}

async function copyEmbedded(config: Config, draft: Draft): Promise<CopiedDatabase> {
  const place = await findPlace(config.dataDirectory);
  const { data } = layout(place.home);
  const copied = await copyDatabase(config.dataDirectory, place, {
    folders: (paths) => draft.folders.push('', ...paths),
    files: (paths) => draft.copy(data, databaseFolder, paths),
    text: (path, text) => draft.write(posix.join(databaseFolder, path), text),
  });
  await draft.copy(place.home, 'postgres', ['access.json', 'local.conf']);
  return copied;
}

/**
 * Writes all of an installation into a new folder, beside its server or without one: keys, releases and the embedded
 * database. Everything the database names is in it. A backup that fails leaves a folder that `restore` refuses.
 * @throws Error that says why there is none
 */
export async function writeBackup(config: Config, folder: string): Promise<Manifest> {
  const { dataDirectory, databaseUrl } = config;
  await keptSecret(config, 'encryptionKey');
  const releases = config.releasesDirectory ?? join(dataDirectory, 'releases');
  await prepareFolder(folder, [dataDirectory, releases]);
  const draft = new Draft(folder);
  const copyReleases = async () => draft.copy(releases, 'releases', (await treeOf(releases)).files);
  // Before the database and after it: releases come and go, and one that it names must be there.
  if (!config.releasesBucket) await copyReleases();
  const copied = databaseUrl ? null : await copyEmbedded(config, draft);
  const madeAt = new Date().toISOString();
  if (!config.releasesBucket) await copyReleases();
  await draft.copy(dataDirectory, '.', await topFiles(dataDirectory));
  return writeBackupManifest(folder, {
    made_at: madeAt,
    database: copied ? 'embedded' : 'external',
    postgres: copied && postgresVersion(),
    first_segment: copied?.firstSegment ?? null,
    folders: draft.folders,
    files: [...draft.files.values()],
  });
}
