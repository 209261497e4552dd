import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Replay } from 'shared-contracts/api/event';
import { type WebhookCreate, webhookUpdateSchema } from 'shared-contracts/api/webhook';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import { learnSharedTime } from '../process/sharedClock.ts';
import { firstIdAt } from '../store/ids.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import * as webhookEventRepository from '../store/repositories/webhookEventRepository.ts';
import { ReplayWork } from './replayWork.ts';

let server: RunsServer;
let actor: TrackingActor;
let work: ReplayWork;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
  work = workWith(server.database.pool);
});
after(() => server.close());

function workWith(pool: RunsServer['database']['pool'], groups = server.opened.groups): ReplayWork {
  const { budget, runs, log } = server.opened;
  return new ReplayWork({ pool, groups, budget, queued: () => runs.queued(), log });
}

async function withEvents(count: number, wanted: Partial<WebhookCreate> = {}) {
  const { webhook, scenario } = await server.serve(actor, { webhook: wanted });
  const headers = { 'content-type': 'application/json' };
  for (let number = 0; number < count; number++)
    await fetch(webhook.url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ number, kind: number % 2 ? 'odd' : 'even' }),
    });
  const choice = {
    account: actor.accountNumber,
    webhookId: webhook.id,
    status: 'all',
    time_range: 'all',
    search: '',
  } as const;
  return { webhook, scenario, choice };
}

const attemptsOf = async (webhookId: string) => {
  const query = 'select attempts from event where webhook_id = $1 order by id';
  const { rows } = await server.database.pool.query<{ attempts: number }>(query, [webhookId]);
  return rows.map(({ attempts }) => attempts);
};

