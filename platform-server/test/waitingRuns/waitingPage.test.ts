import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { node } from '../engine/drawing.ts';
import { lookingUp, tableOf } from './usedThings.ts';
import { openWaitingServer } from './waitingServer.ts';
import { endWait, waitingIn } from './waitingStates.ts';

// What people do with runs that wait: they are listed by reason, released, retried and canceled, one or all.

const on = openWaitingServer();
const { listening, ok, stateOf, until } = on;

test('the page of what waits: groups by reason, counts of things, and one or all released, retried or cancelled', async () => {
  const globex = await on.server.as('globex');
  const initial = await ok('GET', '/waiting-run/', undefined, globex);
  assert.deepEqual(initial, []);
  const table = await tableOf(on);
  const { scenario, webhook, send } = await listening(lookingUp(table));
  const runs = [await send({ code: 'FR' }), await send({ code: 'DE' }), await send({ code: 'IT' })];
  for (const run of runs) await until(run, 'HOLD row');
  const groups = await ok('GET', '/waiting-run/');
  const group = groups.find((one: { subject: string }) => one.subject === table);
  assert.deepEqual([group.state, group.code, group.count], ['HOLD', 'row', 3]);
  assert.match(group.waiting_for, /^No row for "FR"/);
  assert.deepEqual(group.actions, ['release', 'retry', 'cancel']);
  const key = { state: group.state, code: group.code, subject: group.subject };
  const page = await ok('GET', `/waiting-run/runs/?${new URLSearchParams({ ...key, limit: '2' })}`);
  assert.deepEqual(
    page.items.map(({ id }: { id: string }) => id),
    runs.slice(0, 2),
  );
  const rest = await ok('GET', `/waiting-run/runs/?${new URLSearchParams({ ...key, after: page.next })}`);
  assert.deepEqual([rest.items.map(({ id }: { id: string }) => id), rest.next], [runs.slice(2), null]);
  for (const [kind, id, count] of [
    ['conversion', table, 3],
    ['scenario', scenario, 3],
    ['webhook', webhook, 0],
  ])
    assert.deepEqual(await ok('GET', `/waiting-run/count/?kind=${kind}&ids=${id}`), { count });
  // Of a table also by the value that has no row, whether the runs hold for a text or something else.
  const waitsFor = async (...values: string[][]) => {
    const named = new URLSearchParams({ kind: 'conversion', ids: table, values: JSON.stringify(values) });
    return (await ok('GET', `/waiting-run/count/?${named}`)).count;
  };
  assert.deepEqual([await waitsFor(['FR']), await waitsFor(['XX']), await waitsFor(['DE'], ['FR'])], [1, 0, 2]);
  const none = { kind: 'conversion', ids: [table], values: [['XX']] };
  assert.deepEqual(await ok('POST', '/waiting-run/act/', { action: 'cancel', of: none }), {
    results: [],
    left: 0,
    next: null,
  });
  // What is not taken is refused, and never left out.
  const many = Array.from({ length: 51 }, () => table).join();
  for (const query of [`ids=${many}`, `ids=${table}&values=FR`]) {
    const refused = await on.member.call('GET', `/waiting-run/count/?kind=conversion&${query}`);
    assert.equal(refused.status, 400, JSON.stringify(refused.body));
  }
  // Others neither see nor touch them, and guests touch nothing.
  assert.deepEqual(await ok('GET', `/waiting-run/count/?kind=conversion&ids=${table}`, undefined, globex), {
    count: 0,
  });
  const foreign = await ok('POST', '/waiting-run/act/', { action: 'cancel', ids: [runs[0]] }, globex);
  assert.equal(foreign.results[0].ok, false);
  const guest = await on.server.as('guest');
  assert.equal((await guest.call('GET', '/waiting-run/')).status, 200);
  assert.equal((await guest.call('POST', '/waiting-run/act/', { action: 'cancel', group: key })).status, 403);

  const released = await ok('POST', '/waiting-run/act/', { action: 'release', ids: [runs[0]] });
  assert.deepEqual(released, { results: [{ id: runs[0], ok: true }], left: 0, next: null });
  await until(runs[0] as string, 'HOLD row');
  // A dismissed value leaves its runs on the page.
  await ok('POST', `/conversion/${table}/unmatched/dismiss/`, { values: [['FR']] });
  assert.deepEqual(await ok('GET', `/waiting-run/count/?kind=conversion&ids=${table}`), { count: 3 });
  // The version of now does without the table.
  const { revision, flow } = await ok('GET', `/scenario/${scenario}`);
  const end = node('look', 'variable', { name: 'end', value: '1' });
  const without = flow.map((element: { id: string }) => (element.id === 'look' ? end : element));
  await ok('PUT', `/scenario/${scenario}`, { revision, flow: without });
  const retried = await ok('POST', '/waiting-run/act/', { action: 'retry', ids: [runs[1]] });
  assert.equal(retried.results[0].ok, true, JSON.stringify(retried));
  await until(runs[1] as string, 'CANCELLED');
  const { items } = await ok('GET', `/run-status/logs/scenario/?scenario_id=${scenario}`);
  await until(items[0].id, 'SUCCESSFUL');
  const all = await ok('POST', '/waiting-run/act/', { action: 'cancel', of: { kind: 'conversion', ids: [table] } });
  assert.deepEqual([all.results.length, all.left], [2, 0]);
  for (const run of [runs[0], runs[2]]) await until(run as string, 'CANCELLED');
  const again = await ok('POST', '/waiting-run/act/', { action: 'cancel', ids: [runs[0]] });
  assert.equal(again.results[0].reason, 'conflict.run_not_waiting');
});

