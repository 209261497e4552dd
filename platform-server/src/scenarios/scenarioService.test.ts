import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Flow } from 'shared-contracts/api/scenario';
import { type FlowNode, flowSchema, groupsOf, nodesOf, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { node, start, wires } from '../../test/engine/drawing.ts';
import { noCalls } from '../../test/noCalls.ts';
import { newId } from '../store/ids.ts';
import * as scenarioRepository from '../store/repositories/scenarioRepository.ts';
import * as scenarioVersionRepository from '../store/repositories/scenarioVersionRepository.ts';
import * as trackingRepository from '../store/repositories/trackingRepository.ts';
import { ScenarioService } from './scenarioService.ts';
import { SecretBox } from './secretBox.ts';
import { SecretStore } from './secretStore.ts';

let database: TestDatabase;
let service: ScenarioService;
let secrets: SecretStore;
let changedWebhooks: string[];
let account: string;
const actor = () => ({ userId: 'u', name: 'Ann', email: 'ann@acme.test', accountNumber: account });

before(async () => {
  database = await createTestDatabase();
  secrets = new SecretStore(database.pool, new SecretBox(Buffer.alloc(32, 7).toString('base64')));
  const triggers = {
    webhooksChanged: (ids: readonly string[]) => changedWebhooks.push(...ids),
    schedulesChanged() {},
    statesChanged: async () => {},
    runsCancelled: async () => {},
  };
  service = new ScenarioService({
    pool: database.pool,
    secrets,
    codeProblems: () => [],
    callProblems: noCalls,
    triggers,
    saveCheck: { concerns: () => false, assertMayBeSaved: async () => {} },
  });
});
after(() => database.drop());
beforeEach(async () => {
  account = newId();
  changedWebhooks = [];
  await database.pool.query(
    "insert into account (account_number, propelauth_org_id, company_name, config) values ($1, $1, 'Acme', $2)",
    [account, { free_scenario_limit: 3 }],
  );
});

const create = (flow: Flow = [], name = 'Orders') =>
  service.create(actor(), scenarioCreateSchema.parse({ name, if_name_taken: 'number', flow }));
const exception = (id: string) => node(id, 'exception', { code: 'X', message: '' });

async function storeWebhook(): Promise<string> {
  const id = newId();
  await database.pool.query(
    "insert into webhook_url (id, account_number, token, name, methods, response) values ($1, $2, $3, 'Hook', '{POST}', '{}')",
    [id, account, `token-${id}`],
  );
  return id;
}

test('a new scenario is stopped, has a start node, a version and an entry in the tracking log', async () => {
  const made = await create();
  assert.deepEqual([made.status, made.revision, made.is_active], ['stop', 1, true]);
  assert.deepEqual(
    nodesOf(made.flow).map(({ type }) => type),
    ['start'],
  );
  const versions = await scenarioVersionRepository.list(database.pool, account, made.id);
  assert.deepEqual(
    versions.map(({ revision, created_by }) => [revision, created_by]),
    [[1, 'ann@acme.test']],
  );
  const filter = { page: 1, limit: 9, user_id: 'all', time_range: 'all', table_category: 'all' } as const;
  const { items } = await trackingRepository.list(database.pool, account, filter);
  assert.deepEqual(
    items.map(({ table, description }) => [table, description]),
    [['SCENARIO', 'Created scenario Orders']],
  );
});

test('a change needs one connection, however many make one at once', async () => {
  const authentication = { type: 'bearer', secret: 'top-secret' };
  const call = node('call', 'http', { url: 'https://example.org', authentication });
  const begin = { ...start, data: { ...start.data, config: { webhooks: [await storeWebhook()] } } };
  const { id, flow } = await create([begin, call, ...wires('start > call')]);
  const { pool } = database;
  const held = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()));
  try {
    assert.equal((await service.start(actor(), id)).status, 'started');
    assert.equal((await service.save(actor(), id, { revision: 1, flow })).revision, 2);
  } finally {
    for (const client of held) client.release();
  }
});

test('a save raises the revision; a stale one is answered with the record as it is', async () => {
  const made = await create();
  const saved = await service.save(actor(), made.id, { revision: 1, name: 'Invoices' });
  assert.deepEqual([saved.name, saved.revision, saved.flow], ['Invoices', 2, made.flow]);
  await assert.rejects(service.save(actor(), made.id, { revision: 1, name: 'Lost' }), (error: never) => {
    const { code, details } = error as { code: string; details: { current: unknown } };
    assert.deepEqual([code, (details.current as typeof saved).name], ['stale_revision', 'Invoices']);
    return true;
  });
});

