import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { node, start, wires } from '../engine/drawing.ts';
import { last, nap, openWaitingServer } from './waitingServer.ts';
import { endWait, hasBegun, waitingIn, waitingStates } from './waitingStates.ts';

// Of the table in docs/waiting-runs.md: what becomes of runs when their scenario is stopped, trashed, deleted or saved anew.

const on = openWaitingServer();
const { deleted, executing, listening, ok, restored, trashed, until } = on;

for (const state of waitingStates) {
  test(`${state} × scenario stopped: what has not begun waits until it is started, the rest goes on`, async () => {
    const of = await waitingIn(on, state);
    const { waiting_runs } = await ok('POST', `/scenario/stop/${of.scenario}`);
    // Programs are told in the answer what people are asked before.
    assert.ok(waiting_runs > 0, String(waiting_runs));
    await endWait(on, of, state);
    if (hasBegun(state)) return until(of.run, state === 'SCHEDULED' ? 'SUCCESSFUL' : 'HOLD row');
    await until(of.run, 'HOLD scenario-stopped');
    await ok('POST', `/scenario/start/${of.scenario}`);
    await until(of.run, 'SUCCESSFUL');
  });

  test(`${state} × scenario in the trash: it waits there, and what had begun goes on once it is restored`, async () => {
    const of = await waitingIn(on, state);
    await trashed('scenario', of.scenario);
    await endWait(on, of, state);
    if (state === 'HOLD row') await until(of.run, 'HOLD row');
    else await until(of.run, 'HOLD scenario-trashed');
    await restored('scenario', of.scenario);
    if (hasBegun(state)) return until(of.run, state === 'SCHEDULED' ? 'SUCCESSFUL' : 'HOLD row');
    await until(of.run, 'HOLD scenario-stopped');
    await ok('POST', `/scenario/start/${of.scenario}`);
    await until(of.run, 'SUCCESSFUL');
  });

  test(`${state} × scenario deleted: it is cancelled`, async () => {
    const of = await waitingIn(on, state);
    await deleted('scenario', of.scenario);
    await until(of.run, 'CANCELLED');
  });

  test(`${state} × new version: it runs in the version that it came in with`, async () => {
    const of = await waitingIn(on, state);
    const current = await ok('GET', `/scenario/${of.scenario}`);
    await ok('PUT', `/scenario/${of.scenario}`, { revision: current.revision, name: `Waits no more ${of.scenario}` });
    await endWait(on, of, state);
    await until(of.run, state === 'HOLD row' ? 'HOLD row' : 'SUCCESSFUL');
    assert.equal((await ok('GET', `/run-status/logs/${of.run}`)).revision, current.revision);
  });
}

test('IN_PROGRESS × scenario stopped or in the trash: it goes on; deleted: it is cancelled before its next node', async () => {
  const call = Promise.withResolvers<void>();
  const arrived = new Set<string>();
  on.peer.on('/slow', async (request, response) => {
    arrived.add(new URL(request.url ?? '', 'http://peer').searchParams.get('run') ?? '');
    await call.promise;
    response.end('{}');
  });
  const config = { method: 'GET', url: `${on.peer.url}/slow?run={{ payload.name }}` };
  const rest = [
    node('call', 'http', config),
    node('end', 'variable', { name: 'end', value: '1' }),
    ...wires('start > call > end'),
  ];
  const runs: string[] = [];
  for (const name of ['stopped', 'trashed', 'deleted']) {
    const { scenario, send } = await listening(rest);
    runs.push(await send({ name }));
    while (!arrived.has(name)) await sleep(20);
    if (name === 'stopped') await ok('POST', `/scenario/stop/${scenario}`);
    else await trashed('scenario', scenario);
    if (name === 'deleted') await ok('DELETE', `/scenario/${scenario}`);
  }
  call.resolve();
  for (const [at, end] of ['SUCCESSFUL', 'SUCCESSFUL', 'CANCELLED'].entries()) await until(runs[at] as string, end);
});

test('a run by hand and a retry of a stopped scenario do not wait for it', async () => {
  const of = await waitingIn(on, 'QUEUED');
  await ok('POST', `/scenario/stop/${of.scenario}`);
  await endWait(on, of, 'QUEUED');
  await until(of.run, 'HOLD scenario-stopped');
  const { id } = await ok('POST', `/run-status/${of.blocker}/retry`, { version: 'live' });
  await until(id, 'SCHEDULED');
});

test('what was put on hold just as it came back is found', async () => {
  const of = await waitingIn(on, 'QUEUED');
  await ok('POST', `/scenario/stop/${of.scenario}`);
  await endWait(on, of, 'QUEUED');
  await until(of.run, 'HOLD scenario-stopped');
  // As a process that had not heard of the start.
  await on.server.database.pool.query(`update scenario set status = 'started' where id = $1`, [of.scenario]);
  await on.server.database.pool.query(`update job set due_at = now() where name = 'release-forgotten'`);
  // Within a minute.
  await until(of.run, 'SUCCESSFUL', 70_000);
});

test('very many runs of a deleted scenario are cancelled', async () => {
  const of = await waitingIn(on, 'HOLD row');
  await on.server.database.pool.query(
    `insert into run select (jsonb_populate_record(run, jsonb_build_object('id', gen_random_uuid()))).* from run,
       generate_series(1, 2500) where id = $1`,
    [of.run],
  );
  await deleted('scenario', of.scenario);
  const { rows } = await on.server.database.pool.query(
    'select status, count(*)::int as count from run where scenario_id = $1 group by status',
    [of.scenario],
  );
  assert.deepEqual(rows, [{ status: 'CANCELLED', count: 2501 }]);
});

test('IN_PROGRESS × scenario in the trash: it goes on to its next wait, and waits there in the trash', async () => {
  const { run, answer, scenario } = await executing([nap(1), last, ...wires('start > nap > end')]);
  await trashed('scenario', scenario);
  answer();
  await until(run, 'HOLD scenario-trashed');
  await restored('scenario', scenario);
  await until(run, 'SUCCESSFUL');
});

test('IN_PROGRESS × new version, scenario stopped: it goes on in the version that it came in with', async () => {
  const { run, answer, scenario } = await executing([nap(1), last, ...wires('start > nap > end')]);
  const { revision } = await ok('GET', `/scenario/${scenario}`);
  await ok('PUT', `/scenario/${scenario}`, { revision, flow: [start] });
  await ok('POST', `/scenario/stop/${scenario}`);
  answer();
  await until(run, 'SUCCESSFUL');
  assert.equal((await ok('GET', `/run-status/logs/${run}`)).revision, revision);
});