test('what waits for a stopped scenario or a paused webhook runs when somebody releases it', async () => {
  const queued = await waitingIn(on, 'QUEUED');
  await ok('POST', `/scenario/stop/${queued.scenario}`);
  await endWait(on, queued, 'QUEUED');
  await until(queued.run, 'HOLD scenario-stopped');
  const paused = await waitingIn(on, 'HOLD webhook-paused');
  for (const { run } of [queued, paused]) {
    await ok('POST', '/waiting-run/act/', { action: 'release', ids: [run] });
    await until(run, 'SUCCESSFUL');
  }
});

test('a start and a resume count what runs then, and cancel it where that is chosen', async () => {
  const counted = async (kind: string, id: string) =>
    (await ok('GET', `/waiting-run/count/?kind=${kind}&ids=${id}`)).count;
  const cancel = { waiting_runs: 'cancel' };
  for (const isMany of [false, true]) {
    const held = await waitingIn(on, 'QUEUED');
    await ok('POST', `/scenario/stop/${held.scenario}`);
    // The one before it sleeps on; what waits for its turn begins only once it is started.
    assert.deepEqual(
      [await counted('scenario', held.scenario), await counted('scenario-start', held.scenario)],
      [2, 1],
    );
    await endWait(on, held, 'QUEUED');
    await until(held.run, 'HOLD scenario-stopped');
    assert.equal(await counted('scenario-start', held.scenario), 1);
    if (isMany) await ok('POST', '/scenario/bulk/', { ids: [held.scenario], action: { type: 'start', ...cancel } });
    else await ok('POST', `/scenario/start/${held.scenario}`, cancel);
    await until(held.run, 'CANCELLED');
    assert.equal((await ok('GET', `/scenario/${held.scenario}`)).status, 'started');

    const paused = await waitingIn(on, 'HOLD webhook-paused');
    assert.equal(await counted('webhook', paused.webhook), 1);
    if (isMany)
      await ok('POST', '/webhook-url/bulk/', { ids: [paused.webhook], action: { type: 'resume', ...cancel } });
    else await ok('PUT', `/webhook-url/${paused.webhook}`, { is_paused: false, ...cancel });
    await until(paused.run, 'CANCELLED');
    assert.equal((await ok('GET', `/webhook-url/${paused.webhook}`)).is_paused, false);
  }
});

test('a scenario that cannot be started cancels none of its runs', async () => {
  const of = await waitingIn(on, 'QUEUED');
  await ok('POST', `/scenario/stop/${of.scenario}`);
  const { revision, flow } = await ok('GET', `/scenario/${of.scenario}`);
  const broken = flow.map((one: { id: string; data?: object }) =>
    one.id === 'end' ? { ...one, data: { ...one.data, config: { name: '', value: '1' } } } : one,
  );
  await ok('PUT', `/scenario/${of.scenario}`, { revision, flow: broken });
  const refused = await on.member.call('POST', `/scenario/start/${of.scenario}`, { waiting_runs: 'cancel' });
  assert.equal(refused.status, 422, JSON.stringify(refused.body));
  assert.equal(await stateOf(of.run), 'QUEUED');
});

test('a run that goes on while it is retried is not made a second time', async () => {
  const of = await waitingIn(on, 'HOLD row');
  const client = await on.server.database.pool.connect();
  try {
    // The retry waits for its event, and the run is released in between.
    await client.query('begin');
    await client.query('select from event where id = (select event_id from run where id = $1) for update', [of.run]);
    const retry = ok('POST', '/waiting-run/act/', { action: 'retry', ids: [of.run] });
    for (let isWaiting = false; !isWaiting; await sleep(20)) {
      const { rows } = await on.server.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      isWaiting = rows.length > 0;
    }
    await client.query(`update run set status = 'QUEUED', waiting_for = null where id = $1`, [of.run]);
    await client.query('commit');
    assert.equal((await retry).results[0].reason, 'conflict.run_not_waiting');
  } finally {
    client.release();
  }
  const { items } = await ok('GET', `/run-status/logs/scenario/?scenario_id=${of.scenario}`);
  assert.deepEqual(
    items.map(({ id }: { id: string }) => id),
    [of.run],
  );
});
