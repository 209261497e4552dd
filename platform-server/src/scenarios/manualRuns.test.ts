import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Flow, nodesOf, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { node, wires } from '../../test/engine/drawing.ts';
import { quietLog } from '../../test/runs/runFixture.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import { ownEvent } from '../runs/ownEvents.ts';
import { openPool } from '../store/pool.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { ManualRuns } from './manualRuns.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
});
after(() => server.close());

async function create(rest: Flow, sample: unknown) {
  const flow = [node('start', 'start', { sample }), ...rest];
  return server.services.scenarios.create(
    actor,
    scenarioCreateSchema.parse({ name: 'By hand', if_name_taken: 'number', flow }),
  );
}

const fromStart = { fromNodeId: null, version: 'live' } as const;

test('a stopped scenario runs by hand on its sample and answers with what its nodes sent', async () => {
  const rest = [
    node('double', 'function', { code: 'return payload.n * 2;' }),
    node('keep', 'variable', { name: 'doubled', value: '{{payload}}' }),
    node('never', 'variable', { name: 'x', value: '1' }),
    ...wires('start > double > keep'),
  ];
  const { id } = await create(rest, { n: 21 });
  const ran = await server.services.manualRuns.runOnce(actor, id);
  const [start, double, , never] = nodesOf(ran.flow);
  assert.deepEqual([start?.data.msg?.payload, double?.data.msg?.payload], [{ n: 21 }, 42]);
  assert.deepEqual(double?.data.on_error, { last_run_status: 1, last_run_log: null });
  assert.equal(never?.data.on_error?.last_run_status, 0);
  assert.deepEqual(ran.variables, { doubled: 42 });
  assert.deepEqual([ran.status, ran.last_run?.status], ['stop', 'SUCCESSFUL']);
  assert.equal(ran.run_config.count_success, 1);
  const stored = await server.services.scenarios.get(actor.accountNumber, id);
  assert.equal(nodesOf(stored.flow)[1]?.data.msg?.payload, null);
});

test('a failure is shown at the node where it happened', async () => {
  const rest = [node('bad', 'exception', { code: 'X', message: 'no luck' }), ...wires('start > bad')];
  const { id } = await create(rest, null);
  const ran = await server.services.manualRuns.runOnce(actor, id);
  const raised = { last_run_status: 2, last_run_log: 'no luck', failure: { code: 'X' } };
  assert.deepEqual(nodesOf(ran.flow)[1]?.data.on_error, raised);
  assert.deepEqual([ran.last_run?.status, ran.run_config.count_failure], ['FAILED', 1]);
});

test('an error that nobody worded is said in every language', async () => {
  const rest = [node('bad', 'exception', { code: 'X', message: '' }), ...wires('start > bad')];
  const { id } = await create(rest, null);
  const ran = await server.services.manualRuns.runOnce(actor, id);
  const run = await runLogRepository.get(server.services.pool, actor.accountNumber, ran.last_run?.id ?? '');
  const [raised] = run?.exceptions ?? [];
  assert.match(raised?.exception ?? '', /^This node raises an error — in "BAD"\. Give it/);
  assert.match(raised?.failure?.fr ?? '', /^Ce nœud lève une erreur — dans «\u202fBAD\u202f»/u);
  assert.equal(raised?.failure?.code, 'X');
});

test('pinned outputs stand for nodes in runs by hand', async () => {
  const rest = [node('f', 'function', { code: 'throw 1;' }, { pin: { pinned: true } }), ...wires('start > f')];
  const { id } = await create(rest, null);
  const ran = await server.services.manualRuns.runOnce(actor, id);
  assert.deepEqual(nodesOf(ran.flow)[1]?.data.msg?.payload, { pinned: true });
});

test('of messages that are too large for the answer it has the size, and all others as they are', async () => {
  const rest = [
    node('big', 'function', { code: "return 'x'.repeat(2000000);" }),
    node('small', 'function', { code: 'return payload.length;' }),
    ...wires('start > big > small'),
  ];
  const { id } = await create(rest, { n: 1 });
  const ran = await server.services.manualRuns.runOnce(actor, id);
  const [start, big, small] = nodesOf(ran.flow);
  assert.deepEqual([start?.data.msg?.payload, small?.data.msg?.payload], [{ n: 1 }, 2_000_000]);
  assert.equal(start?.data.on_error?.msg_bytes, undefined);
  assert.equal(big?.data.msg, undefined);
  assert.equal(big?.data.on_error?.last_run_status, 1);
  assert.ok(Math.abs(Number(big?.data.on_error?.msg_bytes) - 2_000_000) < 1000);
});

test('a drawing that no run could follow is refused, with the node to correct', async () => {
  const { id } = await create([], null);
  // Nothing of the kind can be saved; it may stand from before a rule.
  const flow = [node('start', 'start'), node('a', 'variable'), node('b', 'variable'), ...wires('b:nowhere > a')];
  await server.database.pool.query('update scenario set flow = $2 where id = $1', [id, JSON.stringify(flow)]);
  await assert.rejects(server.services.manualRuns.runOnce(actor, id), (error: never) => {
    const { code, details } = error as { code: string; details: { problems: { node_id: string }[] } };
    assert.deepEqual([code, details.problems[0]?.node_id], ['invalid_flow', 'b']);
    return true;
  });
});

