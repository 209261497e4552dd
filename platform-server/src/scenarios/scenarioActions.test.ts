import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { bulkScenarios, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { node } from '../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import { newId } from '../store/ids.ts';
import { FolderRepository } from '../store/repositories/folderRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { ScenarioAction } from './manyScenarios.ts';
import { actOnScenario } from './scenarioActions.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
});
after(() => server.close());
beforeEach(async () => {
  actor = await server.newActor({ free_scenario_limit: 2 });
});

const create = (changes: object = {}) =>
  server.services.scenarios.create(
    actor,
    scenarioCreateSchema.parse({ name: 'Orders', if_name_taken: 'number', ...changes }),
  );
const act = (id: string, action: ScenarioAction) => actOnScenario(server.services.scenarios, actor, id, action);
const get = (id: string) => server.services.scenarios.get(actor.accountNumber, id);

test('an action needs no revision and keeps what it is not about', async () => {
  const made = await create({ tags: ['erp'], description: 'kept' });
  const folder = await new FolderRepository(server.database.pool, 'scenario_folder').create(actor.accountNumber, 'F');
  await act(made.id, { type: 'move', folder_id: folder.id });
  await act(made.id, { type: 'start' });
  const { scenario_folder_id, tags, status, description, flow } = await get(made.id);
  assert.deepEqual([scenario_folder_id, tags, status, description], [folder.id, ['erp'], 'started', 'kept']);
  assert.deepEqual(flow, made.flow);
  await act(made.id, { type: 'stop' });
  assert.equal((await get(made.id)).status, 'stop');
});

test('many go to the trash or into a folder at once: stopped, each on record, without what is of others', async () => {
  const flow = [node('s', 'start', { schedule: { mode: 'every', every: 5, unit: 'minutes' } })];
  const [first, second] = [await create({ flow }), await create()];
  const many = [first.id, second.id, 'no id', newId()];
  const all = (action: ScenarioAction) => server.services.scenarios.actOnAll(actor, many, action);
  const folder = await new FolderRepository(server.database.pool, 'scenario_folder').create(actor.accountNumber, 'F');
  await act(first.id, { type: 'start' });
  const of = async (sql: string, id: string) => (await server.database.pool.query(sql, [id])).rowCount;
  const schedules = () => of('select from scenario_schedule where scenario_id = $1', first.id);
  assert.equal(await schedules(), 1);
  assert.deepEqual(await all({ type: 'move', folder_id: folder.id }), new Set([first.id, second.id]));
  assert.deepEqual([(await get(first.id)).status, (await get(first.id)).scenario_folder_id], ['started', folder.id]);
  assert.deepEqual(await all({ type: 'trash' }), new Set([first.id, second.id]));
  const { status, is_active, revision } = await get(first.id);
  assert.deepEqual([status, is_active, revision, await schedules()], ['stop', false, first.revision, 0]);
  const message = await of(
    `select from tracking_entry where account_number = $1 and description like 'Moved to trash scenario%'`,
    actor.accountNumber,
  );
  assert.equal(message, 2);
});

test('many leave the trash at once, stopped and linked as before, or are deleted with what they were to run', async () => {
  const { accountNumber: account } = actor;
  const { scenario, webhook } = await server.serve({ ...actor });
  const second = await create();
  const ids = [scenario.id, second.id, newId(), 'no id'];
  const all = (action: ScenarioAction) => server.services.scenarios.actOnAll(actor, ids, action);
  const both = new Set([scenario.id, second.id]);
  await act(scenario.id, { type: 'start' });
  await all({ type: 'trash' });
  assert.deepEqual(await all({ type: 'restore' }), both);
  const restored = await get(scenario.id);
  assert.deepEqual([restored.is_active, restored.status], [true, 'stop']);
  assert.deepEqual((await server.services.webhooks.get(account, webhook.id)).scenario_ids, [scenario.id]);
  assert.equal((await all({ type: 'delete' })).size, 0);
  await all({ type: 'trash' });
  assert.deepEqual(await all({ type: 'delete' }), both);
  await assert.rejects(get(scenario.id), { status: 404 });
  const { rows } = await server.database.pool.query(
    `select description, count(*)::int from tracking_entry where account_number = $1
     and description ~ '^(Restored|Deleted) scenario' group by split_part(description, ' ', 1), 1 order by 1`,
    [account],
  );
  assert.equal(rows.length, 4);
});