async function untilDone(webhookId: string) {
  for (;;) {
    await work.deliverDue();
    const [replay] = await server.services.replays.list(actor.accountNumber, webhookId);
    if (replay?.state !== 'running') return replay;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

it('delivers each event that matches once, by two processes too, and says what it left out', async () => {
  const { webhook, scenario, choice } = await withEvents(8);
  await fetch(webhook.url, { method: 'GET' });
  const { replays } = server.services;
  const plan = await replays.plan(choice);
  assert.deepEqual(plan, {
    events: 8,
    skipped: { refused: 1 },
    bound: null,
    scenarios: [{ id: scenario.id, name: 'Orders' }],
  });
  await replays.start(choice, 'Ann', [scenario.id], 100);
  await assert.rejects(replays.start(choice, 'Ann', [scenario.id], 100), { reason: 'conflict.replay_running' });
  const other = workWith(server.database.pool);
  const [done] = await Promise.all([untilDone(webhook.id), other.deliverDue()]);
  assert.deepEqual([done?.state, done?.delivered, done?.skipped, done?.failed], ['done', 8, { refused: 1 }, 0]);
  assert.deepEqual(await attemptsOf(webhook.id), [...Array(8).fill(2), 1]);
});

it('delivers those of a search alone', async () => {
  const { webhook, scenario, choice } = await withEvents(4);
  const searched = { ...choice, search: 'odd' };
  assert.equal((await server.services.replays.plan(searched)).events, 2);
  await server.services.replays.start(searched, 'Ann', [scenario.id], 100);
  assert.equal((await untilDone(webhook.id))?.delivered, 2);
  assert.deepEqual(await attemptsOf(webhook.id), [1, 2, 1, 2]);
});

it('a process whose clock is behind delivers what is due by that of the database', async (context) => {
  const { webhook, scenario, choice } = await withEvents(3);
  await server.services.replays.start(choice, 'Ann', [scenario.id], 100);
  const now = Date.now();
  // Not ahead: ids of the process would stay there, for all tests in it.
  context.mock.timers.enable({ apis: ['Date'], now: now - 600_000 });
  learnSharedTime(now + 1_000, Date.now(), Date.now());
  await work.deliverDue();
  context.mock.timers.reset();
  learnSharedTime(Date.now(), Date.now(), Date.now());
  assert.equal((await attemptsOf(webhook.id))[0], 2);
  assert.equal((await untilDone(webhook.id))?.delivered, 3);
});

it('a process that dies in the midst of an event neither loses nor doubles it', async () => {
  const { webhook, scenario, choice } = await withEvents(3);
  await server.services.replays.start(choice, 'Ann', [scenario.id], 100);
  const { pool } = server.database;
  // The connection is gone after the runs are written, and before the place is.
  const dying = {
    connect: async () => {
      const client = await pool.connect();
      const query = client.query.bind(client) as (...all: unknown[]) => Promise<unknown>;
      const broken = Object.create(client, {
        query: {
          value: (...all: unknown[]) => {
            if (String(all[0]).startsWith('update webhook_replay set position')) throw new Error('killed');
            return query(...all);
          },
        },
      });
      return broken;
    },
    query: pool.query.bind(pool),
  } as unknown as typeof pool;
  await workWith(dying).deliverDue();
  assert.deepEqual(await attemptsOf(webhook.id), [1, 1, 1]);
  // What failed holds up no other replay, and is due again later.
  const other = await withEvents(1);
  await server.services.replays.start(other.choice, 'Ann', [other.scenario.id], 100);
  await work.deliverDue();
  assert.deepEqual([await attemptsOf(webhook.id), await attemptsOf(other.webhook.id)], [[1, 1, 1], [2]]);
  await server.database.pool.query(
    'update webhook_replay set next_at = now() - make_interval(secs => 1) where webhook_id = $1',
    [webhook.id],
  );
  assert.equal((await untilDone(webhook.id))?.delivered, 3);
  assert.deepEqual(await attemptsOf(webhook.id), [2, 2, 2]);
});

it('says why an event cannot be delivered, stops after some tries, and is resumed by hand', async () => {
  const { webhook, scenario, choice } = await withEvents(2);
  const { replays } = server.services;
  const { id } = await replays.start(choice, 'Ann', [scenario.id], 100);
  const broken = { find: () => Promise.reject(new Error('secret of ours')) } as unknown as typeof server.opened.groups;
  const failing = workWith(server.database.pool, broken);
  const [oldest] = (
    await webhookEventRepository.list(server.services.pool, actor.accountNumber, webhook.id)
  ).toReversed();
  const now = async () => (await replays.list(actor.accountNumber, webhook.id))[0];
  const makeDue = () =>
    server.database.pool.query('update webhook_replay set next_at = now() - make_interval(secs => 1) where id = $1', [
      id,
    ]);
  for (const tries of [1, 2, 3, 4, 5]) {
    await makeDue();
    await failing.deliverDue();
    const { failure, state } = (await now()) as Replay;
    assert.deepEqual([failure?.tries, failure?.event_id], [tries, oldest?.id]);
    assert.match(failure?.message.fr ?? '', /^Une erreur s’est produite de notre côté/);
    assert.doesNotMatch(JSON.stringify(failure), /secret of ours/);
    assert.deepEqual([state, failure?.next_at === null], tries < 5 ? ['running', false] : ['stopped', true]);
  }
  await makeDue();
  await work.deliverDue();
  assert.deepEqual(await attemptsOf(webhook.id), [1, 1]);
  await assert.rejects(replays.start(choice, 'Ann', [scenario.id], 100), { reason: 'conflict.replay_running' });
  const resumed = await replays.change(actor.accountNumber, id, 'resume');
  assert.deepEqual([resumed.state, resumed.failure], ['running', null]);
  assert.equal((await untilDone(webhook.id))?.delivered, 2);
  assert.deepEqual(await attemptsOf(webhook.id), [2, 2]);
});

it('goes on where it stood while the database is away, however long', async () => {
  const { webhook, scenario, choice } = await withEvents(1);
  const { replays } = server.services;
  const { id } = await replays.start(choice, 'Ann', [scenario.id], 100);
  const away = { find: () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })) };
  const failing = workWith(server.database.pool, away as unknown as typeof server.opened.groups);
  for (let tries = 1; tries <= 7; tries++) {
    await server.database.pool.query(
      'update webhook_replay set next_at = now() - make_interval(secs => 1) where id = $1',
      [id],
    );
    await failing.deliverDue();
  }
  const [replay] = await replays.list(actor.accountNumber, webhook.id);
  assert.deepEqual([replay?.state, replay?.failure?.tries], ['running', 7]);
  assert.equal((await replays.change(actor.accountNumber, id, 'cancel')).state, 'cancelled');
});

