import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '../../process/isAlive.ts';

/** What PostgreSQL's main process says about itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  socketDirectory: string;
  /** False while it starts, recovers or stops. */
  ready: boolean;
}

const run = promisify(execFile);

/** Path of the file in which a running PostgreSQL announces itself. */
export function postmasterFile(data: string): string {
  return join(data, 'postmaster.pid');
}

/** The announced main process; undefined when there is none, or when it has only begun to write. */
export async function readPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(postmasterFile(data), 'utf8').catch(() => '');
  const [pid, , , port, socketDirectory, , , status] = text.split('\n').map((line) => line.trim());
  if (!pid) return undefined;
  return {
    pid: Number(pid),
    port: Number(port ?? 0),
    socketDirectory: socketDirectory ?? '',
    ready: status === 'ready',
  };
}

/** Whether the process exists and is the PostgreSQL of this data folder, not another that was given the same number. */
export async function isPostmaster(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return process.platform === 'linux' ? runsIn(pid, data) : wasStartedFor(pid, data);
}

// PostgreSQL works in its data folder.
async function runsIn(pid: number, data: string): Promise<boolean> {
  try {
    const [folder, name] = await Promise.all([readlink(`/proc/${pid}/cwd`), readFile(`/proc/${pid}/comm`, 'utf8')]);
    return name.trim() === 'postgres' && folder === (await realpath(data));
  } catch {
    return false;
  }
}

async function wasStartedFor(pid: number, data: string): Promise<boolean> {
  try {
    const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(data);
  } catch {
    return false;
  }
}