test('a half-drawn flow runs up to each node that is not complete, and the run says which', async () => {
  const rest = [
    node('first', 'variable', { name: 'a', value: '{{payload.n}}' }),
    node('call', 'http', { url: '' }),
    node('after', 'variable', { name: 'b', value: '2' }),
    node('code', 'function', { code: 'return (;' }),
    node('other', 'variable', { name: 'c', value: '3' }),
    ...wires('start > first > call > after', 'start > code', 'start > other'),
  ];
  const { id } = await create(rest, { n: 1 });
  const ran = await server.services.manualRuns.runOnce(actor, id);
  assert.deepEqual([ran.last_run?.status, ran.variables], ['SUCCESSFUL', { a: 1, c: '3' }]);
  const run = await runLogRepository.get(server.services.pool, actor.accountNumber, ran.last_run?.id ?? '');
  const [call, code] = run?.exceptions ?? [];
  assert.deepEqual([call?.node_id, code?.node_id, run?.nodes_failed, run?.handled], ['call', 'code', 0, false]);
  assert.match(call?.exception ?? '', /^The run ended before "CALL": /);
  assert.match(call?.failure?.fr ?? '', /^L’exécution s’est terminée avant «\u202fCALL\u202f»\u202f: /u);
  assert.match(code?.exception ?? '', /line 1, column/);
  const states = nodesOf(ran.flow).map(({ data }) => data.on_error?.last_run_status);
  assert.deepEqual(states, [1, 1, 4, 0, 4, 1]);
  await assert.rejects(server.services.manualRuns.tickOnce(actor, id), { status: 422 });
  await assert.rejects(server.services.scenarios.start(actor, id), { status: 422 });
});

test('a run to a node takes only the ways that lead there, and goes no further when it is retried', async () => {
  const keep = (id: string) => node(id, 'variable', { name: id, value: '1' });
  const rest = [...['a', 'b', 'c', 'd'].map(keep), ...wires('start > a > b > c', 'start > d')];
  const { id } = await create(rest, null);
  const ran = await server.services.manualRuns.runOnce(actor, id, { until_node_id: 'b' });
  assert.deepEqual(ran.variables, { a: '1', b: '1' });
  const again = await server.opened.retries.retryRun(actor.accountNumber, ran.last_run?.id ?? '', fromStart, null);
  assert.deepEqual((await server.opened.runs.waitForEnd(again.id, 5_000))?.variables, { a: '1', b: '1' });
  await assert.rejects(server.services.manualRuns.runOnce(actor, id, { until_node_id: 'gone' }), { status: 409 });
});

test('a whole run begins on what the call brings: a payload, the data of a run, or the sample', async () => {
  const { services } = server;
  const { id } = await create(
    [node('name', 'variable', { name: 'seen', value: '{{ payload }}' }), ...wires('start > name')],
    'sample',
  );
  const seenBy = async (how: object) => (await services.manualRuns.runOnce(actor, id, how)).variables.seen;
  assert.equal(await seenBy({}), 'sample');
  const typed = await services.manualRuns.runOnce(actor, id, { payload: 'typed' });
  assert.equal(typed.variables.seen, 'typed');
  assert.equal(await seenBy({ payload: null, until_node_id: 'name' }), null);
  assert.equal(await seenBy({ run_id: typed.last_run?.id ?? '' }), 'typed');
  await assert.rejects(services.manualRuns.runOnce(actor, id, { payload: 1, run_id: typed.last_run?.id ?? '' }), {
    status: 422,
  });
});

