import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { node } from './engine/drawing.ts';
import { type ApiCall, signIn } from './server/apiClient.ts';
import { type KillableServer, startKillable } from './server/killableServer.ts';
import { haveStartedScenario, sendId } from './server/startedScenario.ts';

let server: KillableServer;
let api: ApiCall;

before(async () => {
  server = await startKillable();
  api = await signIn(server.url);
});

after(async () => {
  await server?.close();
});

async function ended(runId: string): Promise<string> {
  for (const limit = Date.now() + 60_000; Date.now() < limit; await sleep(20)) {
    const { rows } = await server.database.query('select status from run where id = $1', [runId]);
    if (rows[0]?.status === 'SUCCESSFUL' || rows[0]?.status === 'FAILED') return rows[0].status;
  }
  throw new Error(`Run ${runId} did not end`);
}

/** A scenario that takes a lock, sleeps with it and fails; answers its run once it has the lock. */
async function runWithLock(keys: () => Promise<string[]>, store_id: string): Promise<string> {
  const lock = node('lock', 'store', { store_id, operation: 'lock', key: 'k', lease_s: 3600 });
  // Longer than the others take to be sent, on a busy machine too: it is killed while it has the lock.
  const pause = node('pause', 'delay', { duration: { amount: 10, unit: 'seconds' } });
  const fails = node('fails', 'function', { code: "throw new Error('No stock')" });
  const hook = await haveStartedScenario(api, 'Locks', [lock, pause, fails], 'start > lock > pause > fails');
  const run = await sendId(hook, 'order');
  for (const limit = Date.now() + 20_000; (await keys()).length === 0 && Date.now() < limit; ) await sleep(20);
  assert.deepEqual(await keys(), ['k']);
  return run;
}

test('a run whose process is killed writes once in a store, and gives a lock back as it fails', async () => {
  const [{ id: store_id }, { id: locks }] = (await Promise.all(
    ['Counts', 'Locks'].map((name) => api<{ id: string }>('POST', '/store/', { name })),
  )) as [{ id: string }, { id: string }];
  const entries = async (store: string) =>
    (await api<{ items: { key: string; value: string }[] }>('GET', `/store/${store}/entries/`)).items;
  const locked = async () => (await entries(locks)).map(({ key }) => key);
  const count = node('count', 'store', { store_id, operation: 'increment', key: 'n' });
  const list = node('list', 'store', { store_id, operation: 'append', key: 'l', value: '{{ payload }}', target: '' });
  const hook = await haveStartedScenario(api, 'Counts', [count, list], 'start > count > list');
  const failing = await runWithLock(locked, locks);
  const runs = await Promise.all(Array.from({ length: 40 }, (_, at) => sendId(hook, `order ${at}`)));
  await server.restart();

  for (const run of runs) assert.equal(await ended(run), 'SUCCESSFUL');
  const values = new Map((await entries(store_id)).map(({ key, value }) => [key, JSON.parse(value)]));
  assert.equal(values.get('n'), 40);
  const numbers = values.get('l') as number[];
  assert.deepEqual(
    numbers.toSorted((one, other) => one - other),
    Array.from({ length: 40 }, (_, at) => at + 1),
  );
  assert.equal(await ended(failing), 'FAILED');
  assert.deepEqual(await locked(), []);
});
