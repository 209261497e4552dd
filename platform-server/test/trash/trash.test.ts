import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../src/store/ids.ts';
import { documentOf } from '../connectors/documents.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';

let server: WholeServer;
let admin: Caller;
before(async () => {
  server = await startWholeServer();
  admin = await server.as('admin');
});
after(() => server.close());

const names = async (path: string) =>
  (await admin.call('GET', path)).body
    .filter((item: { is_active: boolean }) => item.is_active)
    .map((item: { name: string }) => item.name)
    .sort();

async function made(path: string, body: object): Promise<{ id: string }> {
  const answer = await admin.call('POST', path, body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

/** The paths of the kinds, with what makes one of each. */
const kinds = {
  scenario: ['/scenario/', {}],
  webhook: ['/webhook-url/', {}],
  import_page: ['/import-page/', {}],
  filter: ['/filter/', {}],
  conversion: ['/conversion/', {}],
  store: ['/store/', {}],
} as const;

async function trashed(kind: keyof typeof kinds, name: string, more: object = {}): Promise<string> {
  const { id } = await made(kinds[kind][0], { name, ...more });
  await trash(kind, [id]);
  return id;
}

async function trash(kind: keyof typeof kinds, ids: readonly string[]) {
  const answer = await admin.call('POST', `${kinds[kind][0]}bulk/`, { ids, action: { type: 'trash' } });
  assert.ok(
    answer.body.every(({ ok }: { ok: boolean }) => ok),
    JSON.stringify(answer.body),
  );
}

const restore = (kind: string, ids: readonly string[], by = admin) =>
  by.call('POST', `/trash/${kind}/restore/`, { ids });

async function setLimit(limit: string, value: number) {
  const { body } = await admin.call('GET', '/account/me/');
  const text = 'update account set config = config || $2::jsonb, subscription = null where account_number = $1';
  await server.database.pool.query(text, [body.account_number, JSON.stringify({ [limit]: value })]);
}

test.beforeEach(async () => {
  for (const limit of ['scenario', 'webhook', 'filter', 'conversion', 'import_pages', 'connector'])
    await setLimit(`free_${limit}_limit`, 500);
});

test('every kind tells who put something there, when, and when it is deleted', async () => {
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const id = await trashed(kind, `Gone ${kind}`);
    const { body } = await admin.call('GET', `/trash/${kind}/`);
    const item = body.find((each: { id: string }) => each.id === id);
    assert.equal(item.name, `Gone ${kind}`);
    assert.equal(item.trashed_by, 'admin@weft.local');
    const days = (Date.parse(item.purge_at) - Date.parse(item.trashed_at)) / 86_400_000;
    assert.equal(days, 30);
  }
  const { body: overview } = await admin.call('GET', '/trash/');
  assert.deepEqual(
    overview.kinds.map(({ kind }: { kind: string }) => kind),
    ['scenario', 'webhook', 'import_page', 'filter', 'conversion', 'store', 'connector', 'catalogue'],
  );
  assert.equal(overview.days, 30);
});

test('the page is for admins, tunnels in it for super admins, and things of others are not found', async () => {
  const member = await server.as('member');
  assert.equal((await member.call('GET', '/trash/')).status, 403);
  assert.equal((await admin.call('GET', '/trash/tunnel/')).status, 404);
  const stranger = await server.as('globex');
  const id = await trashed('filter', 'Mine');
  const { body } = await restore('filter', [id], stranger);
  assert.deepEqual(
    body.map(({ ok, code }: { ok: boolean; code: string }) => [ok, code]),
    [[false, 'not_found']],
  );
});

test('what comes back under a name that is taken gets a number, and says so', async () => {
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const id = await trashed(kind, 'Twice');
    await made(kinds[kind][0], { name: 'twice' });
    const { body } = await restore(kind, [id]);
    assert.deepEqual(
      body.map((each: Record<string, unknown>) => [each.ok, each.name, each.former_name, each.was_active]),
      [[true, 'Twice (2)', 'Twice', false]],
      kind,
    );
    assert.deepEqual((await names(kinds[kind][0])).filter((name: string) => /twice/i.test(name)).sort(), [
      'Twice (2)',
      'twice',
    ]);
  }
});

