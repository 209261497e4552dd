import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BulkJob } from 'shared-contracts/api/bulk-job';
import { runSelectionSchema } from 'shared-contracts/api/run';
import { bulkOf, withCalls } from '../../test/bulkServer.ts';
import { openPeer, type Peer } from '../../test/engine/peer.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import * as bulkWorkRepository from '../store/repositories/bulkWorkRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { BulkWork } from './bulkWork.ts';

let server: RunsServer;
let peer: Peer;
let actor: TrackingActor;
let bulk: ReturnType<typeof bulkOf>;
let work: BulkWork;
/** What the peer was sent, by path; and paths that it refuses. */
const sent: string[] = [];
let refuses = (_: string) => false;
before(async () => {
  peer = await openPeer();
  server = await startRunsServer({ WEFT_EGRESS_ALLOW: '127.0.0.1' });
  bulk = bulkOf(server);
  work = bulk.workWith();
  peer.onOthers((request, response) => {
    const path = request.url ?? '';
    sent.push(path);
    response.writeHead(refuses(path) ? 500 : 200, { 'content-type': 'application/json' }).end('{}');
  });
});
beforeEach(async () => {
  actor = await server.newActor();
  sent.length = 0;
  refuses = (path) => path.startsWith('/second');
});
after(async () => {
  await server.close();
  await peer.close();
});

const numbered = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const failedOf = (scenario_id: string) => ({ filter: runSelectionSchema.parse({ scenario_id, status: 'error' }) });

