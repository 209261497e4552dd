import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { halt } from '../src/store/cluster/halt.ts';
import { findPlace, layout } from '../src/store/cluster/place.ts';
import { isPostmaster, readPostmaster } from '../src/store/cluster/postmaster.ts';

/**
 * Removes what processes that were killed have left in a folder of which each has a part, named by its number.
 * @param prefix of the data directories in a part; without it the part is a data directory itself
 */
export async function removeAbandoned(folder: string, prefix?: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\d+$/.test(name) || isAlive(Number(name))) continue;
    const part = join(folder, name);
    const inside = prefix ? (await readdir(part)).filter((entry) => entry.startsWith(prefix)) : [''];
    for (const entry of inside) await removeCluster(join(part, entry));
    await rm(part, { recursive: true, force: true });
  }
}

/** Stops the PostgreSQL of a data directory if it runs, and removes its files. */
export async function removeCluster(dataDirectory: string): Promise<void> {
  const { home } = await findPlace(dataDirectory);
  const { data } = layout(home);
  const postmaster = await readPostmaster(data);
  if (postmaster && (await isPostmaster(postmaster.pid, data))) await halt(postmaster, home);
  await rm(home, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
