import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { SharedBulkAction } from 'shared-contracts/api';
import { webhookCreateSchema } from 'shared-contracts/api/webhook';
import { startConfigOf } from 'shared-contracts/nodes';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import { nodeCountOf, triggersOf } from '../scenarios/flow.ts';
import { newId } from '../store/ids.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { Webhooks } from './webhooks.ts';

let server: RunsServer;
let webhooks: Webhooks;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
  webhooks = server.services.webhooks;
});
after(() => server.close());
beforeEach(async () => {
  actor = await server.newActor({ free_webhook_limit: 3 });
});

const create = (changes: object = {}) =>
  webhooks.create(actor, webhookCreateSchema.parse({ name: 'Hook', if_name_taken: 'number', ...changes }));
const scenario = async () => (await server.serve({ ...actor })).scenario;
const post = (url: string, body = '{}') =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

test('addresses cannot be guessed, and differ', async () => {
  const [one, other] = [await create(), await create()];
  assert.match(one.url, /^http:\/\/127\.0\.0\.1:\d+\/hook\/[\w-]{32}$/);
  assert.notEqual(one.url, other.url);
});

test('what a save leaves out stays as it is', async () => {
  const made = await create({ description: 'of orders', methods: ['POST', 'GET'] });
  const { updated_at: _, ...saved } = await webhooks.save(actor, made.id, { name: 'Renamed' });
  const { updated_at: __, ...before } = made;
  assert.deepEqual(saved, { ...before, name: 'Renamed', revision: before.revision + 1 });
});

test('pages are told of each of many that are moved to the trash', async () => {
  const ids = [(await create()).id, (await create()).id];
  const earlier = server.told.length;
  await webhooks.actOnAll(actor, ids, { type: 'trash' });
  const news = server.told.slice(earlier).filter(({ event }) => event === 'webhook-update');
  assert.deepEqual(news.map(({ data }) => (data as { id: string }).id).sort(), ids.toSorted());
});

test('scenarios are linked and unlinked by editing their start nodes', async () => {
  const own = await scenario();
  const { id } = await create({ scenario_ids: [own.id] });
  const linked = await server.services.scenarios.get(actor.accountNumber, own.id);
  assert.ok(startConfigOf(linked.flow).webhooks.includes(id));
  assert.equal(linked.revision, own.revision + 1);
  assert.deepEqual((await webhooks.get(actor.accountNumber, id)).scenario_ids, [own.id]);
  const again = await webhooks.save(actor, id, { scenario_ids: [own.id] });
  assert.deepEqual(again.scenario_ids, [own.id]);
  assert.equal((await server.services.scenarios.get(actor.accountNumber, own.id)).revision, linked.revision);
  await webhooks.save(actor, id, { scenario_ids: [] });
  const unlinked = await server.services.scenarios.get(actor.accountNumber, own.id);
  assert.deepEqual(startConfigOf(unlinked.flow), startConfigOf(own.flow));
});

test('many are paused and resumed at once, each on record and told of', async () => {
  const [first, second] = [await create(), await create()];
  await webhooks.save(actor, second.id, { is_paused: true });
  const ids = [second.id, first.id, newId(), 'no id'];
  const earlier = server.told.length;
  assert.deepEqual(await webhooks.pauseAll(actor, ids, { isPaused: true }), new Set([first.id, second.id]));
  const news = server.told.slice(earlier).filter(({ event }) => event === 'webhook-update');
  assert.deepEqual(news.map(({ data }) => (data as { id: string }).id).sort(), [first.id, second.id].sort());
  const { is_paused, revision } = await webhooks.get(actor.accountNumber, first.id);
  assert.deepEqual([is_paused, revision], [true, first.revision]);
  await webhooks.save(actor, second.id, { is_active: false });
  // What becomes of runs is no switch: a webhook in the trash is refused on its own.
  assert.deepEqual(await webhooks.resumeAll(actor, ids, 'cancel'), new Set([first.id]));
  assert.deepEqual(await webhooks.resumeAll(actor, ids, undefined), new Set([first.id, second.id]));
  const { rows } = await server.database.pool.query<{ verb: string; count: number }>(
    `select split_part(description, ' ', 1) as verb, count(*)::int from tracking_entry
     where account_number = $1 and description ~ '^(Paused|Resumed) webhook' group by 1 order by 1`,
    [actor.accountNumber],
  );
  assert.deepEqual(rows, [
    { verb: 'Paused', count: 2 },
    { verb: 'Resumed', count: 2 },
  ]);
});

