import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The cluster cannot be had here; its message is all there is to say. */
export class ClusterProblem extends Error {}

/** Debian's packages with what the cluster is made of. */
const packages = 'postgresql-15 patroni python3-etcd etcd-server haproxy pgbouncer';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The path of a program of this machine. Throws a ClusterProblem that names the packages to install. */
export function programPath(name: string): string {
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found) return found;
  throw new ClusterProblem(`The cluster needs ${name}. On Debian: apt-get install --no-install-recommends ${packages}`);
}

/** The folder with PostgreSQL's own programs, of the newest version that is installed. */
export function postgresPrograms(): string {
  const versions = '/usr/lib/postgresql';
  const [newest] = existsSync(versions) ? readdirSync(versions).sort((one, other) => Number(other) - Number(one)) : [];
  const folder = join(versions, newest ?? '', 'bin');
  if (newest && existsSync(join(folder, 'initdb'))) return folder;
  return join(programPath('initdb'), '..');
}

/** PostgreSQL and PgBouncer refuse to run as root: then Debian's user `postgres` runs all. */
function runningUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A folder with the files of the cluster, and the programs that run in it. */
export interface Home {
  folder: string;
  /** Writes a file that its programs alone may read. Answers its path. */
  write(name: string, text: string): string;
  makeFolder(name: string): string;
  /** What a program writes goes to `<name>.log`. */
  start(name: string, program: string, args: string[]): void;
  /** Ends one at once, as by the loss of its machine. */
  kill(name: string): void;
  /** The names of those that have ended by themselves. */
  ended(): string[];
  /** Ends all in order, those that were started last first. */
  stop(): Promise<void>;
}

interface Running {
  child: ChildProcess;
  ended: Promise<unknown>;
}

export function createHome(): Home {
  const user = runningUser();
  const folder = mkdtempSync(join(tmpdir(), 'weft-cluster-'));
  const running = new Map<string, Running>();
  const give = (path: string) => {
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  };
  give(folder);
  return {
    folder,
    write(name, text) {
      writeFileSync(join(folder, name), text, { mode: 0o600 });
      return give(join(folder, name));
    },
    makeFolder(name) {
      mkdirSync(join(folder, name), { mode: 0o700 });
      return give(join(folder, name));
    },
    start(name, program, args) {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder };
      // A group of its own: Ctrl-C is for the script, which ends them one after the other.
      const options: SpawnOptions = { cwd: folder, env, stdio: ['ignore', log, log], detached: true, ...user };
      const child = spawn(programPath(program), args, options);
      closeSync(log);
      running.set(name, { child, ended: once(child, 'exit') });
    },
    ended: () => [...running].filter(([, { child }]) => child.exitCode !== null).map(([name]) => name),
    kill: (name) => void running.get(name)?.child.kill('SIGKILL'),
    async stop() {
      for (const { child, ended } of [...running.values()].reverse()) {
        child.kill('SIGTERM');
        await ended;
      }
    },
  };
}
