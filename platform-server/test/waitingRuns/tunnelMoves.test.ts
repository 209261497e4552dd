import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { wires } from '../engine/drawing.ts';
import { startAgent, type TestAgent } from '../tunnels/agent.ts';
import { tunnelTo } from './usedThings.ts';
import { nap, openWaitingServer, serial } from './waitingServer.ts';

// Of the table in docs/waiting-runs.md: what becomes of runs when their tunnel is switched off, trashed or deleted.

const on = openWaitingServer();
const { deleted, listening, ok, restored, stateOf, trashed, until } = on;
const agents: TestAgent[] = [];
after(() => Promise.all(agents.map((agent) => agent.kill())));

const off = (id: string) => ok('PUT', `/tunnel/${id}`, { is_on: false }, on.superadmin);
const switchedOn = (id: string) => ok('PUT', `/tunnel/${id}`, { is_on: true }, on.superadmin);
const inTrash = (id: string) => trashed('tunnel', id, on.superadmin);
const back = (id: string) => restored('tunnel', id, on.superadmin);
const unsureCalls = async (run: string) => (await ok('GET', `/run-status/${run}/unsure`)).items.length;

/** How a tunnel goes and comes back, and what runs wait for meanwhile. */
const moves = {
  'switched off': { gone: off, comesBack: switchedOn, waits: 'HOLD tunnel' },
  'in the trash': { gone: inTrash, comesBack: back, waits: 'HOLD tunnel-trashed' },
};

async function connected(tunnel: string): Promise<void> {
  const { token } = await ok('POST', `/tunnel/${tunnel}/token/`, {}, on.superadmin);
  agents.push(await startAgent({ server: on.server.url, token }));
}

let paths = 0;

/** A run whose call is out through a tunnel, and has no answer yet. */
async function calling(policy = {}) {
  const path = `/behind-${++paths}`;
  const isAnswered = Promise.withResolvers<void>();
  let isFirst = true;
  on.peer.on(path, async (_, response) => {
    if (isFirst) {
      isFirst = false;
      await isAnswered.promise;
    }
    response.end('{}');
  });
  const { id, rest } = await tunnelTo(on, `${on.peer.url}${path}`, policy);
  await connected(id);
  const { send, ...of } = await listening(rest);
  const run = await send({});
  const keys = () => on.peer.received.filter(({ url }) => url === path).map((call) => call.headers['idempotency-key']);
  while (keys().length === 0) await sleep(10);
  return { ...of, run, tunnel: id, keys, answer: isAnswered.resolve };
}

for (const [move, { gone, comesBack, waits }] of Object.entries(moves)) {
  test(`IN_PROGRESS, its call in flight × tunnel ${move}: it waits, and calls again with its key once it is back`, async () => {
    const { run, tunnel, keys, answer } = await calling();
    await gone(tunnel);
    await until(run, waits);
    // What is sent again by itself is nobody's to decide.
    assert.equal(await unsureCalls(run), 0);
    answer();
    await comesBack(tunnel);
    await connected(tunnel);
    await until(run, 'SUCCESSFUL');
    assert.deepEqual([keys().length, new Set(keys()).size], [2, 1]);
  });

  test(`IN_PROGRESS, a call in flight that may not be made twice × tunnel ${move}: it is unsure, and waits for the tunnel once that is decided`, async () => {
    const { run, tunnel, keys, answer } = await calling({ idempotency: 'hold' });
    await gone(tunnel);
    await until(run, 'HOLD unsure');
    assert.equal(await unsureCalls(run), 1);
    await ok('POST', `/run-status/${run}/decide`, { decision: 'again' });
    await until(run, waits);
    assert.equal(await unsureCalls(run), 0);
    answer();
    await comesBack(tunnel);
    await connected(tunnel);
    await until(run, 'SUCCESSFUL');
    assert.equal(keys().length, 2);
  });

  test(`QUEUED, SCHEDULED × tunnel ${move}: they wait at the node, and go on once it is back`, async () => {
    const { id, rest } = await tunnelTo(on, `${on.peer.url}/queued`);
    const [call] = rest;
    const { send } = await listening([nap(2), call, ...wires('start > nap > call')], serial);
    const runs = [await send({}), await send({})];
    await until(runs[0] as string, 'SCHEDULED');
    assert.equal(await stateOf(runs[1] as string), 'QUEUED');
    await gone(id);
    for (const run of runs) await until(run, waits);
    await comesBack(id);
    await connected(id);
    for (const run of runs) await until(run, 'SUCCESSFUL');
  });
}

test('IN_PROGRESS, its call in flight × tunnel deleted: it fails', async () => {
  const { run, tunnel, answer } = await calling();
  await deleted('tunnel', tunnel, on.superadmin);
  await until(run, 'FAILED');
  answer();
});

test('IN_PROGRESS, a call in flight that may not be made twice × tunnel deleted: it is unsure, and the call that arrived counts', async () => {
  const { run, tunnel, keys, answer } = await calling({ idempotency: 'hold' });
  await deleted('tunnel', tunnel, on.superadmin);
  await until(run, 'HOLD unsure');
  await ok('POST', `/run-status/${run}/decide`, { decision: 'arrived' });
  await until(run, 'SUCCESSFUL');
  assert.equal(keys().length, 1);
  answer();
});

test('HOLD unsure × tunnel deleted: its call cannot be sent again, and fails', async () => {
  const { run, tunnel, answer } = await calling({ idempotency: 'hold' });
  await deleted('tunnel', tunnel, on.superadmin);
  await until(run, 'HOLD unsure');
  await ok('POST', `/run-status/${run}/decide`, { decision: 'again' });
  await until(run, 'FAILED');
  answer();
});