test('a move, tags and the trash leave the revision, and make no conflict for who edits', async () => {
  const made = await create();
  const folder = newId();
  await database.pool.query("insert into scenario_folder (id, account_number, name) values ($1, $2, 'Sales')", [
    folder,
    account,
  ]);
  await service.edit(actor(), made.id, () => ({ tags: ['sales'] }));
  const moved = await service.save(actor(), made.id, { revision: 1, scenario_folder_id: folder });
  assert.deepEqual([moved.revision, moved.tags, moved.scenario_folder_id], [1, ['sales'], folder]);
  assert.equal((await scenarioVersionRepository.list(database.pool, account, made.id)).length, 1);
  // Who edits sends the whole record as it was read, and so does not move it back.
  const saved = await service.save(actor(), made.id, { ...made, name: 'Invoices' });
  assert.deepEqual(
    [saved.revision, saved.name, saved.tags, saved.scenario_folder_id],
    [2, 'Invoices', ['sales'], folder],
  );
});

test('nothing is saved into the trash', async () => {
  const made = await create();
  await service.edit(actor(), made.id, () => ({ is_active: false }));
  await assert.rejects(service.save(actor(), made.id, { ...made, name: 'Late' }), { message: /Restore it first/ });
  const restored = await service.save(actor(), made.id, { revision: 1, is_active: true });
  assert.deepEqual([restored.is_active, restored.revision, restored.name], [true, 1, made.name]);
});

test('of two saves at once one wins', async () => {
  const { id } = await create();
  const results = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) => service.save(actor(), id, { revision: 1, name })),
  );
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('a save blanks the views of the last run, deselects and zeroes the figures', async () => {
  const { id, flow } = await create();
  await database.pool.query(
    'insert into scenario_counter (scenario_id, shard, succeeded, failed, bytes, variables) values ($1, 1, 4, 1, 99, $2), ($1, 2, 1, 0, 1, null)',
    [id, '{"x":1}'],
  );
  const before = await service.get(account, id);
  assert.deepEqual(before.run_config, {
    last_ops_count: 0,
    time_duration: 0,
    count_success: 5,
    count_failure: 1,
    bandwidth_bytes: 100,
    stored_bytes: 0,
  });
  assert.deepEqual(before.variables, { x: 1 });
  const drawn = flow.map((element) => ({
    ...element,
    selected: true,
    data: { ...(element as FlowNode).data, msg: { payload: 1 }, on_error: { last_run_status: 2 } },
  })) as Flow;
  const saved = await service.save(actor(), id, { revision: 1, flow: drawn, variables: { x: null } });
  const [stored] = nodesOf(saved.flow);
  assert.deepEqual(
    [stored?.selected, stored?.data.msg?.payload, stored?.data.on_error?.last_run_status],
    [false, null, 0],
  );
  assert.equal(saved.run_config.count_success, 0);
  assert.deepEqual(saved.variables, { x: null });
});

test('a deleted variable is gone from what was saved and what runs left, without a new revision', async () => {
  const { id } = await create();
  await service.save(actor(), id, { revision: 1, variables: { total: null, kept: null } });
  await database.pool.query(
    'insert into scenario_counter (scenario_id, shard, succeeded, failed, bytes, variables, variables_run_id) values ($1, 1, 1, 0, 1, $2, $4), ($1, 2, 1, 0, 1, $3, $5)',
    [id, '{"total":1}', '{"total":2,"other":3}', newId(), newId()],
  );
  const { variables, revision } = await service.deleteVariable(actor(), id, 'total');
  assert.deepEqual(Object.keys(variables).sort(), ['kept', 'other']);
  assert.equal(revision, 2);
  const { rows } = await database.pool.query('select variables from scenario_counter where scenario_id = $1', [id]);
  assert.equal(JSON.stringify(rows).includes('total'), false);
  await assert.rejects(service.deleteVariable(actor(), id, 'total'), { code: 'not_found' });
  await assert.rejects(service.deleteVariable({ ...actor(), accountNumber: newId() }, id, 'kept'), {
    code: 'not_found',
  });
});

test('a broken drawing is refused at save, an unfinished one at start', async () => {
  const loop = [start, exception('a'), exception('b'), ...wires('start > a', 'a:error > b', 'b:error > a')];
  await assert.rejects(create(loop), { code: 'invalid_flow' });
  const unfinished = [start, node('f', 'function', { code: '' }), ...wires('start > f')];
  const made = await create(unfinished);
  await assert.rejects(service.start(actor(), made.id), (error: never) => {
    const { code, problems } = error as { code: string; problems: { path: string }[] };
    assert.deepEqual([code, problems[0]?.path], ['invalid_flow', 'flow.1.data.config.code']);
    return true;
  });
});

