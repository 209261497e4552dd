import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../src/process/isAlive.ts';
import { databaseFolder } from './databaseFolder.ts';
import { trace } from './engine/drawing.ts';
import { signIn } from './server/apiClient.ts';
import { processesOf, servingOf } from './server/processesOf.ts';
import { connectTo, liftLimit } from './server/serverDatabase.ts';
import { haveStartedScenario } from './server/startedScenario.ts';
import { freePort, startWeft, type WeftServer } from './server/weftServer.ts';

const skip = process.platform !== 'linux' && 'processes are found by /proc';
const count = 3;

let directory: string;
let server: WeftServer;
let port: string;
const lines: string[] = [];

const start = () => startWeft(directory, { PORT: port, WEFT_PROCESSES: String(count) }, (line) => lines.push(line));

before(async () => {
  directory = await mkdtemp(join(await databaseFolder(), 'weft-processes-'));
  port = await freePort();
  server = await start();
});
after(async () => {
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

const processes = () => processesOf(server);
const figures = async () => (await fetch(`${server.url}/metrics`)).text();

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await sleep(100);
}

const allServe = () => until(async () => (await servingOf(server)).join() === '1,2,3');

/** Sends on a connection of its own, so that any process may get it. */
async function send(url: string, id: string): Promise<string> {
  const sent = request(url, { method: 'POST', agent: false, headers: { 'content-type': 'application/json' } });
  const answered = new Promise<string>((resolve, reject) => {
    sent.once('response', (response) => resolve(text(response)));
    sent.once('error', reject);
  });
  sent.end(JSON.stringify({ id }));
  return ((JSON.parse(await answered) as { run_ids?: string[] }).run_ids ?? [])[0] ?? '';
}

test('several processes serve one address, and their figures are at one', { skip, timeout: 240_000 }, async () => {
  await allServe();
  const text = await figures();
  const described = [...text.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name);
  assert.equal(described.length, new Set(described).size);
  assert.deepEqual([...(await processes()).keys()].sort(), [1, 2, 3]);
  // The kernel divides connections at random.
  const answering = async () => {
    await send(`${server.url}/login`, 'none').catch(() => '');
    const counts = (await figures()).match(/^weft_http_request_duration_seconds_count\{.*$/gm) ?? [];
    return new Set(counts.map((line) => /process="(\d)"/.exec(line)?.[1]));
  };
  let hosts = new Set<string | undefined>();
  while (hosts.size < count) hosts = await answering();
  assert.deepEqual([...hosts].sort(), ['1', '2', '3']);
});

test('one that is killed is started again, and nothing that was acknowledged is lost', {
  skip,
  timeout: 240_000,
}, async (t) => {
  const url = await haveStartedScenario(await signIn(server.url), 'Several', [trace('seen')], 'start > seen');
  const database = await connectTo(directory);
  t.after(() => database.end());
  await liftLimit(database);
  const acknowledged: string[] = [];
  let isOver = false;
  const senders = Array.from({ length: 4 }, async (_, sender) => {
    for (let at = 0; !isOver; at++) {
      const run = await send(url, `${sender}-${at}`).catch(() => '');
      if (run !== '') acknowledged.push(run);
      await sleep(40);
    }
  });
  while (acknowledged.length < 40) await sleep(10);
  const before = await processes();
  process.kill(before.get(2) ?? 0, 'SIGKILL');
  const then = acknowledged.length;
  // The others take the connections at once.
  while (acknowledged.length < then + 20) await sleep(10);
  await until(async () => ((await processes()).get(2) ?? 0) !== 0);
  await allServe();
  isOver = true;
  await Promise.all(senders);
  assert.ok(lines.some((line) => /^Process 2 has ended \(exit code 137\)\. Starting it again in 1 s/.test(line)));
  const after = await processes();
  assert.notEqual(after.get(2), before.get(2));
  assert.deepEqual([after.get(1), after.get(3)], [before.get(1), before.get(3)]);
  await until(async () => (await database.query('select from run where ended_at is null')).rowCount === 0);
  const { rows } = await database.query<{ status: string }>('select status from run where id = any($1)', [
    acknowledged,
  ]);
  assert.equal(rows.length, acknowledged.length);
  assert.deepEqual(new Set(rows.map(({ status }) => status)), new Set(['SUCCESSFUL']));
});

test('all of them end with the first, in order, and with it when it is killed', {
  skip,
  timeout: 240_000,
}, async () => {
  const gone = async (pids: Iterable<number>) => until(async () => ![...pids].some((pid) => isAlive(pid)));
  const killed = (await processes()).values();
  await server.kill();
  await gone(killed);
  server = await start();
  await allServe();
  const own = [...(await processes()).values(), ...server.roots];
  await server.stop();
  await gone(own);
});
