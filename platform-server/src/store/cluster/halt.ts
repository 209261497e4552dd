import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { layout } from './place.ts';
import { isPostmaster, type Postmaster } from './postmaster.ts';

const TIMEOUT_MS = 3_000;

/**
 * Stops PostgreSQL: ends its sessions, writes a checkpoint and waits for the end. When that takes too long it is
 * stopped at once, and recovers at its next start; nothing acknowledged is lost either way.
 */
export async function halt(postmaster: Postmaster, home: string): Promise<void> {
  const { data, sockets } = layout(home);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await isPostmaster(postmaster.pid, data))) break;
    process.kill(postmaster.pid, signal);
    if (await hasEnded(postmaster, data)) break;
  }
  // One made for this launch alone, see `chooseSocketDirectory`.
  if (postmaster.socketDirectory !== sockets) await rm(postmaster.socketDirectory, { recursive: true, force: true });
}

async function hasEnded({ pid }: Postmaster, data: string): Promise<boolean> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(5)) {
    if (!(await isPostmaster(pid, data))) return true;
  }
  return false;
}