const group = (id: string, members: string[], settings: object = {}) => ({
  id,
  type: 'group',
  label: id,
  data: { config: { color: 'blue', members, ...settings } },
});
const grouped = (...groups: unknown[]): Flow =>
  flowSchema.parse([start, exception('a'), ...wires('start > a'), ...groups]);

test('groups are saved with the scenario and its versions, and are no nodes of it', async () => {
  const made = await create(grouped(group('G', ['a'], { collapsed: true })));
  const saved = await service.get(account, made.id);
  assert.deepEqual(saved.flow.at(-1), made.flow.at(-1));
  assert.deepEqual(groupsOf(saved.flow)[0]?.data.config, { color: 'blue', members: ['a'], collapsed: true });
  const version = await scenarioVersionRepository.get(database.pool, account, made.id, 1);
  assert.deepEqual(version?.flow, saved.flow);
  const [summary] = await scenarioRepository.summaries(database.pool, account, '');
  assert.equal(summary?.node_count, 2);
});

test('groups of nodes that are not there or are in two of them are refused, and so are settings that groups do not have', async () => {
  const refused = async (flow: Flow, path: string) =>
    assert.rejects(create(flow), (error: never) => {
      const { code, problems } = error as { code: string; problems: { path: string }[] };
      assert.deepEqual([code, problems[0]?.path], ['invalid_flow', path]);
      return true;
    });
  await refused(grouped(group('G', ['gone'])), 'flow.3');
  await refused(grouped(group('G', ['a']), group('H', ['a'])), 'flow.4');
  await refused(grouped(group('G', ['a'], { colour: 'red' })), 'flow.3.data.config.colour');
});

test('nothing that cannot run is saved into a started scenario', async () => {
  const { id, flow } = await create();
  await service.start(actor(), id);
  const unfinished = [...flow, node('f', 'function', { code: '' }), ...wires(`${flow[0]?.id} > f`)];
  await assert.rejects(service.save(actor(), id, { revision: 1, flow: unfinished }), { code: 'invalid_flow' });
  await service.stop(actor(), id);
  assert.equal((await service.save(actor(), id, { revision: 1, flow: unfinished })).revision, 2);
});

test('webhooks follow the start node, and only those of the account', async () => {
  const webhook = await storeWebhook();
  const { id } = await create([node('start', 'start', { webhooks: [webhook, newId()] })]);
  const subscribed = async () =>
    (await database.pool.query('select webhook_id from webhook_subscription where scenario_id = $1', [id])).rows;
  assert.deepEqual(await subscribed(), [{ webhook_id: webhook }]);
  assert.ok(changedWebhooks.includes(webhook));
  await assert.rejects(service.start(actor(), id), { code: 'invalid_flow' });
  changedWebhooks = [];
  await service.save(actor(), id, { revision: 1, flow: [node('start', 'start', {})] });
  assert.deepEqual([await subscribed(), changedWebhooks], [[], [webhook]]);
});

test('a schedule is in force while the scenario is started', async () => {
  const rule = { mode: 'every', every: 5, unit: 'minutes', time_zone: 'UTC' };
  const { id } = await create([node('start', 'start', { schedule: rule })]);
  const ticks = async () =>
    (await database.pool.query('select next_at from scenario_schedule where scenario_id = $1', [id])).rows;
  assert.equal((await ticks()).length, 0);
  await service.start(actor(), id);
  const [tick] = await ticks();
  assert.ok(tick.next_at > new Date());
  await service.save(actor(), id, { revision: 1, name: 'Same schedule' });
  assert.deepEqual(await ticks(), [tick]);
  await service.stop(actor(), id);
  assert.equal((await ticks()).length, 0);
});

const cron = (rule: string, time_zone = 'UTC') => [
  node('start', 'start', { schedule: { mode: 'cron', cron: rule, time_zone } }),
];

