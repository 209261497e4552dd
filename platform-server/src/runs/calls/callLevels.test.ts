import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { maxCallDepth } from 'shared-contracts/nodes';
import { node, wires } from '../../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../../test/engine/peer.ts';
import { begin, callingFlow, callingScenarios, until } from '../../../test/runs/callingScenarios.ts';
import { type RunsServer, startRunsServer } from '../../../test/server/runsServer.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';

let server: RunsServer;
let actor: TrackingActor;
let peer: Peer;
let scenarios: ReturnType<typeof callingScenarios>;
before(async () => {
  peer = await openPeer();
  server = await startRunsServer({ WEFT_EGRESS_ALLOW: '127.0.0.1' });
  actor = await server.newActor();
  scenarios = callingScenarios(server, actor);
});
after(async () => {
  await server.close();
  await peer.close();
});

/** So many scenarios, each calling the one before: the innermost gives back its input. The outermost. */
async function levels(count: number): Promise<string> {
  const inputs = [{ name: 'n', type: 'number' }];
  let id = await scenarios.create('Innermost', [begin({ inputs, output: '{{ payload.n }}' })]);
  for (let level = 1; level < count; level += 1)
    id = await scenarios.create(`Level ${level}`, callingFlow(id, {}, {}, { inputs }));
  return id;
}

test('scenarios call one another 20 within one another, and no more', async () => {
  const outermost = await levels(maxCallDepth + 1);
  const ran = await scenarios.run(outermost);
  assert.deepEqual([ran.last_run?.status, ran.variables.got], ['SUCCESSFUL', 2]);
  const deeper = await scenarios.calling(outermost);
  const { last_run } = await scenarios.run(deeper);
  assert.equal(last_run?.status, 'FAILED');
  const [run] = await scenarios.runOf('id = $1', last_run?.id);
  const [{ exception }] = run.exceptions;
  // Why, and not through which of the twenty.
  assert.match(exception, /^The run of "Level 20" failed with: More than 20 scenarios call one another/);
});

test('a call of a stopped scenario waits for its start, and the caller goes on with its output then', async () => {
  const called = await scenarios.child('{{ payload.n }}');
  const { webhook, scenario } = await server.serve(actor, {
    rest: callingFlow(called).slice(1),
  });
  const response = await fetch(webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"n":7}',
  });
  assert.ok(response.ok);
  const [held] = await until(
    () => scenarios.runOf('scenario_id = $1', called),
    ([one]) => one?.status === 'HOLD',
  );
  await until(
    () => scenarios.runOf('scenario_id = $1', scenario.id),
    ([one]) => one?.status === 'SCHEDULED',
  );
  await server.services.scenarios.start(actor, called);
  const [parent] = await until(
    () => scenarios.runOf('scenario_id = $1', scenario.id),
    ([one]) => one?.ended_at,
  );
  assert.equal(parent.status, 'SUCCESSFUL');
  assert.deepEqual(
    (await scenarios.runOf('scenario_id = $1', called)).map(({ id }) => id),
    [held.id],
    'the run that waited is the one that went on',
  );
  const now = await server.services.scenarios.get(actor.accountNumber, scenario.id);
  assert.equal(now.variables.got, 7);
});

test('a retry from the beginning does not call again what succeeded', async () => {
  let isDown = true;
  peer.on('/later', (_, response) => void response.writeHead(isDown ? 503 : 200).end('ok'));
  const called = await scenarios.child('{{ payload.n }}');
  const inputs = [{ name: 'n', value: '{{payload.n}}' }];
  const parent = await scenarios.create('Parent', [
    begin(),
    node('c', 'call', { scenario_id: called, inputs }),
    node('kept', 'variable', { name: 'got', value: '{{payload}}' }),
    node('later', 'http', { url: `${peer.url}/later`, method: 'GET' }),
    ...wires('start > c > kept > later'),
  ]);
  const { last_run } = await scenarios.run(parent);
  assert.equal(last_run?.status, 'FAILED');
  isDown = false;
  const { retries, runs } = server.opened;
  const choice = { fromNodeId: null, version: 'live' } as const;
  const plan = await retries.retryPlan(actor.accountNumber, last_run?.id ?? '', choice);
  assert.deepEqual(
    plan.calls.map(({ kind, state, plan: planned }) => [kind, state, planned]),
    [['call', 'delivered', 'stands_in']],
  );
  const again = await retries.retryRun(actor.accountNumber, last_run?.id ?? '', choice, null);
  const end = await runs.waitForEnd(again.id, 10_000);
  assert.deepEqual([end?.status, end?.variables.got], ['SUCCESSFUL', 2]);
  assert.equal((await scenarios.runOf('scenario_id = $1', called)).length, 1);
});
