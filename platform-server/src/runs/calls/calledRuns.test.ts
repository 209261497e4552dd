import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Flow } from 'shared-contracts/api/scenario';
import { node, wires } from '../../../test/engine/drawing.ts';
import { begin, callingScenarios, slow, until } from '../../../test/runs/callingScenarios.ts';
import { type RunsServer, startRunsServer } from '../../../test/server/runsServer.ts';
import * as jobRepository from '../../store/repositories/jobRepository.ts';
import * as runCallRepository from '../../store/repositories/runCallRepository.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';

let server: RunsServer;
let actor: TrackingActor;
let scenarios: ReturnType<typeof callingScenarios>;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
  scenarios = callingScenarios(server, actor);
});
after(() => server.close());

const child = (output?: string, rest?: Flow) => scenarios.child(output, rest);
const calling = (id: string, ...rest: [config?: object, data?: object, settings?: object]) =>
  scenarios.calling(id, ...rest);
const runOf = (where: string, ...values: unknown[]) => scenarios.runOf(where, ...values);
const run = (id: string, payload?: unknown) => scenarios.run(id, payload);

test('calls a scenario with inputs and goes on with its output', async () => {
  const called = await child('{{ payload.n }}');
  const ran = await run(await calling(called));
  assert.equal(ran.last_run?.status, 'SUCCESSFUL');
  assert.equal(ran.variables.got, 2);
  const [made] = await runOf('scenario_id = $1', called);
  assert.deepEqual([made.source, made.status, made.operations], ['call', 'SUCCESSFUL', 1]);
  const { pool } = server.database;
  const link = { status: 'SUCCESSFUL', node_id: 'c' };
  const [parent] = await runOf('id = $1', ran.last_run?.id);
  const down = await runCallRepository.calledBy(pool, actor.accountNumber, parent.id, 10);
  assert.deepEqual(down, [{ ...link, run_id: made.id, scenario_id: called, scenario_name: made.scenario_name }]);
  const up = await runCallRepository.callerOf(pool, actor.accountNumber, made.id);
  assert.deepEqual(up, {
    ...link,
    run_id: parent.id,
    scenario_id: parent.scenario_id,
    scenario_name: parent.scenario_name,
  });
  assert.equal(await runCallRepository.callerOf(pool, 'another', made.id), null);
  assert.equal(parent.operations, 2, 'operations of the called run are its own');
});

test('goes on at once where it does not wait', async () => {
  const called = await child('', slow(60_000));
  const ran = await run(await calling(called, { wait: false }));
  assert.deepEqual([ran.last_run?.status, ran.variables.got], ['SUCCESSFUL', { n: 2 }]);
  const [made] = await until(
    () => runOf('scenario_id = $1', called),
    ([one]) => one?.status === 'SCHEDULED',
  );
  assert.ok(made);
});

test('waits off the worker for a run that takes its time, and is let go on by its end', async () => {
  const called = await child('{{ payload.n }}', slow(2_500));
  const ran = await run(await calling(called));
  assert.deepEqual([ran.last_run?.status, ran.variables.got], ['SUCCESSFUL', 2]);
  assert.equal((await runOf('scenario_id = $1', called)).length, 1);
});

test('a caller whose wake was lost with its process is let go on within minutes', async () => {
  const called = await child('{{ payload.n }}', slow(60_000));
  const parent = await calling(called);
  const running = run(parent);
  await until(
    () => runOf('scenario_id = $1', parent),
    ([one]) => one?.status === 'SCHEDULED',
  );
  const { pool } = server.database;
  await pool.query(
    `update run set status = 'SUCCESSFUL', ended_at = now() - interval '1 minute' where scenario_id = $1`,
    [called],
  );
  await jobRepository.plan(pool, 'wake-forgotten-callers', new Date());
  server.opened.startJobs();
  const [ended] = await until(
    () => runOf('scenario_id = $1', parent),
    ([one]) => one?.ended_at,
  );
  assert.ok(ended);
  await running;
});

test('a run of an exclusive group that waits in memory is let go on too', async () => {
  const called = await child('{{ payload.n }}', slow(2_500));
  const ran = await run(await calling(called, {}, {}, { concurrency: { mode: 'serial' } }));
  assert.deepEqual([ran.last_run?.status, ran.variables.got], ['SUCCESSFUL', 2]);
});

test('gives a called run so long, and cancels it then', async () => {
  const called = await child('', slow(60_000));
  const ran = await run(await calling(called, { timeout_s: 2 }));
  assert.equal(ran.last_run?.status, 'FAILED');
  const [made] = await until(
    () => runOf('scenario_id = $1', called),
    ([one]) => one?.status === 'CANCELLED',
  );
  assert.ok(made);
});

test('a failure of the called run is that of the node', async () => {
  const called = await child('', [
    node('bad', 'exception', { code: 'X', message: 'no luck' }),
    ...wires('start > bad'),
  ]);
  const ran = await run(await calling(called));
  assert.equal(ran.last_run?.status, 'FAILED');
  const [made] = await runOf('id = $1', ran.last_run?.id);
  assert.match(JSON.stringify(made.exceptions), /no luck/);
});

test('inputs that do not fit fail the node, and nothing is run', async () => {
  const called = await child();
  const ran = await run(await calling(called), { n: 'many' });
  assert.equal(ran.last_run?.status, 'FAILED');
  assert.equal((await runOf('scenario_id = $1', called)).length, 0);
});

test('cancelling the parent cancels the run it waits for', async () => {
  const called = await child('', slow(60_000));
  const parent = await calling(called);
  const running = run(parent);
  const [waits] = await until(
    () => runOf('scenario_id = $1', parent),
    ([one]) => one?.status === 'SCHEDULED',
  );
  await server.opened.actions.cancel(actor.accountNumber, waits.id);
  await until(
    () => runOf('scenario_id = $1', called),
    ([one]) => one?.status === 'CANCELLED',
  );
  await running;
});

test('a scenario never calls one that has called it, and a start is refused where that can be seen', async () => {
  const first = await child();
  const second = await calling(first);
  const back = [begin(), node('c', 'call', { scenario_id: second }), ...wires('start > c')];
  const given = await server.services.scenarios.get(actor.accountNumber, first);
  await server.services.scenarios.save(actor, first, { revision: given.revision, flow: back });
  const ran = await run(first);
  assert.equal(ran.last_run?.status, 'FAILED');
  const [made] = await runOf('scenario_id = $1', second);
  assert.match(JSON.stringify(made.exceptions), /cannot be called by it/);
  await assert.rejects(server.services.scenarios.start(actor, second), /call/);
});

test('the call of a scenario in the trash waits for it, and of one that is gone fails', async () => {
  const called = await child('{{ payload.n }}');
  const parent = await calling(called);
  await server.database.pool.query('update scenario set is_active = false where id = $1', [called]);
  const { last_run: held } = await run(parent);
  assert.equal(held?.status, 'HOLD');
  await server.database.pool.query('update scenario set is_active = true where id = $1', [called]);
  await server.opened.triggers.statesChanged(actor.accountNumber, [called]);
  await until(
    () => runOf('id = $1', held.id),
    ([one]) => one?.status === 'SUCCESSFUL',
  );
});