test('many start and stop at once: those that can run, each on record, with their schedules', async () => {
  const schedule = { mode: 'every', every: 5, unit: 'minutes' };
  const flow = [node('s', 'start', { schedule })];
  const broken = [node('s', 'start', {}), node('f', 'function', { code: 'return (' })];
  const [first, second] = [await create({ flow }), await create({ flow: broken })];
  const many = [first.id, second.id, 'no id', newId()];
  const all = (action: ScenarioAction) => server.services.scenarios.actOnAll(actor, many, action);
  const rules = async () => {
    const text = `select rule ->> 'every' as every, missed from scenario_schedule where scenario_id = $1`;
    return (await server.database.pool.query(text, [first.id])).rows;
  };
  assert.deepEqual(await all({ type: 'start' }), new Set([first.id]));
  const started = await get(first.id);
  assert.deepEqual(
    [started.status, started.revision, await rules()],
    ['started', first.revision, [{ every: '5', missed: first.settings.missed_schedule }]],
  );
  assert.deepEqual(await all({ type: 'start', waiting_runs: 'cancel' }), new Set());
  assert.deepEqual(await all({ type: 'stop' }), new Set([first.id, second.id]));
  assert.deepEqual([(await get(first.id)).status, await rules()], ['stop', []]);
  await act(second.id, { type: 'trash' });
  assert.deepEqual(await all({ type: 'stop' }), new Set([first.id]));
  const { rows } = await server.database.pool.query<{ verb: string; count: number }>(
    `select split_part(description, ' ', 1) as verb, count(*)::int from tracking_entry
     where account_number = $1 and description ~ '^(Started|Stopped) scenario' group by 1 order by 1`,
    [actor.accountNumber],
  );
  assert.deepEqual(rows, [
    { verb: 'Started', count: 1 },
    { verb: 'Stopped', count: 3 },
  ]);
});

test('many are tagged at once, as far as each has room for the tags, without a new revision', async () => {
  const full = Array.from({ length: 20 }, (_, at) => `t${at}`);
  const [first, second] = [await create({ tags: ['b', 'a'] }), await create({ tags: full })];
  const many = [first.id, second.id, 'no id', newId()];
  const done = await server.services.scenarios.actOnAll(actor, many, { type: 'tag', add: ['c'], remove: ['b'] });
  assert.deepEqual(done, new Set([first.id]));
  const { tags, revision } = await get(first.id);
  assert.deepEqual([tags, revision, (await get(second.id)).tags], [['a', 'c'], first.revision, full]);
});

test('tags are taken away and added; more than a scenario may have are refused', async () => {
  const made = await create({ tags: ['a', 'b'] });
  await act(made.id, { type: 'tag', add: ['b', 'c'], remove: ['a'] });
  assert.deepEqual((await get(made.id)).tags, ['b', 'c']);
  const add = Array.from({ length: 20 }, (_, index) => `t${index}`);
  await assert.rejects(act(made.id, { type: 'tag', add, remove: [] }), { status: 422 });
});

test('only what is in the trash is deleted for good, and restored as far as the plan has room', async () => {
  const made = await create();
  await assert.rejects(act(made.id, { type: 'delete' }), { code: 'not_in_trash' });
  await act(made.id, { type: 'trash' });
  await create();
  await create();
  await assert.rejects(act(made.id, { type: 'restore' }), { status: 402 });
  await act(made.id, { type: 'delete' });
  await assert.rejects(get(made.id), { status: 404 });
});

test('a folder of another account does not exist', async () => {
  const made = await create();
  const stranger = await server.newActor();
  const folders = new FolderRepository(server.database.pool, 'scenario_folder');
  const foreign = await folders.create(stranger.accountNumber, 'Theirs');
  await assert.rejects(act(made.id, { type: 'move', folder_id: foreign.id }), { code: 'invalid_body' });
});

test('a call names at least one record and at most five hundred', () => {
  const body = (count: number) => ({
    ids: Array.from({ length: count }, (_, id) => `${id}`),
    action: { type: 'stop' },
  });
  const problemOf = (count: number) => bulkScenarios.body?.safeParse(body(count)).error?.issues[0]?.message;
  assert.deepEqual([0, 1, 500, 501].map(problemOf), [
    'Select at least one',
    undefined,
    undefined,
    'Select at most 500 at once',
  ]);
});
