import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Flow, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { http, node, trace, wires } from '../../test/engine/drawing.ts';
import { openPeer } from '../../test/engine/peer.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import { triggersOf } from '../scenarios/flow.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import * as trashRepository from '../store/repositories/trashRepository.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer({ WEFT_EGRESS_ALLOW: '127.0.0.1' });
  server.opened.startJobs();
});
after(() => server.close());

const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;

const raise = (message: string) => [node('boom', 'exception', { code: 'STOCK', message }), ...wires('start > boom')];
const quiet: Flow = [trace('a'), ...wires('start > a')];

async function started(name: string, config: Record<string, unknown>, rest: Flow = quiet): Promise<string> {
  const flow = [node('start', 'start', config), ...rest];
  const body = scenarioCreateSchema.parse({ name, if_name_taken: 'number', flow });
  const { id } = await server.services.scenarios.create(actor, body);
  await server.services.scenarios.start(actor, id);
  return id;
}

const failing = () => server.serve(actor, { rest: raise('No stock') });

/** Sends a request that fails; answers its run once it has ended. */
async function fail(url: string): Promise<string> {
  const sent = (await (await fetch(url, { method: 'POST', body: '{}' })).json()) as { run_ids: string[] };
  const [id = ''] = sent.run_ids;
  assert.equal((await server.opened.runs.waitForEnd(id, 20_000))?.status, 'FAILED');
  return id;
}

async function until<Found>(find: () => Promise<Found>, isThere: (found: Found) => unknown): Promise<Found> {
  for (const limit = Date.now() + 20_000; ; await sleep(20)) {
    const found = await find();
    if (isThere(found)) return found;
    if (Date.now() > limit) assert.fail(`It did not come: ${JSON.stringify(found)}`);
  }
}

const runsOf = (id: string) => query("select * from run where scenario_id = $1 and source = 'failure' order by id", id);
const ended = (id: string, count: number) =>
  until(
    () => runsOf(id),
    (runs) => runs.length === count && runs.every(({ ended_at }) => ended_at),
  );
/** Nothing is to be started any more. */
const quiescent = () =>
  until(
    () => query('select from failure_start where account_number = $1', actor.accountNumber),
    ({ length }) => length === 0,
  );

test('a failed run of a chosen scenario starts another one, with the failure as its payload', async () => {
  actor = await server.newActor();
  const [one, other] = [await failing(), await failing()];
  const handler = await started('Report', { failures: 'chosen', failing_scenarios: [one.scenario.id] });
  const run = await fail(one.webhook.url);
  await fail(other.webhook.url);
  await ended(handler, 1);
  await quiescent();
  const [made, ...more] = await runsOf(handler);
  assert.deepEqual([made.status, more], ['SUCCESSFUL', []]);
  const [{ body }] = await query('select body from event where id = $1', made.event_id);
  const { failed_at, event_id, ...payload } = JSON.parse(body);
  assert.ok(failed_at && event_id);
  assert.deepEqual(payload, {
    run_id: run,
    scenario: { id: one.scenario.id, name: one.scenario.name },
    started_by: 'webhook',
    attempt: 1,
    node: { id: 'boom', name: 'BOOM' },
    error: { code: 'STOCK', message: 'No stock', message_fr: 'No stock' },
    url: `${server.origin}/scenario/${one.scenario.id}?run=${run}`,
  });
});

test('of all others it never starts itself, and its own failure starts none, through calls neither', async () => {
  actor = await server.newActor();
  const { webhook } = await failing();
  const called = await started('Called', {}, raise('Called in vain'));
  const call = node('c', 'call', { scenario_id: called });
  const first = await started('First', { failures: 'all' }, [call, ...wires('start > c')]);
  const second = await started('Second', { failures: 'all' });
  await fail(webhook.url);
  const [run] = await ended(first, 1);
  assert.equal(run.status, 'FAILED');
  await ended(second, 1);
  await quiescent();
  assert.deepEqual([(await runsOf(first)).length, (await runsOf(second)).length], [1, 1]);
});

test('runs by hand and of stopped scenarios start none, and none starts one that is stopped or in the trash', async () => {
  actor = await server.newActor();
  const { webhook, scenario } = await failing();
  const [stopped, trashed] = [
    await started('Stopped', { failures: 'all' }),
    await started('Gone', { failures: 'all' }),
  ];
  const handler = await started('Report', { failures: 'all' });
  await server.services.scenarios.stop(actor, stopped);
  await server.services.scenarios.actOnAll(actor, [trashed], { type: 'trash' });
  await server.services.manualRuns.runOnce(actor, scenario.id, { payload: {} });
  await fail(webhook.url);
  await ended(handler, 1);
  await quiescent();
  for (const id of [stopped, trashed]) assert.deepEqual(await runsOf(id), []);
});

test('a failure that its webhook runs again with success starts none, and one that stays does once', async () => {
  actor = await server.newActor();
  const peer = await openPeer();
  try {
    let calls = 0;
    peer.on('/back', (_, response) => void response.writeHead(++calls > 1 ? 200 : 400).end());
    peer.on('/down', (_, response) => void response.writeHead(400).end());
    const retry = { delays_s: [1], jitter: false };
    const calling = (path: string) =>
      server.serve(actor, {
        rest: [http('shop', peer.url + path), ...wires('start > shop')],
        webhook: { retry } as never,
      });
    const handler = await started('Report', { failures: 'all' });
    const [back, down] = [await calling('/back'), await calling('/down')];
    await fail(back.webhook.url);
    const runs = () => query('select * from run where scenario_id = $1 order by id', back.scenario.id);
    await until(runs, (made) => made.length === 2 && made[1].status === 'SUCCESSFUL');
    await fail(down.webhook.url);
    const [run] = await ended(handler, 1);
    await quiescent();
    const [{ body }] = await query('select body from event where id = $1', run.event_id);
    const { attempt, scenario } = JSON.parse(body);
    assert.deepEqual([attempt, scenario.id, (await runsOf(handler)).length], [2, down.scenario.id, 1]);
  } finally {
    await peer.close();
  }
});

test('what it is started by is told where the other scenario is used', async () => {
  actor = await server.newActor();
  const { scenario } = await failing();
  const handler = await started('Report', { failures: 'chosen', failing_scenarios: [scenario.id] });
  const used = await trashRepository.usesOf(server.database.pool, actor.accountNumber, 'scenario', [scenario.id]);
  assert.deepEqual(
    used.map(({ used_by }) => used_by.map(({ id }) => id)),
    [[handler]],
  );
  const { rows } = await server.database.pool.query('select flow from scenario where id = $1', [handler]);
  assert.deepEqual(triggersOf(rows[0].flow), ['failure']);
});
