import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseFolder } from '../../../test/databaseFolder.ts';
import { removeAbandoned } from '../../../test/removeAbandoned.ts';
import { Condition } from '../../process/condition.ts';
import { advisoryLocks } from '../advisoryLocks.ts';
import { findPlace, layout } from './place.ts';
import { isPostmaster, readPostmaster } from './postmaster.ts';
import { SupervisedCluster } from './supervisedCluster.ts';

const family = join(await databaseFolder(), `weft-supervised-${process.getuid?.() ?? 0}`);
const base = join(family, String(process.pid));
let dataDirectory: string;
let message: (string | null)[];
let taken: string[];
let clusters: SupervisedCluster[];
let condition: Condition;

beforeEach(async () => {
  await mkdir(base, { recursive: true, mode: 0o755 });
  await removeAbandoned(family, 'data-');
  dataDirectory = await mkdtemp(join(base, 'data-'));
  await chmod(dataDirectory, 0o755);
  message = [];
  taken = [];
  clusters = [];
  condition = new Condition((problem) => message.push(problem));
});
afterEach(async () => {
  for (const cluster of clusters) await cluster.stop();
  await rm(base, { recursive: true, force: true });
});

async function open(): Promise<SupervisedCluster> {
  const cluster = await SupervisedCluster.open({ dataDirectory }, { condition, onTaken: (why) => taken.push(why) });
  clusters.push(cluster);
  return cluster;
}

const files = async () => layout((await findPlace(dataDirectory)).home);
const postmasterOf = async () => (await readPostmaster((await files()).data))?.pid ?? 0;

async function ask(cluster: SupervisedCluster, sql: string): Promise<unknown[]> {
  const client = new pg.Client(cluster.connection);
  client.on('error', () => {});
  await client.connect();
  return client.query(sql).then(({ rows }) => client.end().then(() => rows));
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 60_000; !(await holds()); await sleep(20)) {
    if (Date.now() > limit) throw new Error(`It did not happen; said: ${message.join(', ')}`);
  }
}

test('a database that is killed runs again at the same address, with what it had committed', async () => {
  const cluster = await open();
  await cluster.synced;
  await ask(cluster, 'create table thing as select 1 as a');
  const { connection } = cluster;
  process.kill(await postmasterOf(), 'SIGKILL');
  await until(() => message.at(-1) === null);
  assert.deepEqual(cluster.connection, connection);
  assert.deepEqual(await ask(cluster, 'select a from thing'), [{ a: 1 }]);
  assert.deepEqual(message, ['The database has ended and is being started again', null]);
});

test('a database that cannot start is tried again until it can; that is said once', async () => {
  const cluster = await open();
  const { ownSettings, data } = await files();
  await writeFile(ownSettings, "shared_buffers = 'plenty'\n");
  process.kill(await postmasterOf(), 'SIGKILL');
  await until(() => condition.problem === 'The database cannot be started');
  await sleep(500);
  assert.equal(message.length, 2);
  await writeFile(ownSettings, '');
  await until(() => condition.problem === null);
  assert.deepEqual(await ask(cluster, 'select 1 as a'), [{ a: 1 }]);
  assert.ok(await readPostmaster(data));
});

test('stopping while it cannot start ends the attempts and leaves nothing running', async () => {
  const cluster = await open();
  const { data, ownSettings } = await files();
  await writeFile(ownSettings, "shared_buffers = 'plenty'\n");
  const first = await postmasterOf();
  process.kill(first, 'SIGKILL');
  await until(() => condition.problem === 'The database cannot be started');
  await cluster.stop();
  await writeFile(ownSettings, '');
  assert.equal(await isPostmaster(await postmasterOf(), data), false);
});

test('when another server has taken the files, this one is told to end', async () => {
  const cluster = await open();
  const other = new pg.Client(cluster.connection);
  other.on('error', () => {});
  await other.connect();
  const holder = "select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted";
  const { rows } = await other.query<{ pid: number }>(holder, [advisoryLocks.server]);
  const locked = other.query('select pg_advisory_lock($1)', [advisoryLocks.server]);
  process.kill(rows[0]?.pid ?? 0, 'SIGTERM');
  await locked;
  await until(() => taken.length > 0);
  assert.match(taken[0] ?? '', /Another Weft server/);
  await other.end();
});