test('fifty of one name that come back at once have fifty names', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 50; at += 1) {
    const { id } = await made('/filter/', { name: 'Same' });
    await trash('filter', [id]);
    ids.push(id);
  }
  const answers = await Promise.all(ids.map((id) => restore('filter', [id])));
  assert.ok(
    answers.every(({ body }) => body[0].ok),
    JSON.stringify(answers.find(({ body }) => !body[0].ok)?.body),
  );
  const same = (await names('/filter/')).filter((name: string) => name.startsWith('Same'));
  assert.equal(new Set(same).size, 50);
});

test('two who restore the same at once both learn that it is back, and one did it', async () => {
  const id = await trashed('scenario', 'Wanted');
  const both = await Promise.all([restore('scenario', [id]), restore('scenario', [id])]);
  assert.deepEqual(
    both.map(({ body }) => body[0].ok),
    [true, true],
  );
  assert.deepEqual(both.map(({ body }) => body[0].was_active).sort(), [false, true]);
});

test('of many, those that the plan has room for come back, and the others say which limit is full', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 4; at += 1) ids.push(await trashed('webhook', `Hook ${at}`));
  const active = (await names('/webhook-url/')).length;
  await setLimit('free_webhook_limit', active + 2);
  const { body } = await restore('webhook', ids);
  assert.deepEqual(
    body.map(({ ok, code, params }: { ok: boolean; code?: string; params?: object }) => [ok, code, params]),
    [
      [true, undefined, undefined],
      [true, undefined, undefined],
      ...[0, 1].map(() => [false, 'limit_reached', body[3].params]),
    ],
  );
  assert.equal(body[3].params.allowed, active + 2);
  assert.equal((await names('/webhook-url/')).length, active + 2);
});

test('what was in a folder that is gone comes back outside of folders, and the folder is named', async () => {
  const places = [
    ['scenario', '/scenario-folder/', 'scenario_folder_id', '/scenario/'],
    ['webhook', '/webhook-url-folder/', 'webhook_url_folder_id', '/webhook-url/'],
  ] as const;
  for (const [kind, folders, field, path] of places) {
    const folder = await made(folders, { name: 'Shop' });
    const id = await trashed(kind, 'In a folder', { [field]: folder.id });
    const item = async () =>
      (await admin.call('GET', `/trash/${kind}/`)).body.find((each: { id: string }) => each.id === id);
    assert.equal((await item()).folder, 'Shop');
    await admin.call('DELETE', `${folders}${folder.id}`);
    assert.deepEqual([(await item()).folder, (await item()).lost_folder], [null, 'Shop']);
    const { body } = await restore(kind, [id]);
    assert.equal(body[0].lost_folder, 'Shop');
    assert.equal((await admin.call('GET', `${path}${id}`)).body[field], null);
    await trash(kind, [id]);
    assert.equal((await item()).lost_folder, null);
  }
});

test('a configuration in the trash names the scenarios that call by it, and by drafts, once each', async () => {
  const own = await made('/connector/catalogue/', { name: 'Parcel', source: { document: documentOf({}) } });
  const { id: used } = await made('/connector/', { name: 'Parcel production', connector_id: own.id });
  const { id: unused } = await made('/connector/', { name: 'Parcel test', connector_id: own.id });
  const callBy = (id: string) => {
    const config = { configuration_id: id, operation_id: 'getOrder', version: 1 };
    return [{ id: 'ask', type: 'connector', label: 'Ask', position: { x: 0, y: 0 }, data: { config } }];
  };
  const one = await made('/scenario/', { name: 'Calls', flow: callBy(used) });
  const { body: two } = await admin.call('POST', '/scenario/', { name: 'Drafts', flow: [] });
  for (const { id, revision, name, description, settings, variables, nodes_counter } of [
    one as never as typeof two,
    two,
  ]) {
    const base = { name, description, settings };
    const document = { ...base, variables, nodes_counter, flow: callBy(used) };
    const body = { revision: null, base_revision: revision, base, document };
    assert.equal((await admin.call('PUT', `/scenario/${id}/draft`, body)).status, 200);
  }
  await admin.call('POST', '/connector/bulk/', { ids: [used, unused], action: { type: 'trash' } });
  const { status, body: uses } = await admin.call('GET', '/trash/connector/uses/');
  assert.equal(status, 200);
  assert.deepEqual(
    uses.map(({ id, used_by }: { id: string; used_by: { name: string }[] }) => [id, used_by.map(({ name }) => name)]),
    [[used, ['Calls', 'Drafts']]],
  );
});