async function statuses(scenarioId: string) {
  const { rows } = await server.database.pool.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from run where scenario_id = $1 group by status order by status',
    [scenarioId],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Waits until all runs of a scenario have ended. */
async function ended(scenarioId: string, wanted: Record<string, number>) {
  for (const limit = Date.now() + 60_000; ; await sleep(20)) {
    const now = await statuses(scenarioId);
    if (JSON.stringify(now) === JSON.stringify(wanted)) return;
    if (Date.now() > limit) assert.deepEqual(now, wanted);
  }
}

/** Works on until a job is in a state. */
async function until(id: string, state: BulkJob['state'], by = work, done = 0): Promise<BulkJob> {
  for (const limit = Date.now() + 60_000; ; await sleep(5)) {
    await by.workDue();
    const job = await bulk.jobs.get(actor.accountNumber, id);
    if (job.state === state && job.done >= done) return job;
    if (Date.now() > limit) assert.deepEqual([job.state, job.done], [state, done]);
  }
}

const makeDue = () =>
  server.database.pool.query("update bulk_job set next_at = now() - interval '1 second' where account_number = $1", [
    actor.accountNumber,
  ]);

async function withFailures(count: number) {
  const made = await withCalls(server, actor, peer, { events: numbered(count) });
  await ended(made.scenario.id, { FAILED: count });
  sent.length = 0;
  refuses = () => false;
  return made;
}

const reasonsOf = ({ plan }: BulkJob) => plan.refused.map(({ code, count }) => `${code} ${count}`);

it('plans what a retry would do, and retries each run once, without the calls that succeeded', async () => {
  const { scenario, runs } = await withFailures(6);
  const { id } = await bulk.jobs.plan(actor, { action: 'retry', selection: failedOf(scenario.id) });
  const planned = await until(id, 'planned');
  assert.deepEqual([planned.total, planned.checked, planned.plan.possible, planned.begun_at], [6, 6, 6, null]);
  assert.deepEqual(
    planned.plan.again.map(({ node_name, runs: count, calls }) => [node_name, count, calls]),
    [['SECOND', 6, 6]],
  );
  assert.deepEqual(sent, []);
  await bulk.jobs.change(actor, id, 'start');
  const done = await until(id, 'done');
  assert.deepEqual([done.done, done.skipped, done.failed], [6, 0, 0]);
  await ended(scenario.id, { FAILED: 6, SUCCESSFUL: 6 });
  assert.deepEqual(new Set(sent), new Set(['/second']));
  assert.equal(sent.length, 6);
  const { items, next } = await bulk.jobs.runs(actor.accountNumber, id, { limit: 100 });
  assert.deepEqual([items.map(({ run_id }) => run_id), next], [runs, null]);
  assert.equal(new Set(items.map(({ new_run_id }) => new_run_id)).size, 6);
  assert.deepEqual((await bulk.jobs.get(actor.accountNumber, id)).made, { runs: 6, successful: 6, failed: 0 });
});

it('a replay makes every call, and leaves out runs whose place others have taken, with the reason', async () => {
  const { scenario } = await withFailures(3);
  const { id } = await bulk.jobs.plan(actor, { action: 'replay', selection: failedOf(scenario.id), start: true });
  assert.equal((await until(id, 'done')).done, 3);
  await ended(scenario.id, { FAILED: 3, SUCCESSFUL: 3 });
  assert.deepEqual([sent.filter((path) => path === '/second').length, sent.length], [3, 6]);
  const again = await bulk.jobs.plan(actor, { action: 'replay', selection: failedOf(scenario.id) });
  const planned = await until(again.id, 'planned');
  assert.deepEqual([planned.plan.possible, reasonsOf(planned)], [0, ['conflict.run_superseded 3']]);
  await bulk.jobs.change(actor, again.id, 'start');
  assert.deepEqual([(await until(again.id, 'done')).skipped, sent.length], [3, 6]);
  const { items } = await bulk.jobs.runs(actor.accountNumber, again.id, { outcome: 'skipped', limit: 2 });
  assert.deepEqual([items.length, items[0]?.reason?.code], [2, 'conflict.run_superseded']);
});

it('two processes act on each run once', async () => {
  const { scenario } = await withFailures(20);
  const { id } = await bulk.jobs.plan(actor, { action: 'retry', selection: failedOf(scenario.id), start: true });
  const other = bulk.workWith();
  await Promise.all([until(id, 'done'), until(id, 'done', other)]);
  await ended(scenario.id, { FAILED: 20, SUCCESSFUL: 20 });
});

it('a process that dies between the act and the place neither loses nor doubles a run', async () => {
  const { scenario } = await withFailures(3);
  const { id } = await bulk.jobs.plan(actor, { action: 'retry', selection: failedOf(scenario.id), start: true });
  const { pool } = server.database;
  const dying = {
    connect: async () => {
      const client = await pool.connect();
      const query = client.query.bind(client) as (...all: unknown[]) => Promise<unknown>;
      return Object.create(client, {
        query: {
          value: (...all: unknown[]) => {
            if (String(all[0]).startsWith('with acted')) throw new Error('killed');
            return query(...all);
          },
        },
      });
    },
    query: pool.query.bind(pool),
  } as unknown as typeof pool;
  await bulk.workWith({ pool: dying }).workDue();
  assert.deepEqual(await statuses(scenario.id), { FAILED: 3 });
  const { failure, state } = await bulk.jobs.get(actor.accountNumber, id);
  assert.deepEqual([state, failure?.tries], ['running', 1]);
  assert.match(failure?.message.fr ?? '', /^Une erreur s’est produite de notre côté/);
  await makeDue();
  assert.equal((await until(id, 'done')).done, 3);
  await ended(scenario.id, { FAILED: 3, SUCCESSFUL: 3 });
});

it('passes over a run that cannot be acted on after some tries, and says which', async () => {
  const { scenario, runs } = await withFailures(2);
  const { id } = await bulk.jobs.plan(actor, { action: 'retry', selection: failedOf(scenario.id), start: true });
  const { groups } = server.opened;
  let isFirst = true;
  const find: typeof groups.find = (...all) => {
    if (isFirst) throw new Error('secret of ours');
    return groups.find(...all);
  };
  const failing = bulk.workWith({ groups: { find } as typeof groups });
  for (let tries = 0; tries < 6; tries++) {
    isFirst = tries < 5;
    await makeDue();
    await failing.workDue();
  }
  const done = await until(id, 'done');
  assert.deepEqual([done.done, done.failed], [1, 1]);
  const { items } = await bulk.jobs.runs(actor.accountNumber, id, { outcome: 'failed', limit: 10 });
  assert.deepEqual([items[0]?.run_id, items[0]?.reason?.code], [runs[0], 'internal.bulk']);
  assert.doesNotMatch(JSON.stringify(items), /secret of ours/);
});

it('stops when who began it may not act any more, and goes on for whoever resumes it', async () => {
  const { scenario } = await withFailures(2);
  const { id } = await bulk.jobs.plan(actor, { action: 'retry', selection: failedOf(scenario.id), start: true });
  const asked: string[] = [];
  const guarded = bulk.workWith({
    mayAct: async (userId, account) => {
      asked.push(`${userId} ${account}`);
      return userId === 'other';
    },
  });
  const stopped = await until(id, 'stopped', guarded);
  assert.deepEqual([stopped.stopped_by, stopped.done], ['rights', 0]);
  assert.deepEqual(new Set(asked), new Set([`u ${actor.accountNumber}`]));
  const resumed = await bulk.jobs.change({ ...actor, userId: 'other', name: 'Bo' }, id, 'resume');
  assert.deepEqual([resumed.state, resumed.created_by], ['running', 'Bo']);
  assert.equal((await until(id, 'done', guarded)).done, 2);
});

it('stops after too many failures, and goes on when it is resumed', async () => {
  const { scenario } = await withFailures(12);
  refuses = () => true;
  const selection = failedOf(scenario.id);
  const { id } = await bulk.jobs.plan(actor, { action: 'retry', selection, start: true, rate: 1, stop_percent: 0 });
  await until(id, 'running', work, 1);
  // The first one, which fails, and none more before a minute is over.
  await ended(scenario.id, { FAILED: 13 });
  await makeDue();
  const stopped = await until(id, 'stopped');
  assert.deepEqual([stopped.stopped_by, stopped.done], ['failures', 1]);
  refuses = () => false;
  await bulk.jobs.change(actor, id, 'resume', { stop_percent: null, rate: 6_000 });
  assert.equal((await until(id, 'done')).done, 12);
});

it('cancels what waits, and releases nothing that does not', async () => {
  const { scenario } = await withFailures(2);
  const release = await bulk.jobs.plan(actor, { action: 'release', selection: failedOf(scenario.id) });
  assert.deepEqual(reasonsOf(await until(release.id, 'planned')), ['conflict.run_not_waiting 2']);
  const cancel = await bulk.jobs.plan(actor, { action: 'cancel', selection: failedOf(scenario.id) });
  assert.deepEqual(reasonsOf(await until(cancel.id, 'planned')), ['conflict.run_ended 2']);
  // A person has one plan.
  assert.equal((await bulk.jobs.get(actor.accountNumber, release.id)).state, 'cancelled');
  assert.deepEqual(await bulk.jobs.list(actor.accountNumber), []);
});

it('runs that are named are those of the account alone, and jobs of others are not there', async () => {
  const { runs } = await withFailures(2);
  const stranger = await server.newActor();
  const selection = { ids: [...runs, 'none'] };
  const { id, total } = await bulk.jobs.plan(stranger, { action: 'retry', selection, start: true });
  assert.equal(total, 0);
  await assert.rejects(bulk.jobs.get(actor.accountNumber, id), { status: 404 });
  await assert.rejects(bulk.jobs.runs(actor.accountNumber, id, { limit: 1 }), { status: 404 });
  await assert.rejects(bulk.jobs.change(actor, id, 'cancel'), { status: 404 });
  const own = await bulk.jobs.plan(actor, { action: 'retry', selection, start: true });
  assert.deepEqual([own.total, own.state], [2, 'running']);
  assert.equal((await until(own.id, 'done')).done, 2);
});

it('is paused, resumed and cancelled; five are under way at most', async () => {
  const { scenario } = await withFailures(3);
  const wanted = { action: 'retry', selection: failedOf(scenario.id), start: true, rate: 1 } as const;
  const { id } = await bulk.jobs.plan(actor, wanted);
  await until(id, 'running');
  await work.workDue();
  const paused = await bulk.jobs.change(actor, id, 'pause');
  await makeDue();
  await work.workDue();
  const { done } = await bulk.jobs.get(actor.accountNumber, id);
  assert.deepEqual([paused.state, done], ['paused', paused.done]);
  await assert.rejects(bulk.jobs.change(actor, id, 'pause'), { reason: 'conflict.bulk_state' });
  for (let more = 1; more < 5; more++) await bulk.jobs.plan(actor, wanted);
  await assert.rejects(bulk.jobs.plan(actor, wanted), { reason: 'conflict.bulk_jobs' });
  assert.equal((await bulk.jobs.change(actor, id, 'resume', { rate: 6_000 })).state, 'running');
  assert.equal((await bulk.jobs.change(actor, id, 'cancel')).state, 'cancelled');
  await assert.rejects(bulk.jobs.change(actor, id, 'resume'), { reason: 'conflict.bulk_state' });
  for (const job of await bulk.jobs.list(actor.accountNumber))
    if (job.ended_at === null) await bulk.jobs.change(actor, job.id, 'cancel');
});

it('runs that go by key keep the order of each key', async () => {
  const events = [1, 2, 1, 2, 1].map((key, id) => ({ id, key }));
  const concurrency = { mode: 'by-key', key: '{{ payload.key }}' };
  const { scenario } = await withCalls(server, actor, peer, { events, settings: { concurrency } });
  await ended(scenario.id, { FAILED: 5 });
  refuses = () => false;
  sent.length = 0;
  const { id } = await bulk.jobs.plan(actor, { action: 'replay', selection: failedOf(scenario.id), start: true });
  await until(id, 'done');
  await ended(scenario.id, { FAILED: 5, SUCCESSFUL: 5 });
  const first = sent.filter((path) => path.startsWith('/first')).map((path) => Number(path.split('/').at(-1)));
  assert.deepEqual(
    [first.filter((one) => one % 2 === 0), first.filter((one) => one % 2)],
    [
      [0, 2, 4],
      [1, 3],
    ],
  );
});

it('finds, checks and acts in turns, and takes the oldest of more runs than it may', async () => {
  const { scenario, runs } = await withFailures(6);
  const small = bulk.workWith({}, { found: 2, read: 2, acted: 2, most: 5 });
  const { id } = await bulk.jobs.plan(actor, { action: 'retry', selection: failedOf(scenario.id) });
  const planned = await until(id, 'planned', small);
  assert.deepEqual([planned.total, planned.is_capped, planned.checked, planned.plan.possible], [5, true, 5, 5]);
  await bulk.jobs.change(actor, id, 'start');
  assert.equal((await until(id, 'done', small)).done, 5);
  const { items } = await bulk.jobs.runs(actor.accountNumber, id, { limit: 10 });
  assert.deepEqual(
    items.map(({ run_id }) => run_id),
    runs.slice(0, 5),
  );
});

it('accounts take turns, however many jobs each has', async () => {
  const { pool } = server.database;
  const other = await server.newActor();
  const filter = failedOf('');
  const start = { action: 'retry', selection: filter, start: true } as const;
  for (const by of [actor, actor, actor, other]) await bulk.jobs.plan(by, start);
  const turns: string[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const now = Date.now() + 1 + turn;
    const job = await bulkWorkRepository.claim(pool, new Date(now), new Date(now + 60_000));
    turns.push(job?.account_number ?? '');
    if (job) await bulkWorkRepository.handBack(pool, job, new Date(now - 1));
  }
  assert.deepEqual(turns.filter((account) => account === other.accountNumber).length, 3);
  assert.ok(
    turns.every((account, at) => account !== turns[at + 1]),
    turns.join(' '),
  );
  for (const by of [actor, other])
    for (const { id } of await bulk.jobs.list(by.accountNumber)) await bulk.jobs.change(by, id, 'cancel');
});
