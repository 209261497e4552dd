import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The user of the machine that PostgreSQL runs as. */
export interface OperatingUser {
  uid: number;
  gid: number;
}

/** Asks the operating system for a user's ids; undefined when there is no such user. */
export type FindUser = (name: string) => Promise<OperatingUser | undefined>;

const run = promisify(execFile);

const OWN_USER = 'weft';
// Present on every system, from the most to the least fitting; used where no user can be created.
const FALLBACK_USERS = ['postgres', '_postgres', 'nobody', 'daemon'];

/** True when this process is the machine's root, as which PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The unprivileged user for a database started by root: `weft`, created on first need, or an existing system user
 * where that is not possible.
 */
export async function unprivilegedUser(
  find: FindUser = findUser,
  create: () => Promise<void> = createOwnUser,
): Promise<OperatingUser> {
  const own = await find(OWN_USER);
  if (own) return own;
  await create();
  for (const name of [OWN_USER, ...FALLBACK_USERS]) {
    const user = await find(name);
    // Some systems give "nobody" a negative number, which a process cannot be started with.
    if (user && user.uid > 0) return user;
  }
  throw new Error(
    'PostgreSQL does not run as root and no unprivileged user could be found. ' +
      'Create one (useradd --system weft), start Weft as an ordinary user, or set DATABASE_URL.',
  );
}

async function findUser(name: string): Promise<OperatingUser | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const line = accounts.split('\n').find((entry) => entry.startsWith(`${name}:`));
  if (line) {
    const [, , uid, gid] = line.split(':');
    return { uid: Number(uid), gid: Number(gid) };
  }
  return findUserInDirectory(name);
}

// Users of a directory service are in no file.
async function findUserInDirectory(name: string): Promise<OperatingUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createOwnUser(): Promise<void> {
  const ways: [command: string, arguments_: string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_USER]],
    ['adduser', ['-S', '-D', '-H', OWN_USER]],
  ];
  for (const [command, arguments_] of ways) {
    try {
      await run(command, arguments_);
      return;
    } catch {
      // The next way, or an existing user.
    }
  }
}