test('many that start scenarios are deleted at once, and each scenario is edited once', async () => {
  const own = await scenario();
  const before = startConfigOf(own.flow).webhooks;
  const made = [await create({ scenario_ids: [own.id] }), await create({ scenario_ids: [own.id] })];
  const ids = made.map(({ id }) => id);
  await webhooks.actOnAll(actor, ids, { type: 'trash' });
  const linked = await server.services.scenarios.get(actor.accountNumber, own.id);
  assert.deepEqual(startConfigOf(linked.flow).webhooks, [...before, ...ids]);
  assert.deepEqual(await webhooks.actOnAll(actor, ids, { type: 'delete' }), new Set(ids));
  const unlinked = await server.services.scenarios.get(actor.accountNumber, own.id);
  assert.deepEqual(startConfigOf(unlinked.flow).webhooks, before);
  assert.equal(unlinked.revision, linked.revision + 1);
  const { rows } = await server.database.pool.query(
    `select v.flow, v.created_by, v.node_count, s.triggers from scenario_version v join scenario s on s.id = v.scenario_id
     where s.id = $1 and v.revision = $2`,
    [own.id, unlinked.revision],
  );
  const { flow } = unlinked;
  assert.deepEqual(rows, [
    { flow, created_by: actor.email, node_count: nodeCountOf(flow), triggers: triggersOf(flow) },
  ]);
});

const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
async function untilSomebodyWaits(): Promise<void> {
  while ((await server.database.pool.query(waiting)).rowCount === 0) await new Promise(setImmediate);
}

test('webhooks that name the same scenarios are saved at once, in whatever order they name them', async () => {
  const [first = '', second = ''] = [(await scenario()).id, (await scenario()).id].sort();
  const { id } = await create();
  const client = await server.database.pool.connect();
  const lock = (scenarioId: string) => client.query('select from scenario where id = $1 for update', [scenarioId]);
  try {
    await client.query('begin');
    await lock(first);
    const saved = webhooks.save(actor, id, { scenario_ids: [second, first] });
    await untilSomebodyWaits();
    await lock(second);
    await client.query('commit');
    assert.deepEqual((await saved).scenario_ids, [first, second]);
  } finally {
    client.release();
  }
});

test('a webhook and a scenario that names it are saved at once', async () => {
  const own = await scenario();
  const { id } = await create();
  const { pool } = server.database;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from scenario where id = $1 for update', [own.id]);
    const saved = webhooks.save(actor, id, { scenario_ids: [own.id] });
    await untilSomebodyWaits();
    await client.query('insert into webhook_subscription (webhook_id, scenario_id) values ($1, $2)', [id, own.id]);
    await client.query('commit');
    assert.deepEqual((await saved).scenario_ids, [own.id]);
  } finally {
    client.release();
  }
});

test('a scenario of another account cannot be linked', async () => {
  const stranger = await server.newActor();
  const foreign = (await server.serve(stranger)).scenario;
  await assert.rejects(create({ scenario_ids: [foreign.id] }), { status: 404 });
  assert.deepEqual(await webhooks.list(actor.accountNumber), []);
});

test('the plan limits webhooks outside the trash', async () => {
  const [first] = await Promise.all([create(), create(), create()]);
  await assert.rejects(create(), { status: 402, details: { limit: 'webhook', allowed: 3 } });
  await webhooks.save(actor, first.id, { is_active: false });
  await create();
  await assert.rejects(webhooks.save(actor, first.id, { is_active: true }), { status: 402 });
});

test('only what lies in the trash is deleted, and start nodes forget it', async () => {
  const { webhook, scenario: own } = await server.serve(actor);
  await assert.rejects(webhooks.delete(actor, webhook.id), { code: 'not_in_trash' });
  await webhooks.save(actor, webhook.id, { is_active: false });
  await webhooks.emptyTrash(actor);
  await assert.rejects(webhooks.get(actor.accountNumber, webhook.id), { status: 404 });
  const after = await server.services.scenarios.get(actor.accountNumber, own.id);
  assert.deepEqual(startConfigOf(after.flow).webhooks, []);
  assert.equal((await post(webhook.url)).status, 404);
});

test('lists tell when a webhook was last called and how often that failed', async () => {
  const { webhook } = await server.serve(actor);
  assert.deepEqual([webhook.last_event_at, webhook.events_24h, webhook.failed_24h], [null, 0, 0]);
  await post(webhook.url);
  await post(webhook.url, 'no json');
  const [listed] = await webhooks.list(actor.accountNumber);
  assert.deepEqual([listed?.events_24h, listed?.failed_24h], [2, 1]);
  assert.ok(listed?.last_event_at);
});

