import assert from 'node:assert/strict';
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, afterEach, beforeEach, test } from 'node:test';
import pg from 'pg';
import { databaseFolder } from '../../../test/databaseFolder.ts';
import { removeAbandoned } from '../../../test/removeAbandoned.ts';
import { type Cluster, type ClusterOptions, openCluster } from './cluster.ts';
import type { DatabaseConnection } from './connection.ts';
import { isRoot } from './operatingUser.ts';
import { findPlace, layout } from './place.ts';
import { isPostmaster, postmasterFile, readPostmaster } from './postmaster.ts';
import { renewAccess } from './renewAccess.ts';

// A database outlives the process that started it: what interrupted tests have left is removed by the next ones.
const family = join(await databaseFolder(), `weft-cluster-${process.getuid?.() ?? 0}`);
const base = join(family, String(process.pid));
await mkdir(base, { recursive: true, mode: 0o755 });
await removeAbandoned(family, 'data-');
after(async () => {
  await rm(base, { recursive: true, force: true });
  await rmdir(family).catch(() => {});
});

let dataDirectory: string;
let opened: Promise<Cluster>[];
let children: ChildProcess[];

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(base, 'data-'));
  await chmod(dataDirectory, 0o755);
  opened = [];
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const opening of await Promise.allSettled(opened)) {
    if (opening.status === 'fulfilled') await opening.value.stop();
  }
});
function open(options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const opening = openCluster({ dataDirectory, ...options });
  opened.push(opening);
  return opening;
}

async function ask(connection: DatabaseConnection, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  );
}

/** A server in a process of its own, which has the cluster open. */
async function otherServer(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '..', '..', '..', 'test', 'clusterServer.ts'), [dataDirectory]);
  children.push(child);
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const dataFolder = async () => layout((await findPlace(dataDirectory)).home).data;

test('what was written is there after a stop and a new start', async () => {
  const first = await open();
  await first.synced;
  await ask(first.connection, 'create table thing as select 1 as a');
  await first.stop();
  const second = await open();
  assert.equal(second.adopted, false);
  assert.deepEqual(await ask(second.connection, 'select a from thing'), [{ a: 1 }]);
});