test('what uses something in the trash is told, and what a restored thing still misses', async () => {
  const { id: list } = await made('/filter/', { name: 'Countries' });
  const look = { id: 'look', type: 'filter', label: 'Look', position: { x: 0, y: 0 } };
  const flow = [{ ...look, data: { config: { lists: [{ filter_id: list }] } } }];
  const { id: scenario } = await made('/scenario/', { name: 'Reads countries', flow });
  await trash('filter', [list]);
  const { body: uses } = await admin.call('GET', '/trash/filter/uses/');
  const used = { kind: 'scenario', id: scenario, name: 'Reads countries' };
  assert.deepEqual(uses.find((each: { id: string }) => each.id === list).used_by, [{ ...used, is_active: true }]);
  const missing = [{ kind: 'filter', id: list, name: 'Countries', is_active: false }];
  await trash('scenario', [scenario]);
  const { body } = await restore('scenario', [scenario]);
  assert.deepEqual(body[0].missing, missing);
  const { id: alone } = await made('/scenario/', { name: 'Reads nothing' });
  await trash('scenario', [scenario, alone]);
  const { body: both } = await restore('scenario', [alone, scenario, newId()]);
  const back = { ok: true, former_name: null, lost_folder: null, was_active: false };
  assert.deepEqual(both.slice(0, 2), [
    { id: alone, name: 'Reads nothing', ...back, missing: [] },
    { id: scenario, name: 'Reads countries', ...back, missing },
  ]);
  assert.equal(both[2].code, 'not_found');
});

test('the days of an account are its own, and tracked', async () => {
  const { body } = await admin.call('PUT', '/trash/settings/', { days: 7 });
  assert.deepEqual([body.days, body.own_days, body.default_days], [7, 7, 30]);
  assert.equal((await admin.call('PUT', '/trash/settings/', { days: 0 })).status, 422);
  const { body: back } = await admin.call('PUT', '/trash/settings/', { days: null });
  assert.deepEqual([back.days, back.own_days], [30, null]);
  const { body: tracking } = await admin.call('GET', '/tracking/?table_category=configuration');
  assert.ok(tracking.items.some((each: { description: string }) => each.description.includes('for 7 days')));
});

test('deleting goes one by one too, and of public connectors nothing can be said', async () => {
  const id = await trashed('conversion', 'Old codes');
  const active = await made('/conversion/', { name: 'In use' });
  const { body } = await admin.call('POST', '/trash/conversion/delete/', { ids: [id, active.id] });
  assert.deepEqual(
    body.map(({ ok, code }: { ok: boolean; code?: string }) => [ok, code]),
    [
      [true, undefined],
      [false, 'not_in_trash'],
    ],
  );
  assert.deepEqual((await admin.call('DELETE', '/connector/catalogue/empty-trash/')).body, { deleted: 0, kept: [] });
});

test('the trash of a kind is emptied of 500 things', async () => {
  for (const [kind, table] of [
    ['filter', 'filter'],
    ['scenario', 'scenario'],
  ] as const) {
    const first = await trashed(kind, 'Many');
    const { rows } = await server.database.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
      [table],
    );
    const columns = rows.map(({ column_name }) => `"${column_name}"`).join(', ');
    await server.database.pool.query(
      `insert into ${table} (id, ${columns}) select gen_random_uuid(), ${columns} from ${table}, generate_series(1, 499)
       where id = $1`,
      [first],
    );
    const count = async () => {
      const { body } = await admin.call('GET', '/trash/');
      return body.kinds.find((each: { kind: string }) => each.kind === kind).count as number;
    };
    const before = await count();
    assert.ok(before >= 500);
    const { body } = await admin.call('DELETE', `${kinds[kind][0]}empty-trash/`);
    assert.deepEqual(body, { deleted: before, kept: [] });
    assert.equal(await count(), 0);
  }
});