test('a schedule that cannot be read or never comes is refused by the save that brings it, of a stopped scenario too', async () => {
  const { id, revision } = await create([node('start', 'start', {})], 'Scheduled');
  for (const [flow, field, en, fr] of [
    [cron('99 * * * *'), 'cron', /the minute goes from 0 to 59/, /hors limites \(minute\)/],
    [cron('every day'), 'cron', /has five parts/, /a cinq parties/],
    [cron('0 0 31 2 *'), 'cron', /Day 31 never comes/, /Le jour 31 n’existe/],
    [cron('0 7 * * *', 'Europe/Nowhere'), 'time_zone', /no time zone "Europe\/Nowhere"/, /fuseau horaire/],
  ] as const) {
    const isSaid = (error: { code: string; problems: { path: string; message: { en: string; fr: string } }[] }) => {
      const [problem] = error.problems;
      assert.deepEqual([error.code, problem?.path], ['invalid_flow', `flow.0.data.config.schedule.${field}`]);
      assert.match(problem?.message.en ?? '', en);
      assert.match(problem?.message.fr ?? '', fr);
      return true;
    };
    await assert.rejects(service.save(actor(), id, { revision, flow }), isSaid);
    await assert.rejects(create(flow, 'New'), isSaid);
  }
  assert.deepEqual((await service.get(account, id)).revision, revision);
});

test('so is one beside others, by its own place, and one that was there before may move', async () => {
  const at = (hour: number) => ({ mode: 'cron', cron: `0 ${hour} * * *`, time_zone: 'UTC' });
  const flow = (...schedules: object[]) => [
    node('start', 'start', { schedule: schedules[0], more_schedules: schedules.slice(1) }),
  ];
  const { id, revision } = await create(flow(at(7), at(8)), 'Several');
  const wrong = { ...at(25) };
  await assert.rejects(service.save(actor(), id, { revision, flow: flow(at(7), at(8), wrong) }), (error: never) => {
    const { code, problems } = error as { code: string; problems: { path: string }[] };
    assert.deepEqual([code, problems[0]?.path], ['invalid_flow', 'flow.0.data.config.more_schedules.1.cron']);
    return true;
  });
  assert.equal((await service.save(actor(), id, { revision, flow: flow(at(8)) })).revision, revision + 1);
});

test('what had such a schedule before is edited as ever, and hinders its start alone', async () => {
  const { id } = await create([node('start', 'start', {})], 'Scheduled before');
  const flow = JSON.stringify(cron('99 * * * *'));
  await database.pool.query('update scenario set flow = $2 where id = $1', [id, flow]);
  const before = await service.get(account, id);
  const saved = await service.save(actor(), id, { ...before, description: 'Edited' });
  assert.equal(saved.description, 'Edited');
  await assert.rejects(service.start(actor(), id), /out of range: the minute goes from 0 to 59/);
  const copy = scenarioCreateSchema.parse({ name: 'Its copy', copy_of: id, flow: before.flow });
  assert.equal((await service.create(actor(), copy)).status, 'stop');
});

test('the plan limits scenarios outside the trash', async () => {
  const [first] = await Promise.all([create(), create(), create()]);
  await assert.rejects(create(), { status: 402, details: { limit: 'scenario', allowed: 3 } });
  await service.save(actor(), first.id, { revision: 1, is_active: false });
  await create();
  await assert.rejects(service.save(actor(), first.id, { revision: 1, is_active: true }), { status: 402 });
});

test('only what lies in the trash is deleted for good', async () => {
  const { id } = await create();
  await service.start(actor(), id);
  await assert.rejects(service.delete(actor(), id), { code: 'not_in_trash' });
  const trashed = await service.save(actor(), id, { revision: 1, is_active: false });
  assert.equal(trashed.status, 'stop');
  await assert.rejects(service.start(actor(), id), { status: 409 });
  const kept = await create();
  await service.emptyTrash(actor());
  await assert.rejects(service.get(account, id), { status: 404 });
  assert.equal((await service.get(account, kept.id)).id, kept.id);
});

test('another account meets nothing', async () => {
  const { id } = await create([node('start', 'start', {})]);
  const stranger = { ...actor(), accountNumber: 'other' };
  for (const attempt of [
    () => service.get('other', id),
    () => service.save(stranger, id, { revision: 1, name: 'Mine' }),
    () => service.start(stranger, id),
    () => service.delete(stranger, id),
    () => service.get(account, 'no-uuid'),
  ]) {
    await assert.rejects(attempt(), { status: 404 });
  }
});

test('summaries are found by name, tag and what the nodes hold', async () => {
  await create([start, node('h', 'http', { url: 'https://shop.example/orders' }), ...wires('start > h')], 'A');
  await create([], '100% sure');
  const found = async (text: string) =>
    (await scenarioRepository.summaries(database.pool, account, text)).map(({ name }) => name);
  assert.deepEqual(await found('shop.example'), ['A']);
  assert.deepEqual(await found('100%'), ['100% sure']);
  assert.deepEqual((await found('')).toSorted(), ['100% sure', 'A']);
});