test('a folder of another account is refused; deleting a folder keeps what is in it', async () => {
  const { webhookFolders } = server.services;
  const folder = await webhookFolders.create(actor.accountNumber, 'Shop');
  const foreign = await webhookFolders.create((await server.newActor()).accountNumber, 'Theirs');
  await assert.rejects(create({ webhook_url_folder_id: foreign.id }), { code: 'invalid_body' });
  const { id } = await create({ webhook_url_folder_id: folder.id });
  await webhookFolders.remove(actor.accountNumber, folder.id);
  assert.equal((await webhooks.get(actor.accountNumber, id)).webhook_url_folder_id, null);
});

test('another account meets nothing', async () => {
  const { id } = await create();
  const stranger = await server.newActor();
  for (const attempt of [
    () => webhooks.get(stranger.accountNumber, id),
    () => webhooks.save(stranger, id, { name: 'Mine' }),
    () => webhooks.delete(stranger, id),
    () => webhooks.get(actor.accountNumber, newId()),
    () => webhooks.get(actor.accountNumber, 'no-uuid'),
  ]) {
    await assert.rejects(attempt(), { status: 404 });
  }
});

test('changes are tracked by what was done', async () => {
  const { id } = await create();
  await webhooks.save(actor, id, { is_paused: true });
  await webhooks.save(actor, id, { is_paused: false });
  await webhooks.save(actor, id, { is_active: false });
  const { rows } = await server.database.pool.query(
    "select description from tracking_entry where account_number = $1 and category = 'webhook' order by id",
    [actor.accountNumber],
  );
  assert.deepEqual(
    rows.map(({ description }) => description),
    ['Created webhook Hook', 'Paused webhook Hook', 'Resumed webhook Hook', 'Moved to trash webhook Hook'],
  );
});

test('an action of many needs no other field and keeps what it is not about', async () => {
  const made = await create({ description: 'kept' });
  const state = async () => {
    const { is_paused, is_active, description } = await webhooks.get(actor.accountNumber, made.id);
    return [is_paused, is_active, description];
  };
  await webhooks.save(actor, made.id, { is_paused: true });
  assert.deepEqual(await state(), [true, true, 'kept']);
  await webhooks.save(actor, made.id, { is_paused: false });
  await assert.rejects(webhooks.act(actor, made.id, { type: 'delete' }), { code: 'not_in_trash' });
  await webhooks.act(actor, made.id, { type: 'trash' });
  assert.deepEqual(await state(), [false, false, 'kept']);
  await webhooks.act(actor, made.id, { type: 'restore' });
  assert.deepEqual(await state(), [false, true, 'kept']);
});

test('many are restored or deleted at once: runs that waited for them go on or end', async () => {
  const statusOf = async (id: string) =>
    (await server.database.pool.query<{ status: string }>('select status from run where webhook_id = $1', [id])).rows[0]
      ?.status;
  const until = async (id: string, isMeant: (status: string | undefined) => boolean) => {
    while (!isMeant(await statusOf(id))) await new Promise((done) => setTimeout(done, 20));
  };
  const all = (action: SharedBulkAction, ids: readonly string[]) => webhooks.actOnAll(actor, ids, action);
  const held = (await server.serve({ ...actor })).webhook;
  const linked = (await server.serve({ ...actor })).webhook;
  const alone = await create();
  const ids = [held.id, alone.id, linked.id];
  await webhooks.save(actor, held.id, { is_paused: true });
  await post(held.url);
  await until(held.id, (status) => status === 'HOLD');
  await webhooks.save(actor, held.id, { scenario_ids: [] });
  await all({ type: 'trash' }, ids);
  const deleted = await all({ type: 'delete' }, [alone.id, newId()]);
  assert.deepEqual(deleted, new Set([alone.id]));
  await server.database.pool.query('update webhook_url set is_paused = false where id = $1', [held.id]);
  assert.deepEqual(await all({ type: 'restore' }, [held.id, linked.id]), new Set([held.id, linked.id]));
  await until(held.id, (status) => status !== 'HOLD');

  await webhooks.save(actor, linked.id, { is_paused: true });
  await post(linked.url);
  await until(linked.id, (status) => status === 'HOLD');
  await webhooks.save(actor, linked.id, { scenario_ids: [] });
  await all({ type: 'trash' }, [held.id, linked.id]);
  assert.deepEqual(await all({ type: 'delete' }, [held.id, linked.id]), new Set([held.id, linked.id]));
  assert.equal(await statusOf(linked.id), 'CANCELLED');
});