test('a node runs alone or with what follows on the data of a run, also where it was drawn since', async () => {
  const rest = [
    node('double', 'function', { code: 'return payload.n * 2;' }),
    node('name', 'variable', { name: 'seen', value: '{{ payload }} {{ node("double").payload }} {{ vars.before }}' }),
    node('last', 'variable', { name: 'last', value: '1' }),
  ];
  const { services } = server;
  const first = [node('set', 'variable', { name: 'before', value: 'x' }), ...wires('start > set > double')];
  const { id, revision } = await create([...first, ...rest], { n: 21 });
  const { last_run } = await services.manualRuns.runOnce(actor, id);
  const run_id = last_run?.id ?? '';
  const flow = [node('start', 'start'), ...first, ...rest, ...wires('double > name > last')].map((element, at) =>
    element.type === 'default' ? { ...element, id: `wire-${at}` } : element,
  );
  await services.scenarios.save(actor, id, { revision, flow } as never);
  const alone = await services.manualRuns.runOnce(actor, id, { from_node_id: 'name', until_node_id: 'name', run_id });
  assert.deepEqual(alone.variables, { before: 'x', seen: '42 42 x' });
  const run = await runLogRepository.get(services.pool, actor.accountNumber, alone.last_run?.id ?? '');
  assert.equal(run?.operations, 1);
  const behind = await services.manualRuns.runOnce(actor, id, { from_node_id: 'double', run_id });
  assert.deepEqual(behind.variables, { before: 'x', seen: '42 42 x', last: '1' });
  const typed = await services.manualRuns.runOnce(actor, id, { from_node_id: 'double', payload: { n: 4 } });
  assert.match(String(typed.variables.seen), /^8 8/);
  const again = await server.opened.retries.retryRun(actor.accountNumber, typed.last_run?.id ?? '', fromStart, null);
  const end = await server.opened.runs.waitForEnd(again.id, 5_000);
  assert.match(String(end?.variables.seen), /^8 8/);
  const refused = { from_node_id: 'last', run_id };
  await assert.rejects(services.manualRuns.runOnce(actor, id, refused), { status: 409 });
  const stranger = await create([], null);
  await assert.rejects(services.manualRuns.runOnce(actor, stranger.id, { from_node_id: 'start', run_id }), {
    status: 404,
  });
});

test('who triggers a schedule by hand looks at it: nobody is told when it fails, nor when it is retried', async () => {
  const rest = [node('call', 'function', { code: 'throw 1;' }), ...wires('start > call')];
  const scenario = await create(rest, null);
  const { id } = scenario;
  const account = actor.accountNumber;
  const { services, opened, database } = server;
  const failed = async (runId = '') => assert.equal((await opened.runs.waitForEnd(runId, 5_000))?.status, 'FAILED');
  const noted = "select data ->> 'run_id' as run_id from notification_event where subject = $1";
  const runId = await services.manualRuns.tickOnce(actor, id);
  await failed(runId);
  await failed((await opened.retries.retryRun(account, runId, fromStart, null)).id);
  const tick = await opened.actions.begin(ownEvent(account, 'scheduler', {}, false), { ...scenario, account }, {});
  await failed(tick.runs[0]?.id);
  assert.deepEqual((await database.pool.query(noted, [id])).rows, [{ run_id: tick.runs[0]?.id }]);
});

test('a tick by hand is a run of the scheduler', async () => {
  const { id } = await create(
    [node('v', 'variable', { name: 'at', value: '{{payload.scheduled_at}}' }), ...wires('start > v')],
    null,
  );
  const runId = await server.services.manualRuns.tickOnce(actor, id);
  const end = await server.opened.runs.waitForEnd(runId, 5_000);
  assert.match(String(end?.variables.at), /^\d{4}-\d\d-\d\dT/);
  const run = await runLogRepository.get(server.services.pool, actor.accountNumber, runId);
  assert.equal(run?.source, 'scheduler');
});

test('a run that is on record is answered with, even if nothing can be noted or read after it', async () => {
  const { id } = await create([node('keep', 'variable', { name: 'x', value: '1' }), ...wires('start > keep')], null);
  const { database, opened, services } = server;
  const gone = openPool(database.target);
  await gone.end();
  const runs = new ManualRuns({
    ...{ pool: gone, log: quietLog },
    ...{ scenarios: services.scenarios, drafts: services.drafts, actions: opened.actions, runs: opened.runs },
  });
  const runId = await runs.tickOnce(actor, id);
  assert.equal((await opened.runs.waitForEnd(runId, 5_000))?.status, 'SUCCESSFUL');
  const ran = await runs.runOnce(actor, id);
  assert.deepEqual([ran.id, ran.last_run?.status], [id, 'SUCCESSFUL']);
  const stored = await runLogRepository.get(services.pool, actor.accountNumber, ran.last_run?.id ?? '');
  assert.equal(stored?.source, 'manual');
});

test('runs by key follow those with the same key alone', async () => {
  const duration = { amount: 0.1, unit: 'seconds' };
  const rest = [node('wait', 'delay', { mode: 'duration', duration }), ...wires('start > wait')];
  for (const key of ['{{ payload.customer }}', 'payload.customer', '{{ payload.customer.trim() }}']) {
    const { webhook } = await server.serve(actor, { rest, settings: { concurrency: { mode: 'by-key', key } } });
    const send = async (customer: string) => {
      const body = JSON.stringify({ customer });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(webhook.url, { method: 'POST', headers, body });
      return ((await answer.json()) as { run_ids: string[] }).run_ids[0] ?? '';
    };
    const ids = [await send('a'), await send('a'), await send('b')];
    await Promise.all(ids.map((id) => server.opened.runs.waitForEnd(id, 10_000)));
    const { rows } = await server.database.pool.query(
      'select started_at, ended_at, lane from run where id = any($1) order by id',
      [ids],
    );
    const [first, second, other] = rows;
    assert.ok(second.started_at >= first.ended_at, key);
    assert.equal(first.lane, second.lane);
    assert.notEqual(first.lane, other.lane);
  }
});