it('is paused, goes on and is cancelled', async () => {
  const { webhook, scenario, choice } = await withEvents(3);
  const { replays } = server.services;
  const { id } = await replays.start(choice, 'Ann', [scenario.id], 1);
  await work.deliverDue();
  await replays.change(actor.accountNumber, id, 'pause');
  await work.deliverDue();
  assert.deepEqual(await attemptsOf(webhook.id), [2, 1, 1]);
  await replays.change(actor.accountNumber, id, 'resume');
  await work.deliverDue();
  assert.deepEqual(await attemptsOf(webhook.id), [2, 2, 1]);
  const cancelled = await replays.change(actor.accountNumber, id, 'cancel');
  assert.deepEqual([cancelled.state, cancelled.delivered, cancelled.total], ['cancelled', 2, 3]);
  await work.deliverDue();
  assert.deepEqual(await attemptsOf(webhook.id), [2, 2, 1]);
  await assert.rejects(replays.change(actor.accountNumber, id, 'resume'), { reason: 'conflict.replay_ended' });
  const stranger = await server.newActor();
  await assert.rejects(replays.change(stranger.accountNumber, id, 'cancel'), { status: 404 });
});

it('delivers duplicates and what the rules kept out only when the list is narrowed to exactly them', async () => {
  const accept = {
    groups: [{ rules: [{ left: '{{payload.kind}}', type: 'text', operator: 'equals', right: 'even' }] }],
  };
  const { webhook, scenario, choice } = await withEvents(4, {
    dedupe: { key: '{{payload.number}}', window_s: 3600 },
    accept: accept as WebhookCreate['accept'],
  });
  await fetch(webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"number":0,"kind":"even"}',
  });
  const { replays } = server.services;
  const left = { not_accepted: 2, duplicate: 1 };
  const { events, skipped } = await replays.plan(choice);
  assert.deepEqual([events, skipped], [2, left]);
  await replays.start(choice, 'Ann', [scenario.id], 100);
  const done = await untilDone(webhook.id);
  assert.deepEqual([done?.total, done?.delivered, done?.skipped], [2, 2, left]);
  assert.deepEqual(await attemptsOf(webhook.id), [2, 1, 2, 1, 1]);
  const duplicates = { ...choice, status: 'duplicates' } as const;
  await replays.start(duplicates, 'Ann', [scenario.id], 100);
  assert.equal((await untilDone(webhook.id))?.delivered, 1);
  await replays.start({ ...choice, status: 'not-accepted' }, 'Ann', [scenario.id], 100);
  assert.equal((await untilDone(webhook.id))?.delivered, 2);
  assert.deepEqual(await attemptsOf(webhook.id), [2, 2, 2, 2, 2]);
});

it('plans nothing that is older than 7 days', async () => {
  const { webhook, choice } = await withEvents(2);
  const { database } = server;
  const old = firstIdAt(Date.now() - 8 * 86_400_000);
  const query = `update event set id = $2, created_at = now() - interval '8 days'
    where id = (select min(id::text)::uuid from event where webhook_id = $1)`;
  await database.pool.query(query, [webhook.id, old]);
  const { events, skipped } = await server.services.replays.plan(choice);
  assert.deepEqual([events, skipped], [1, {}]);
});

it('ends with its webhook in the trash, and does not begin there', async () => {
  const { webhook, scenario, choice } = await withEvents(3);
  const { replays, webhooks } = server.services;
  await replays.start(choice, 'Ann', [scenario.id], 1);
  await work.deliverDue();
  await webhooks.save(actor, webhook.id, webhookUpdateSchema.parse({ is_active: false }));
  await server.database.pool.query(
    'update webhook_replay set next_at = now() - make_interval(secs => 1) where webhook_id = $1',
    [webhook.id],
  );
  const ended = await untilDone(webhook.id);
  assert.deepEqual([ended?.state, ended?.delivered, await attemptsOf(webhook.id)], ['cancelled', 1, [2, 1, 1]]);
  await assert.rejects(replays.plan(choice), { reason: 'conflict.webhook_in_trash' });
  await assert.rejects(replays.start(choice, 'Ann', [scenario.id], 1), { reason: 'conflict.webhook_in_trash' });
});
