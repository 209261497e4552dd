import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { RunLog } from 'shared-contracts/api/run';
import { type Cluster, openCluster } from '../src/store/cluster/cluster.ts';
import { findPlace } from '../src/store/cluster/place.ts';
import { openPool } from '../src/store/pool.ts';
import { ReadDatabase } from '../src/store/readDatabase.ts';
import { databaseFolder } from './databaseFolder.ts';
import { trace } from './engine/drawing.ts';
import { signIn } from './server/apiClient.ts';
import { haveStartedScenario, sendId } from './server/startedScenario.ts';
import { freePort, startWeft, type WeftServer } from './server/weftServer.ts';
import { startStandby } from './standby.ts';

let top: string;
let cluster: Cluster;
let standbyProcess: ChildProcess;
let server: WeftServer;
let primary: pg.Pool;
let standby: pg.Pool;
/** As the superuser, who may stop the replay. */
let operator: pg.Pool;
let reads: ReadDatabase;
const said: string[] = [];

before(async () => {
  top = await mkdtemp(join(await databaseFolder(), 'weft-reads-'));
  await chmod(top, 0o711);
  const dataDirectory = join(top, 'primary');
  await mkdir(dataDirectory);
  const place = await findPlace(dataDirectory);
  const ports = { primary: Number(await freePort()), standby: Number(await freePort()) };
  cluster = await openCluster({ dataDirectory, port: ports.primary });
  await cluster.stop();
  standbyProcess = await startStandby(cluster, { place, ports, folder: join(top, 'standby') });
  cluster = await openCluster({ dataDirectory, port: ports.primary });
  const { user, password } = cluster.connection;
  const at = (port: number) => `postgresql://${user}:${password}@127.0.0.1:${port}/weft`;
  primary = openPool({ connectionString: at(ports.primary) });
  standby = openPool({ connectionString: at(ports.standby) }, { kept: 0 });
  operator = openPool({ ...cluster.superuser, host: '127.0.0.1', port: ports.standby }, { size: 1, kept: 0 });
  reads = new ReadDatabase({ primary, standby }, (line) => said.push(line));
  server = await startWeft(join(top, 'weft'), {
    DATABASE_URL: at(ports.primary),
    DATABASE_READ_URL: at(ports.standby),
  });
  await primary.query('create table note (id int)');
  await until(isFromStandby);
});
after(async () => {
  await server?.stop();
  for (const pool of [primary, standby, operator]) await pool?.end();
  await cluster?.stop();
  standbyProcess?.kill('SIGQUIT');
  await rm(top, { recursive: true, force: true });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await sleep(50);
}

async function isFromStandby(): Promise<boolean> {
  const { rows } = await reads.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  return rows[0]?.standby === true;
}

/** Writes a row, and answers whether it is there at the next reading. */
async function findsWhatItWrote(id: number): Promise<boolean> {
  await primary.query('insert into note values ($1)', [id]);
  return (await reads.query('select from note where id = $1', [id])).rowCount === 1;
}

test('what was written before is always there, though the standby is read', { timeout: 240_000 }, async () => {
  const found = await Promise.all(Array.from({ length: 100 }, (_, id) => findsWhatItWrote(id)));
  assert.deepEqual(new Set(found), new Set([true]));
  for (let id = 100; id < 150; id++) assert.ok(await findsWhatItWrote(id));
  await until(isFromStandby);
});

test('a server reads its lists from there, and finds what it has just written', { timeout: 240_000 }, async () => {
  const api = await signIn(server.url);
  const url = await haveStartedScenario(api, 'Orders', [trace('seen')], 'start > seen');
  for (let sent = 0; sent < 10; sent++) {
    const run = await sendId(url, String(sent));
    const { items } = await api<{ items: RunLog[] }>('GET', '/run-status/logs/scenario/?limit=50');
    assert.ok(
      items.some(({ id }) => id === run),
      `run ${sent} is in the list`,
    );
  }
  const read = async () =>
    ((
      await operator.query(
        `select from pg_stat_activity where application_name = 'weft lists' and query like '%from run%'`,
      )
    ).rowCount ?? 0) > 0;
  await until(async () => {
    await api('GET', '/run-status/logs/scenario/?limit=50');
    return read();
  });
});

test('while the standby is late the primary is read, and it again when it is not', { timeout: 240_000 }, async () => {
  await operator.query('select pg_wal_replay_pause()');
  for (let id = 200; id < 205; id++) assert.ok(await findsWhatItWrote(id));
  assert.equal(await isFromStandby(), false);
  assert.ok(said.includes('read database: it is late; lists are read from the primary'));
  await operator.query('select pg_wal_replay_resume()');
  await until(isFromStandby);
  assert.ok(said.includes('read database: used again'));
});

test('without the standby the primary is read', { timeout: 240_000 }, async () => {
  const exit = once(standbyProcess, 'exit');
  standbyProcess.kill('SIGQUIT');
  await exit;
  for (let id = 300; id < 305; id++) assert.ok(await findsWhatItWrote(id));
  const api = await signIn(server.url);
  const { items } = await api<{ items: RunLog[] }>('GET', '/run-status/logs/scenario/?limit=50');
  assert.ok(items.length >= 10);
});
