import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { ClusterTaken } from './clusterTaken.ts';
import { type LaunchOptions, launch } from './launch.ts';
import { type ClusterPlace, layout } from './place.ts';
import { isPostmaster, type Postmaster, postmasterFile, readPostmaster } from './postmaster.ts';

/** A PostgreSQL that takes connections. */
export interface Running {
  postmaster: Postmaster;
  /** It ran already: its server was killed, or another server has just started it. */
  adopted: boolean;
}

const TIMEOUT_MS = 60_000;

/** Finds the cluster's PostgreSQL running, or starts it. */
export async function ensureRunning(place: ClusterPlace, binaries: Binaries, options: LaunchOptions): Promise<Running> {
  const { data } = layout(place.home);
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(20)) {
    options.signal?.throwIfAborted();
    const found = await readPostmaster(data);
    if (found && (await isPostmaster(found.pid, data))) {
      if (found.ready) return { postmaster: found, adopted: true };
      continue;
    }
    if (found) await assertUnanswered(found);
    const postmaster = await launch(place, binaries, options);
    if (postmaster) return { postmaster, adopted: false };
    if (found) await removeStaleFile(data, found.pid);
  }
  throw new Error(`The database in ${data} neither starts nor stops. Its log is ${layout(place.home).log}.`);
}

// PostgreSQL takes any live process with the number in its old file for itself, as after a restart of the machine.
async function removeStaleFile(data: string, pid: number): Promise<void> {
  const now = await readPostmaster(data);
  if (now?.pid === pid && !(await isPostmaster(pid, data))) await rm(postmasterFile(data), { force: true });
}

/**
 * A process in another container cannot be seen from here, but two PostgreSQL on the same files would destroy them.
 * @throws ClusterTaken when something answers where the file says
 */
export async function assertUnanswered({ socketDirectory, port }: Postmaster): Promise<void> {
  const socket = connect(join(socketDirectory, `.s.PGSQL.${port}`));
  const answered = await new Promise<boolean>((settle) => {
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
  socket.destroy();
  if (!answered) return;
  throw new ClusterTaken(
    'The database of this data directory is in use by a process that cannot be seen from here, perhaps in another ' +
      'container. Stop that one first, or let both share a PostgreSQL by DATABASE_URL.',
  );
}
