import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import {
  type FailureGroupChange,
  type FailureGroupQuery,
  type FailureGroupSummary,
  listFailureGroups,
} from 'shared-contracts/api/failure-group';
import type { z } from 'zod';
import { node, wires } from '../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import type { Caller } from '../routing/caller.ts';
import { foldCounts } from '../runs/maintenance/foldCounts.ts';
import { runSummary } from '../runs/runSummary.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { changeGroup, type FailureGroupDeps, groupDetail, listGroups } from './failureGroups.ts';

let server: RunsServer;
let actor: TrackingActor;
let caller: Caller;
let deps: FailureGroupDeps;
/** What other pages were asked to read again. */
const announced: [account: string, id: string][] = [];
before(async () => {
  server = await startRunsServer();
  const membersOf = async () => [{ userId: 'u-bob', name: 'Bob', email: 'bob@example.com' }];
  deps = { pool: server.database.pool, membersOf, changed: (...decision) => announced.push(decision) };
});
after(() => server.close());
beforeEach(async () => {
  actor = await server.newActor();
  caller = { ...actor, organisationId: 'o' } as Caller;
});

const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;
const raise = (message: string) => [node('boom', 'exception', { code: 'STOCK', message }), ...wires('start > boom')];
const failing = (message = 'No stock for order {{payload.order}}') => server.serve(actor, { rest: raise(message) });

/** Sends a request that fails; answers its run once it has ended. */
async function fail(webhook: { url: string }, body: object = { order: 1 }): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(webhook.url, { method: 'POST', headers, body: JSON.stringify(body) });
  const [id = ''] = ((await answer.json()) as { run_ids: string[] }).run_ids;
  assert.equal((await server.opened.runs.waitForEnd(id, 20_000))?.status, 'FAILED');
  return id;
}

const queryOf = (wanted: object) => (listFailureGroups.query as z.ZodType<FailureGroupQuery>).parse(wanted);
const list = async (wanted: object = {}): Promise<FailureGroupSummary[]> =>
  (await listGroups(deps, caller, queryOf(wanted))).items;
const only = async (wanted: object = {}): Promise<FailureGroupSummary> => {
  const [group, ...others] = await list(wanted);
  assert.ok(group);
  assert.deepEqual(others, []);
  return group;
};
const undecided = { fixed_in: 'current', muted_until: null, muted_failures: null, muted_window: null } as const;
const change = (id: string, wanted: Partial<FailureGroupChange>) =>
  changeGroup(deps, caller, id, { ...undecided, ...wanted });
const news = () =>
  query('select data from notification_event where account_number = $1 order by id', actor.accountNumber).then((rows) =>
    rows.map(({ data }) => [data.news, data.runs]),
  );

test('failures of one cause are one group, with count, course, sample and runs', async () => {
  const { webhook, scenario } = await failing();
  const first = await fail(webhook, { order: 1 });
  const last = await fail(webhook, { order: 'ORD-22' });
  const other = await fail(webhook, { order: 3, note: 'x' });
  const groups = await list();
  assert.equal(groups.length, 3, 'by the types and names of the fields');
  const again = await fail(webhook, { order: 4711 });
  const group = (await list()).find(({ count }) => count === 2);
  assert.ok(group);
  assert.equal(group.exception, 'No stock for order 1');
  assert.deepEqual([group.scenario_name, group.node_name, group.state], [scenario.name, 'BOOM', 'open']);
  assert.deepEqual([group.count, group.unsettled, group.last_run_id], [2, 2, again]);
  const { hours, days, notes } = await groupDetail(deps, actor.accountNumber, group.id);
  assert.deepEqual([hours.length, days.length, notes], [24, 30, []]);
  assert.equal(
    [...hours.slice(-2)].reduce((sum, each) => sum + each, 0),
    2,
  );
  assert.equal(
    [...group.course.slice(-2)].reduce((sum, each) => sum + each, 0),
    2,
  );
  const filter = {
    scenario_id: scenario.id,
    status: 'error',
    time_range: 'all',
    search: '',
    page: 1,
    limit: 10,
  } as const;
  const runs = await runLogRepository.list(deps.pool, actor.accountNumber, { ...filter, failure: group.id });
  assert.deepEqual(
    runs.items.map(({ id }) => id),
    [again, first],
  );
  assert.deepEqual(
    [await list({ search: 'no STOCK' }).then(({ length }) => length), await list({ search: '%' })],
    [3, []],
  );
  assert.deepEqual((await list({ sort: 'count' }))[0]?.id, group.id);
  assert.ok(last && other);
});

