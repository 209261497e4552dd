import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallDecision, NodeLog, RunLog } from 'shared-contracts/api/run';
import { node } from './engine/drawing.ts';
import { openPeer, type Peer } from './engine/peer.ts';
import { type ApiCall, signIn } from './server/apiClient.ts';
import { type KillableServer, startKillable } from './server/killableServer.ts';
import { haveStartedScenario, sendId } from './server/startedScenario.ts';

let server: KillableServer;
let peer: Peer;
let api: ApiCall;
let hook: string;
/** Whether calls are answered; where they are not, the server is killed over them. */
let answers = false;

before(async () => {
  peer = await openPeer();
  peer.onOthers((_request, response) => {
    if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{"from":"peer"}');
  });
  server = await startKillable({ WEFT_EGRESS_ALLOW: '127.0.0.1' });
  api = await signIn(server.url);
  const order = node(
    'order',
    'http',
    { method: 'POST', url: `${peer.url}/{{ payload.id }}` },
    { policy: { idempotency: 'hold' } },
  );
  const next = node('next', 'variable', { name: 'got', value: '{{ payload }}' });
  hook = await haveStartedScenario(api, 'Orders', [order, next], 'start > order > next');
});
after(async () => {
  await server?.close();
  await peer?.close();
});

async function until(run: string, ...statuses: RunLog['status'][]): Promise<RunLog> {
  for (const limit = Date.now() + 60_000; ; await sleep(20)) {
    const log = await api<RunLog>('GET', `/run-status/logs/${run}`);
    if (statuses.includes(log.status)) return log;
    assert.ok(Date.now() < limit, `run ${run} is ${log.status}`);
  }
}

test('killed between a decision and what follows from it, a run goes on as was decided, and once', async () => {
  const decisions: CallDecision[] = ['arrived', 'again', 'skip', 'cancel'];
  const runs: string[] = [];
  for (const decision of decisions) runs.push(await sendId(hook, decision));
  for (const limit = Date.now() + 60_000; peer.received.length < runs.length; await sleep(10))
    assert.ok(Date.now() < limit, 'every call is out');
  await server.restart();
  for (const run of runs) await until(run, 'HOLD');
  answers = true;
  const answered = decisions.map((decision, at) => api('POST', `/run-status/${runs[at]}/decide`, { decision }));
  await Promise.all(answered);
  await server.restart();

  const ended = await Promise.all(runs.map((run) => until(run, 'SUCCESSFUL', 'FAILED', 'CANCELLED', 'HOLD')));
  // With the call out once more when it was killed, nobody knows once more.
  const isHeldAgain = ended[1]?.status === 'HOLD';
  if (isHeldAgain) {
    await api('POST', `/run-status/${runs[1]}/decide`, { decision: 'again' });
    await until(runs[1] ?? '', 'SUCCESSFUL');
  }
  assert.deepEqual(
    [ended[0], ended[2], ended[3]].map((run) => run?.status),
    ['SUCCESSFUL', 'SUCCESSFUL', 'CANCELLED'],
  );
  const countOf = (decision: CallDecision) => peer.received.filter(({ url }) => url === `/${decision}`).length;
  assert.deepEqual([countOf('arrived'), countOf('skip'), countOf('cancel')], [1, 1, 1]);
  const keys = peer.received.filter(({ url }) => url === '/again').map(({ headers }) => headers['idempotency-key']);
  assert.ok(keys.length >= 2);
  assert.equal(new Set(keys).size, 1);
  const payloadOf = async (run: string | undefined) => {
    const { items } = await api<{ items: NodeLog[] }>('GET', `/nodes/scenario-retention/${run}`);
    return items.find(({ node_id }) => node_id === 'next')?.msg_in?.payload;
  };
  assert.deepEqual(await payloadOf(runs[0]), null);
  assert.deepEqual(await payloadOf(runs[1]), { from: 'peer' });
  assert.deepEqual(await payloadOf(runs[2]), { id: 'skip' });
});
