import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { binariesFor } from '../src/store/cluster/binaries.ts';
import type { Cluster } from '../src/store/cluster/cluster.ts';
import { type ClusterPlace, layout } from '../src/store/cluster/place.ts';
import { clusterSettings } from '../src/store/cluster/settings.ts';
import { shelter } from '../src/store/cluster/shelter.ts';

/** Where a database and its standby are: ports of this machine, and a folder that the standby gets. */
export interface StandbyPlace {
  place: ClusterPlace;
  ports: { primary: number; standby: number };
  folder: string;
}

/** A resting database once more, as one that follows it by streaming when it runs again. */
export async function startStandby(
  { superuser }: Pick<Cluster, 'superuser'>,
  { place, ports, folder: home }: StandbyPlace,
): Promise<ChildProcess> {
  const [from, to] = [layout(place.home), layout(home)];
  await mkdir(home, { mode: 0o711 });
  await cp(from.data, to.data, { recursive: true });
  await mkdir(to.sockets, { mode: 0o700 });
  await ownAll(place, to.sockets);
  const { user, password } = superuser;
  const following = `host=127.0.0.1 port=${ports.primary} user=${user} password=${password}`;
  const settings = { primary_conninfo: following, hot_standby: 'on' };
  await writeFile(to.settings, clusterSettings({ socketDirectory: to.sockets, port: ports.standby, settings }));
  await writeFile(to.ownSettings, '');
  await writeFile(join(to.data, 'standby.signal'), '');
  await ownAll(place, to.data);
  const { folder } = await binariesFor(place.user, shelter);
  return spawn(join(folder, 'bin', 'postgres'), ['-D', to.data], {
    ...place.user,
    cwd: to.data,
    env: { LC_ALL: 'C' },
    stdio: 'ignore',
  });
}

/** Gives files to the user that PostgreSQL runs as. */
async function ownAll({ user }: ClusterPlace, folder: string): Promise<void> {
  if (user) await once(spawn('chown', ['-R', `${user.uid}:${user.gid}`, folder]), 'exit');
}
