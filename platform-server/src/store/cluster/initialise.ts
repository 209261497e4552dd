import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, chown, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '../../process/isAlive.ts';
import { typedCommand } from '../../process/ownCommand.ts';
import { readOptional } from '../../process/readOptional.ts';
import type { Binaries } from './binaries.ts';
import { type ClusterPlace, layout } from './place.ts';

/** Passwords of the cluster's two roles. */
export interface Access {
  /** Of `postgres`, which looks after the cluster. */
  superuser: string;
  /** Of `weft`, which owns the database and may do nothing else. */
  application: string;
}

const run = promisify(execFile);

/** The passwords of an existing cluster; undefined before the first start. */
export async function readAccess(home: string): Promise<Access | undefined> {
  const text = await readOptional(layout(home).access);
  return text === undefined ? undefined : parseAccess(text, home);
}

function parseAccess(text: string, home: string): Access {
  try {
    return JSON.parse(text) as Access;
  } catch {
    throw lostAccess(home, 'cannot be read');
  }
}

/** What to do about a database whose passwords are lost; its data are not. */
function lostAccess(home: string, what: 'cannot be read' | 'is missing'): Error {
  const { access, data } = layout(home);
  return new Error(
    `${access} ${what}: it has the passwords of the database in ${data}. Restore it from a backup, ` +
      `or run \`${typedCommand('renew-database-passwords')}\`, which makes new ones. The data stay as they are.`,
  );
}

/**
 * Makes the cluster's folder, complete or not at all, and gives its passwords. Its files are not yet safe from a power
 * loss: see `syncCluster`. Two servers may do this at once; one folder wins and both get its passwords.
 */
export async function initialise(place: ClusterPlace, binaries: Binaries): Promise<Access> {
  if (await hasDatabase(place.home)) throw lostAccess(place.home, 'is missing');
  const draft = `${place.home}.draft-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    const access = await build(draft, place, binaries);
    await rename(draft, place.home);
    await syncFolder(dirname(place.home));
    return access;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const winner = await readAccess(place.home);
    if (winner) return winner;
    throw error;
  } finally {
    await removeAbandonedDrafts(place.home);
  }
}

/** Brings every file of a new cluster to the disk; needed once, and harmless while it runs. */
export async function syncCluster(place: ClusterPlace, binaries: Binaries): Promise<void> {
  await run(join(binaries.folder, 'bin', 'initdb'), ['--sync-only', '-D', layout(place.home).data], place.user);
  await syncFolder(place.home);
}

async function build(draft: string, { user }: ClusterPlace, binaries: Binaries): Promise<Access> {
  const { data, sockets, ownSettings, access: accessFile } = layout(draft);
  const access = newAccess();
  await mkdir(draft, { recursive: true, mode: 0o710 });
  await mkdir(data, { mode: 0o700 });
  await mkdir(sockets, { mode: 0o700 });
  const passwordFile = join(draft, 'password');
  await writeFile(passwordFile, access.superuser, { mode: 0o600 });
  if (user) {
    await chown(draft, 0, user.gid);
    await Promise.all([data, sockets, passwordFile].map((path) => chown(path, user.uid, user.gid)));
  }
  await runInitdb(binaries, data, passwordFile, user);
  await rm(passwordFile);
  await appendFile(join(data, 'postgresql.conf'), "\ninclude '../weft.conf'\ninclude '../local.conf'\n");
  await writeFile(ownSettings, '# Settings of PostgreSQL that replace those of weft.conf.\n', { mode: 0o644 });
  await writeFile(accessFile, JSON.stringify(access), { mode: 0o600, flush: true });
  return access;
}

async function runInitdb(
  binaries: Binaries,
  data: string,
  passwordFile: string,
  user: ClusterPlace['user'],
): Promise<void> {
  const arguments_ = ['-D', data, '-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'];
  // The same order and case rules on every machine, whatever locales it has.
  arguments_.push('-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  arguments_.push('--no-sync', '--no-instructions');
  try {
    await run(join(binaries.folder, 'bin', 'initdb'), arguments_, { ...user, cwd: data, env: { LC_ALL: 'C' } });
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Error(`The database could not be created in ${dirname(data)}: ${stderr?.trim() || error}`, {
      cause: error,
    });
  }
}

async function removeAbandonedDrafts(home: string): Promise<void> {
  const prefix = `${basename(home)}.draft-`;
  for (const name of await readdir(dirname(home))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    await rm(join(dirname(home), name), { recursive: true, force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function hasDatabase(home: string): Promise<boolean> {
  const [version, access] = await Promise.all([isThere(join(layout(home).data, 'PG_VERSION')), readAccess(home)]);
  return version && access === undefined;
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Passwords that nobody has had before. */
export function newAccess(): Access {
  return { superuser: secret(), application: secret() };
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}
