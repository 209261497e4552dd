import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPlace, layout } from '../src/store/cluster/place.ts';
import { readPostmaster } from '../src/store/cluster/postmaster.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type Line, openLine } from './faults/line.ts';
import { familyOf, signalAll } from './faults/postgres.ts';
import { createHooks } from './faults/scenarios.ts';
import { acknowledgedSince, startSenders } from './faults/senders.ts';
import { mountSmallDisk } from './faults/smallDisk.ts';
import { assertTruth } from './faults/verdict.ts';
import { connectTo } from './server/serverDatabase.ts';
import { startWeft, type WeftServer } from './server/weftServer.ts';

/** How long the database hangs, and how long senders send before and behind a fault. Milliseconds. */
const hangMs = Number(process.env.WEFT_TEST_HANG_MS ?? 6_000);
const calmMs = Number(process.env.WEFT_TEST_CALM_MS ?? 700);
const senders = 9;

let directory: string;
let server: WeftServer;
let hooks: string[];
let remoteServer: WeftServer;
let remoteHooks: string[];
let remote: TestDatabase;
let line: Line;

const parts = () => remote.target as Exclude<typeof remote.target, { connectionString: string }>;

/** By the line that can be cut. */
function databaseUrl(): string {
  const { user, password, database } = parts();
  return `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${line.port}/${database}`;
}

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'weft-faults-'));
  await chmod(directory, 0o755);
  remote = await createTestDatabase();
  const { host, port } = parts();
  line = await openLine(join(host, `.s.PGSQL.${port}`));
  [server, remoteServer] = await Promise.all([
    startWeft(directory),
    startWeft(join(directory, 'remote'), { DATABASE_URL: databaseUrl() }),
  ]);
  hooks = await createHooks(server.url);
  remoteHooks = await createHooks(remoteServer.url);
});

after(async () => {
  await server?.stop();
  await remoteServer?.stop();
  await line?.close();
  await remote?.drop();
  await rm(directory, { recursive: true, force: true });
});

const postmaster = async () => (await readPostmaster(layout((await findPlace(directory)).home).data))?.pid ?? 0;

async function ready(url: string): Promise<void> {
  for (const until = Date.now() + 90_000; ; await sleep(50)) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    if (Date.now() > until) assert.fail(`${url} did not become ready: ${await answer?.text()}`);
  }
}

interface Target {
  url: string;
  hooks: readonly string[];
  connect(): Promise<pg.Client>;
}

const own = (): Target => ({ url: server.url, hooks, connect: () => connectTo(directory) });
const elsewhere = (): Target => ({
  url: remoteServer.url,
  hooks: remoteHooks,
  async connect() {
    const client = new pg.Client(remote.target);
    await client.connect();
    return client;
  },
});

/** Sends all the while, does harm, and sees afterwards that every word was true. */
async function underLoad(name: string, { url, hooks: to, connect }: Target, harm: () => Promise<void>): Promise<void> {
  const load = startSenders(to, senders, name);
  await acknowledgedSince(load.sent, 0);
  await sleep(calmMs);
  await harm();
  await ready(url);
  await acknowledgedSince(load.sent, Date.now());
  await sleep(calmMs);
  const sent = await load.stop();
  const database = await connect();
  try {
    const figures = await assertTruth(database, sent, name);
    process.stderr.write(`# ${name} ${JSON.stringify(figures)}\n`);
  } finally {
    await database.end();
  }
}

test('a process of the database is killed', async () => {
  await underLoad('backend', own(), async () => {
    const database = await connectTo(directory);
    database.on('error', () => {});
    const { rows } = await database.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'weft worker'",
    );
    await database.end();
    for (const { pid } of rows) process.kill(pid, 'SIGKILL');
  });
});

test('the database is killed', async () => {
  await underLoad('postmaster', own(), async () => process.kill(await postmaster(), 'SIGKILL') as never);
});

test('the database hangs for a while', async () => {
  await underLoad('hang', own(), async () => {
    const pids = await familyOf(await postmaster());
    signalAll(pids, 'SIGSTOP');
    try {
      await sleep(hangMs);
      const answer = await fetch(`${server.url}/readyz`);
      assert.equal(answer.status, 503);
      assert.match(await answer.text(), /does not answer/);
      assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
    } finally {
      signalAll(pids, 'SIGCONT');
    }
  });
});

test('the line to the database is cut and mended', async () => {
  await underLoad('cut', elsewhere(), async () => {
    line.cut();
    await sleep(calmMs);
    line.fix();
  });
});

test('the answers of the database are lost: what it has done nobody knows at first', async () => {
  await underLoad('doubt', elsewhere(), async () => {
    line.swallowAnswers();
    await sleep(calmMs);
    line.fix();
  });
});

test('the line to the database goes silent', async () => {
  await underLoad('silence', elsewhere(), async () => {
    line.goSilent();
    await sleep(hangMs);
    line.fix();
  });
});

// Only root may mount a disk of a size of its own.
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

test('the disk is filled and freed', { skip: !mayMount }, async () => {
  const folder = join(directory, 'small');
  const disk = await mountSmallDisk(folder, '320m');
  const small = await startWeft(folder, { WEFT_DISK_WARNING: '120m', WEFT_DISK_RESERVE: '60m' });
  try {
    const target = { url: small.url, hooks: await createHooks(small.url), connect: () => connectTo(folder) };
    await underLoad('disk', target, async () => {
      await disk.fill();
      const warned = async () => (await fetch(`${small.url}/readyz`)).json() as Promise<{ warnings?: object }>;
      for (const until = Date.now() + 60_000; !(await warned()).warnings; await sleep(50)) {
        if (Date.now() > until) assert.fail('It does not say that the disk is full');
      }
      await sleep(calmMs);
      assert.equal((await fetch(`${small.url}/healthz`)).status, 200);
      await disk.free();
    });
  } finally {
    await small.stop();
    await disk.remove();
  }
});

test('below the reserve nothing is taken in, and the rest can be used', async () => {
  const { pool } = remote;
  const count = async () => (await pool.query('select from event')).rowCount;
  // Another process on the same database.
  const full = await startWeft(join(directory, 'remote'), {
    DATABASE_URL: databaseUrl(),
    WEFT_ROLE: 'gateway',
    WEFT_DISK_RESERVE: '1024g',
  });
  try {
    const before = await count();
    const hook = new URL(remoteHooks[0] ?? '');
    const answer = await fetch(`${full.url}${hook.pathname}`, { method: 'POST', body: '{}' });
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '30']);
    assert.equal(await count(), before);
    assert.equal((await fetch(`${full.url}/healthz`)).status, 200);
    const ready = await fetch(`${full.url}/readyz`);
    assert.equal(ready.status, 200);
    assert.match(await ready.text(), /"warnings":\{"disk":"nearly full/);
  } finally {
    await full.stop();
  }
});