test('runs that fail at once are counted in one batch, and people are notified of their group once', async () => {
  const { webhook } = await failing();
  await Promise.all(Array.from({ length: 25 }, (_, order) => fail(webhook, { order })));
  const group = await only();
  assert.equal(group.count, 25);
  const events = await news();
  assert.equal(events[0]?.[0], 'first');
  assert.ok(events.length <= 3, `once, and where it has risen tenfold: ${JSON.stringify(events)}`);
  const rows = await query('select 1 from failure_group_count where account_number = $1', actor.accountNumber);
  assert.ok(rows.length <= 2, 'a row an hour and worker');
});

test('of a group that fails on, people are notified when it has risen tenfold', async () => {
  const { webhook } = await failing();
  for (let order = 0; order < 9; order += 1) await fail(webhook, { order });
  assert.deepEqual(await news(), [['first', 1]]);
  await fail(webhook);
  await fail(webhook);
  assert.deepEqual(await news(), [
    ['first', 1],
    ['risen', 9],
  ]);
});

test('a fixed one comes back by the version of the fix; one before it changes nothing', async () => {
  const { webhook, scenario } = await failing();
  await fail(webhook);
  const { id } = await only();
  const fixed = await change(id, { state: 'fixed', fixed_in: 'next' });
  assert.deepEqual([fixed.state, fixed.fixed_revision, fixed.state_by], ['fixed', scenario.revision + 1, actor.name]);
  await fail(webhook);
  assert.deepEqual([await list(), (await only({ state: 'fixed' })).count], [[], 2]);
  await change(id, { state: 'fixed' });
  const back = await fail(webhook);
  const group = await only();
  assert.deepEqual([group.state, group.returned_run_id, group.count], ['open', back, 3]);
  assert.deepEqual(
    (await news()).map(([what]) => what),
    ['first', 'returned'],
  );
});

test('of a known or muted one nobody is notified; muting ends', async () => {
  const { webhook } = await failing();
  await fail(webhook);
  const { id } = await only();
  await change(id, { state: 'known' });
  for (let order = 0; order < 11; order += 1) await fail(webhook, { order });
  assert.equal((await only({ state: 'known' })).count, 12);
  await change(id, { state: 'muted', muted_until: new Date(Date.now() + 3_600_000).toISOString() });
  await fail(webhook);
  assert.deepEqual([(await only({ state: 'muted' })).count, (await news()).length], [13, 1]);
  await query("update failure_group set muted_until = now() - interval '1 second' where key = $1", id);
  assert.equal((await only()).state, 'open');
});

test('muted until it has happened so many more times, a failure opens again and people are notified of that', async () => {
  const { webhook } = await failing();
  await fail(webhook);
  const { id } = await only();
  await change(id, { state: 'muted', muted_failures: 3 });
  for (let order = 0; order < 2; order += 1) await fail(webhook, { order });
  const muted = await only({ state: 'muted' });
  assert.deepEqual([muted.muted_failures, muted.muted_window, muted.muted_count], [3, null, 2]);
  const third = await fail(webhook);
  const { state, returned_run_id, muted_failures, muted_count, count } = await only();
  assert.deepEqual([state, returned_run_id, muted_failures, muted_count, count], ['open', third, null, 0, 4]);
  assert.deepEqual(
    (await news()).map(([what]) => what),
    ['first', 'unmuted'],
  );
});

test('failures of before a window, and of before the mute, do not end it', async () => {
  const { webhook } = await failing();
  for (let order = 0; order < 4; order += 1) await fail(webhook, { order });
  const { id } = await only();
  await change(id, { state: 'muted', muted_failures: 3, muted_window: 'hour' });
  await fail(webhook);
  await fail(webhook);
  const back = (hours: number) =>
    query(
      `with moved as (update failure_group_count set start = start - make_interval(hours => $2) where account_number = $1)
       update failure_group set state_at = state_at - make_interval(hours => $2), muted_before = 0 where account_number = $1`,
      ...[actor.accountNumber, hours],
    );
  await back(3);
  assert.equal((await only({ state: 'muted' })).muted_count, 0);
  await fail(webhook);
  await fail(webhook);
  assert.equal((await only({ state: 'muted' })).muted_count, 2);
  await fail(webhook);
  assert.equal((await only()).count, 9);
});