test('the application owns its database and is no superuser', async () => {
  const { connection } = await open();
  const sql = 'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user';
  assert.deepEqual(await ask(connection, sql), [{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
  await ask(connection, 'create schema queue');
});

test('a commit is durable before it is acknowledged', async () => {
  const { connection } = await open();
  const sql = `select string_agg(setting, ' ') as on from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes')`;
  assert.deepEqual(await ask(connection, sql), [{ on: 'on on on' }]);
});

test('without a port it listens on no network address, with one on loopback', async () => {
  const first = await open();
  assert.deepEqual(await ask(first.connection, 'show listen_addresses'), [{ listen_addresses: '' }]);
  await first.stop();
  const { port } = await freePort();
  const second = await open({ port });
  const overNetwork = { ...second.connection, host: '127.0.0.1', port };
  assert.deepEqual(await ask(overNetwork, 'select 1 as a'), [{ a: 1 }]);
  await assert.rejects(ask({ ...overNetwork, password: 'guessed' }, 'select 1'), /password/);
});

test('only the owner can read the passwords and the files', async () => {
  await open();
  const { access, data } = layout((await findPlace(dataDirectory)).home);
  assert.equal((await stat(access)).mode & 0o777, 0o600);
  assert.equal((await stat(data)).mode & 0o777, 0o700);
});

test('the database of a killed server is adopted with what it had committed', async () => {
  const server = await otherServer();
  const data = await dataFolder();
  const before = await readPostmaster(data);
  await kill(server);
  const cluster = await open();
  assert.equal(cluster.adopted, true);
  assert.equal((await readPostmaster(data))?.pid, before?.pid);
  assert.deepEqual(await ask(cluster.connection, 'select a from thing'), [{ a: 1 }]);
  await cluster.stop();
  assert.equal(await isPostmaster(before?.pid ?? 0, data), false);
});

test('a second server is refused with the first one named, and does it no harm', async () => {
  const server = await otherServer();
  await assert.rejects(openCluster({ dataDirectory }), (error: Error) => {
    assert.match(error.message, new RegExp(`Another Weft server \\(process ${server.pid}\\)`));
    assert.match(error.message, /WEFT_DATA_DIR|DATABASE_URL/);
    return true;
  });
  server.send('query');
  assert.deepEqual((await once(server, 'message'))[0], [{ a: 1 }]);
  await kill(server);
  await open();
});

test('of two servers that start together on a new data directory one is refused', async () => {
  const results = await Promise.allSettled([open(), open()]);
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const refused = results.find((result) => result.status === 'rejected');
  assert.match(String(refused?.reason), /Another Weft server/);
});

test('a file left by a PostgreSQL that is gone does not matter', async () => {
  await leaveFile(await deadPid());
  const cluster = await open();
  assert.equal(cluster.adopted, false);
});

test('a file whose number now belongs to another process does not matter', async () => {
  await (await open()).stop();
  const { user } = await findPlace(dataDirectory);
  const stranger = spawn('sleep', ['600'], { ...user, cwd: '/', stdio: 'ignore' });
  children.push(stranger);
  await leaveFile(stranger.pid ?? 0);
  const cluster = await open();
  assert.equal(cluster.adopted, false);
  assert.equal(stranger.exitCode, null);
});

test('a PostgreSQL that cannot be seen but answers is left alone', async () => {
  await (await open()).stop();
  const { home } = await findPlace(dataDirectory);
  const other = createServer().listen(join(layout(home).sockets, '.s.PGSQL.5432'));
  await once(other, 'listening');
  await leaveFile(await deadPid());
  await assert.rejects(openCluster({ dataDirectory }), /another container/);
  other.close();
});

test('a PostgreSQL that was itself killed recovers', async () => {
  const first = await open();
  await first.synced;
  await ask(first.connection, 'create table thing as select 1 as a');
  const postmaster = await readPostmaster(await dataFolder());
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');
  await first.lost;
  const second = await open();
  assert.deepEqual(await ask(second.connection, 'select a from thing'), [{ a: 1 }]);
});

test('a data directory whose path is too long for a socket works', async () => {
  dataDirectory = join(dataDirectory, 'a'.repeat(60), 'b'.repeat(60));
  await mkdir(dataDirectory, { recursive: true });
  const cluster = await open();
  assert.ok(!cluster.connection.host.startsWith(dataDirectory));
  assert.deepEqual(await ask(cluster.connection, 'select 1 as a'), [{ a: 1 }]);
  await cluster.stop();
  await assert.rejects(stat(cluster.connection.host), { code: 'ENOENT' });
});

test('settings in local.conf win', async () => {
  await (await open()).stop();
  const { ownSettings } = layout((await findPlace(dataDirectory)).home);
  await writeFile(ownSettings, "work_mem = '9MB'\n");
  const { connection } = await open();
  assert.deepEqual(await ask(connection, 'show work_mem'), [{ work_mem: '9MB' }]);
});

test('passwords that are lost are missed by name, and can be renewed with the data kept', async () => {
  const first = await open();
  await ask(first.connection, 'create table kept as select 7 as n');
  const { access } = layout((await findPlace(dataDirectory)).home);
  await assert.rejects(renewAccess(dataDirectory), /A database runs on .* Stop the server/);
  await first.stop();
  for (const lose of [() => rm(access), () => writeFile(access, '{"superu')]) {
    await lose();
    await assert.rejects(
      openCluster({ dataDirectory }),
      /access\.json (is missing|cannot be read).*backup.*renew-database-passwords/,
    );
  }
  assert.equal(await renewAccess(dataDirectory), access);
  assert.equal((await stat(access)).mode & 0o777, 0o600);
  assert.deepEqual(await ask((await open()).connection, 'select n from kept'), [{ n: 7 }]);
});

test('a start that fails says why', async () => {
  await (await open()).stop();
  const { ownSettings } = layout((await findPlace(dataDirectory)).home);
  await writeFile(ownSettings, "shared_buffers = 'plenty'\n");
  await assert.rejects(openCluster({ dataDirectory }), /did not start.*shared_buffers.*server\.log/s);
});

test('below a folder closed to others the files find shelter, and a note says where', { skip: !isRoot() }, async () => {
  const closed = join(dataDirectory, 'closed');
  await mkdir(closed, { mode: 0o700 });
  dataDirectory = join(closed, 'data');
  await mkdir(dataDirectory);
  const first = await open();
  await ask(first.connection, 'create table thing as select 1 as a');
  await first.stop();
  const note = await readFile(join(dataDirectory, 'postgres-location.txt'), 'utf8');
  const { home } = await findPlace(dataDirectory);
  assert.ok(note.includes(home));
  assert.ok(!home.startsWith(base));
  const second = await open();
  assert.deepEqual(await ask(second.connection, 'select a from thing'), [{ a: 1 }]);
  await second.stop();
  await rm(home, { recursive: true });
  await assert.rejects(openCluster({ dataDirectory }), /no longer there/);
});

async function leaveFile(pid: number): Promise<void> {
  const { home } = await findPlace(dataDirectory);
  if (!(await stat(layout(home).data).catch(() => undefined))) await (await open()).stop();
  const lines = [pid, layout(home).data, 1_700_000_000, 5432, layout(home).sockets, '', 0, 'ready'];
  await writeFile(postmasterFile(layout(home).data), `${lines.join('\n')}\n`);
}

async function deadPid(): Promise<number> {
  const child = spawn('true');
  await once(child, 'exit');
  return child.pid ?? 0;
}

async function freePort(): Promise<{ port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return address;
}
