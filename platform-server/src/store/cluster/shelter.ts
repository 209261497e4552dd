import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Name of the note in a data directory that says where its cluster is. */
export const LOCATION_NOTE = 'postgres-location.txt';

const ORIGIN_NOTE = 'origin.txt';
const FOLDERS = ['/var/lib/weft', '/opt/weft'];

/** A folder that every user can enter and only root can change. */
export async function shelter(): Promise<string> {
  for (const folder of FOLDERS) {
    try {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o755);
      return folder;
    } catch {
      // A read-only system folder: the next one may do.
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and its user can enter neither the data directory nor ${FOLDERS.join(' nor ')}. ` +
      'Set WEFT_DATA_DIR to a folder below one that every user may enter, or set DATABASE_URL.',
  );
}

/** The folder that the data directory's note names; undefined when there is no note. */
export async function notedShelter(dataDirectory: string): Promise<string | undefined> {
  const note = await readFile(join(dataDirectory, LOCATION_NOTE), 'utf8').catch(() => '');
  return note.trim().split('\n').at(-1) || undefined;
}

/**
 * Makes a folder for the cluster of a data directory and notes it there. It has a name of its own rather than one made
 * from the path: a data directory made again must not find the data of an older one.
 */
export async function takeShelter(dataDirectory: string): Promise<string> {
  const clusters = join(await shelter(), 'clusters');
  await removeAbandoned(clusters);
  const name = randomBytes(8).toString('hex');
  const home = join(clusters, name);
  await mkdir(home, { recursive: true });
  await writeFile(join(clusters, `${name}.${ORIGIN_NOTE}`), dataDirectory, { mode: 0o600 });
  const note =
    'The files of the database are not in this folder but in the one below: PostgreSQL does not run as root,\n' +
    'and the user it runs as cannot enter this folder. Back up and remove both together.\n';
  await writeFile(join(dataDirectory, LOCATION_NOTE), `${note}${home}\n`, { mode: 0o600 });
  return home;
}

/** Removes the cluster that a data directory's note names, and all that was kept of it; nothing where there is no note. */
export async function leaveShelter(dataDirectory: string): Promise<void> {
  const home = await notedShelter(dataDirectory);
  if (home === undefined) return;
  await rm(home, { recursive: true, force: true });
  await rm(`${home}.${ORIGIN_NOTE}`, { force: true });
  await rm(join(dataDirectory, LOCATION_NOTE), { force: true });
}

// Who throws a temporary folder away means its database too. Data directories elsewhere may only be unmounted.
async function removeAbandoned(clusters: string): Promise<void> {
  const notes = await readdir(clusters).catch(() => []);
  for (const note of notes.filter((name) => name.endsWith(`.${ORIGIN_NOTE}`))) {
    const origin = await readFile(join(clusters, note), 'utf8').catch(() => '');
    const home = join(clusters, note.slice(0, -ORIGIN_NOTE.length - 1));
    const running = existsSync(join(home, 'data', 'postmaster.pid'));
    if (!isTemporary(origin) || existsSync(origin) || running) continue;
    await rm(home, { recursive: true, force: true });
    await rm(join(clusters, note), { force: true });
  }
}

function isTemporary(path: string): boolean {
  return ['/tmp', '/var/tmp', '/dev/shm', tmpdir()].some((folder) => path.startsWith(`${folder}/`));
}
