import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, openCluster } from '../src/store/cluster/cluster.ts';
import { type ClusterPlace, findPlace, layout } from '../src/store/cluster/place.ts';
import { readPostmaster } from '../src/store/cluster/postmaster.ts';
import { databaseFolder } from './databaseFolder.ts';
import { trace } from './engine/drawing.ts';
import { signIn } from './server/apiClient.ts';
import { haveStartedScenario, sendId } from './server/startedScenario.ts';
import { freePort, startWeft, type WeftServer } from './server/weftServer.ts';
import { startStandby } from './standby.ts';

let top: string;
let primary: Cluster;
let standby: ChildProcess;
let server: WeftServer;
let place: ClusterPlace;
let ports: { primary: number; standby: number };

async function onStandby<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ ...primary.superuser, host: '127.0.0.1', port: ports.standby });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 90_000; !(await holds().catch(() => false)); await sleep(50))
    if (Date.now() > limit) throw new Error('It did not happen');
}

before(async () => {
  top = await mkdtemp(join(await databaseFolder(), 'weft-failover-'));
  await chmod(top, 0o711);
  const dataDirectory = join(top, 'primary');
  await mkdir(dataDirectory);
  place = await findPlace(dataDirectory);
  ports = { primary: Number(await freePort()), standby: Number(await freePort()) };
  primary = await openCluster({ dataDirectory, port: ports.primary });
  await primary.stop();
  standby = await startStandby(primary, { place, ports, folder: join(top, 'standby') });
  // Nothing is acknowledged before it is on both.
  const settings = { synchronous_standby_names: '*' };
  primary = await openCluster({ dataDirectory, port: ports.primary, settings });
  await until(async () => (await onStandby('select from pg_stat_wal_receiver')).length === 1);
  const { user, password } = primary.connection;
  const hosts = `127.0.0.1:${ports.standby},127.0.0.1:${ports.primary}`;
  server = await startWeft(join(top, 'weft'), {
    DATABASE_URL: `postgresql://${user}:${password}@${hosts}/weft?target_session_attrs=read-write`,
  });
});

after(async () => {
  await server?.stop();
  await primary?.stop();
  standby?.kill('SIGQUIT');
  await rm(top, { recursive: true, force: true });
});

test('a promoted standby is found, with everything that was acknowledged, and runs go on', async () => {
  const url = await haveStartedScenario(await signIn(server.url), 'Orders', [trace('seen')], 'start > seen');
  const acknowledged: string[] = [];
  let isOver = false;
  const senders = Array.from({ length: 4 }, async (_, sender) => {
    for (let at = 0; !isOver; at++) {
      const run = await sendId(url, `${sender}-${at}`).catch(() => '');
      if (run !== '') acknowledged.push(run);
      await sleep(20);
    }
  });
  while (acknowledged.length < 40) await sleep(10);
  const { pid } = (await readPostmaster(layout(place.home).data)) ?? {};
  process.kill(pid ?? 0, 'SIGKILL');
  await onStandby('select pg_promote()');
  const before = acknowledged.length;
  await until(async () => acknowledged.length > before + 20);
  isOver = true;
  await Promise.all(senders);
  await until(async () => (await onStandby('select from run where ended_at is null')).length === 0);
  const ran = await onStandby<{ id: string; status: string }>('select id, status from run where id = any($1)', [
    acknowledged,
  ]);
  assert.deepEqual(ran.map(({ id }) => id).sort(), acknowledged.toSorted());
  assert.deepEqual(new Set(ran.map(({ status }) => status)), new Set(['SUCCESSFUL']));
  await until(async () => (await fetch(`${server.url}/readyz`)).status === 200);
});
