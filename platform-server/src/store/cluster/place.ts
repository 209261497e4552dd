import { chmod, chown, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isRoot, type OperatingUser, unprivilegedUser } from './operatingUser.ts';
import { canEnter } from './reach.ts';
import { LOCATION_NOTE, notedShelter, takeShelter } from './shelter.ts';

/** Where a data directory keeps its PostgreSQL, and as whom that runs. */
export interface ClusterPlace {
  /** The cluster's folder; see `layout` for what is in it. Absent or empty before the first start. */
  home: string;
  /** Set when Weft runs as root: PostgreSQL runs as this user instead. */
  user?: OperatingUser;
}

/** The paths inside a cluster's folder. PostgreSQL's own user can write to `data` and `run` alone. */
export function layout(home: string) {
  return {
    data: join(home, 'data'),
    sockets: join(home, 'run'),
    settings: join(home, 'weft.conf'),
    ownSettings: join(home, 'local.conf'),
    access: join(home, 'access.json'),
    log: join(home, 'server.log'),
  };
}

const HOME = 'postgres';

/**
 * Finds the place of the data directory's cluster, or chooses one. The data directory must exist.
 *
 * As an ordinary user everything is inside it. As root, PostgreSQL needs a user of its own; when that user cannot
 * enter the data directory because a folder above is closed, the cluster goes to a shelter and a note says where.
 */
export async function findPlace(dataDirectory: string): Promise<ClusterPlace> {
  const inside = join(resolve(dataDirectory), HOME);
  const home = (await notedShelter(dataDirectory)) ?? inside;
  if (await exists(layout(home).data)) return { home, user: await ownerToRunAs(layout(home).data) };
  if (!isRoot()) return { home };
  const user = await unprivilegedUser();
  if (home !== inside) return { home: await mustExist(home), user };
  await admit(user, dataDirectory);
  if (await canEnter(user, dataDirectory)) return { home, user };
  return { home: await takeShelter(dataDirectory), user };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

async function mustExist(home: string): Promise<string> {
  if (await exists(home)) return home;
  throw new Error(
    `The database of this data directory was at ${home} and is no longer there. ` +
      `Put it back, or remove ${LOCATION_NOTE} from the data directory to begin with an empty one.`,
  );
}

// Whoever owns the files runs them: the name or number of the user may have changed with the machine.
async function ownerToRunAs(data: string): Promise<OperatingUser | undefined> {
  const { uid, gid } = await stat(data);
  if (isRoot()) return { uid, gid };
  if (uid === process.getuid?.()) return undefined;
  throw new Error(
    `The database at ${data} belongs to another user (uid ${uid}). Start Weft as that user, ` +
      'as root if it was first started as root, or choose another WEFT_DATA_DIR.',
  );
}

// Passing through the data directory, by group: not reading it, and not for everybody.
async function admit(user: OperatingUser, dataDirectory: string): Promise<void> {
  const { uid, mode } = await stat(dataDirectory);
  if (uid !== 0 || mode & 0o001) return;
  await chown(dataDirectory, 0, user.gid);
  await chmod(dataDirectory, (mode & 0o7777) | 0o010);
}