test('the dashboard counts open and known failures, and neither fixed nor muted ones', async () => {
  const { webhook } = await failing();
  await fail(webhook);
  const { id } = await only();
  const shown = async () =>
    (await runSummary(deps.pool, actor.accountNumber, '24h')).failing.map((group) => [group.id, group.count]);
  for (const [state, expected] of [
    ['open', [[id, 1]]],
    ['known', [[id, 1]]],
    ['fixed', []],
    ['muted', []],
  ] as const) {
    await change(id, { state });
    assert.deepEqual(await shown(), expected, state);
  }
});

test('a retry settles the failure; the retry that fails is one more', async () => {
  const { webhook } = await failing();
  const run = await fail(webhook);
  await fail(webhook);
  const from = { fromNodeId: null, version: 'live', userId: actor.userId, by: actor.name } as const;
  const made = await server.opened.retries.retryRun(actor.accountNumber, run, from, null);
  await server.opened.runs.waitForEnd(made.id, 20_000);
  const { count, unsettled } = await only();
  assert.deepEqual([count, unsettled], [3, 2]);
});

test('owner and state are kept and tracked; nobody but a member is an owner', async () => {
  const { webhook, scenario } = await failing();
  await fail(webhook);
  const { id } = await only();
  const changed = await change(id, { owner_id: 'u-bob' });
  assert.deepEqual([changed.owner_name, changed.state], ['Bob', 'open']);
  assert.deepEqual([(await list({ owner: 'u-bob' })).length, (await list({ owner: 'none' })).length], [1, 0]);
  await assert.rejects(change(id, { owner_id: 'u-eve' }), { status: 404 });
  await change(id, { owner_id: '', state: 'known' });
  const decision = [actor.accountNumber, id];
  assert.deepEqual(
    announced.filter(([account]) => account === actor.accountNumber),
    [decision, decision],
    'once each, and not for what was refused',
  );
  const acts = await query(
    "select description from tracking_entry where account_number = $1 and act ->> 'code' like 'failure.%' order by id",
    actor.accountNumber,
  );
  assert.deepEqual(
    acts.map(({ description }) => description),
    [
      `Made Bob the owner of a failure of scenario ${scenario.name}`,
      `Marked a failure of scenario ${scenario.name} as known`,
      `Took the owner off a failure of scenario ${scenario.name}`,
    ],
  );
  const stranger = { ...caller, accountNumber: (await server.newActor()).accountNumber };
  await assert.rejects(groupDetail(deps, stranger.accountNumber, id), { status: 404 });
  await assert.rejects(changeGroup(deps, stranger, id, { state: 'known', ...undecided }), {
    status: 404,
  });
  assert.deepEqual((await listGroups(deps, stranger, queryOf({ state: 'all' }))).items, []);
});

test('a cause that is worded differently each time takes a bounded number of groups, and one for the others', async () => {
  const { webhook, scenario } = await failing('{{payload.text}}');
  const words = (at: number) => String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26));
  await Promise.all(Array.from({ length: 120 }, (_, at) => fail(webhook, { text: `No ${words(at)}` })));
  const groups = [
    ...(await list({ limit: 100, state: 'all' })),
    ...(await list({ limit: 100, state: 'all', page: 2 })),
  ];
  assert.ok(groups.length <= 101, String(groups.length));
  const others = groups.filter(({ is_other }) => is_other);
  assert.equal(others.length, 1);
  assert.equal(
    groups.reduce((sum, { count }) => sum + count, 0),
    120,
  );
  const filter = {
    scenario_id: scenario.id,
    status: 'error',
    time_range: 'all',
    search: '',
    page: 1,
    limit: 50,
  } as const;
  const runs = await runLogRepository.list(deps.pool, actor.accountNumber, { ...filter, failure: others[0]?.id });
  assert.equal(runs.total, others[0]?.count);
});

test('counts outlive their runs, by day; what has not failed for long goes', async () => {
  const { webhook } = await failing();
  await fail(webhook);
  const { id } = await only();
  await query(
    "update failure_group_count set start = start - interval '5 days' where account_number = $1",
    actor.accountNumber,
  );
  await query('delete from run where account_number = $1', actor.accountNumber);
  for (const statement of foldCounts) await query(statement);
  const { count, days } = await groupDetail(deps, actor.accountNumber, id);
  assert.deepEqual([count, days.reduce((sum, each) => sum + each, 0)], [1, 1]);
  await query(
    "update failure_group_count set start = start - interval '70 days' where account_number = $1",
    actor.accountNumber,
  );
  for (const statement of foldCounts) await query(statement);
  assert.deepEqual(await query('select from failure_group where account_number = $1', actor.accountNumber), []);
});
