import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { newId } from '../store/ids.ts';
import { FolderRepository } from '../store/repositories/folderRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import * as trackingRepository from '../store/repositories/trackingRepository.ts';
import { Resource } from './resource.ts';
import type { ResourceKind } from './resourceKind.ts';

interface List {
  id: string;
  name: string;
  is_active: boolean;
  entries: string[];
  folder_id: string | null;
  revision: number;
}
type Content = Omit<List, 'id' | 'revision'>;
type Body = Partial<Content> & { name?: string };

let reported: [string, boolean][];

/** All that a kind of thing needs: its table and its rules. */
const lists: ResourceKind<List, Content, Body, Body> = {
  kind: 'filter',
  category: 'filter',
  limit: 'filter',
  folders: { table: 'webhook_url_folder', field: 'folder_id' },
  table: {
    table: 'test_list',
    columns: ['name', 'is_active', 'entries', 'folder_id'],
    json: ['entries'],
    select:
      'select r.id, r.name, r.is_active, r.entries, r.folder_id, r.revision from test_list r where r.account_number = $1',
    read: (row: List) => row,
  },
  created: (body) => ({ name: 'List', entries: [], folder_id: null, ...body, is_active: true }),
  saved: ({ id: _, revision: __, ...current }, body) => ({ ...current, ...body }),
  act: (before, after) => (before.entries.length === after.entries.length ? null : 'thing.entries-changed'),
  changed: (_account, id, item) => void reported.push([id, item !== null]),
};

let database: TestDatabase;
let resource: Resource<List, Content, Body, Body>;
let actor: TrackingActor;

before(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `create table test_list (id uuid primary key, account_number text not null, name text not null,
       is_active boolean not null, entries jsonb not null, folder_id uuid, updated_at timestamptz default now(),
       trashed_at timestamptz, trashed_by text, lost_folder text, revision int not null default 1)`,
  );
  await database.pool.query(
    "create trigger edited before update of name, entries on test_list for each row execute function raise_revision('name', 'entries')",
  );
  resource = new Resource(database.pool, lists);
});
after(() => database.drop());
beforeEach(async () => {
  reported = [];
  actor = await newActor();
});

async function newActor(): Promise<TrackingActor> {
  const accountNumber = newId();
  await database.pool.query(
    "insert into account (account_number, propelauth_org_id, company_name, config) values ($1, $1, 'Acme', $2)",
    [accountNumber, { free_filter_limit: 2 }],
  );
  return { userId: 'u', name: 'Ann', email: 'ann@acme.test', accountNumber };
}

const create = (body: Body = {}, by = actor) => resource.create(by, { name: 'Countries', ...body });

async function tracked(): Promise<string[]> {
  const filter = { page: 1, limit: 20, user_id: 'all', time_range: 'all', table_category: 'filter' } as const;
  const { items } = await trackingRepository.list(database.pool, actor.accountNumber, filter);
  return items.map(({ description }) => description).toReversed();
}

test('an act is on the tracking log by its code, and in French', async () => {
  await create();
  const { items } = await trackingRepository.list(database.pool, actor.accountNumber, {
    ...{ page: 1, limit: 20, user_id: 'all', time_range: 'all', table_category: 'filter' },
  });
  assert.deepEqual(items[0]?.act, {
    code: 'thing.created',
    params: { thing: 'filter', name: 'Countries' },
    fr: 'A créé la liste de filtrage «\u202fCountries\u202f»',
  });
});

test('a record is made, read and changed, and every act is on the tracking log', async () => {
  const { id } = await create({ entries: ['FR'] });
  await resource.save(actor, id, { entries: ['FR', 'DE'] });
  await resource.save(actor, id, { name: 'Markets' });
  const { accountNumber } = actor;
  const expected = { id, name: 'Markets', is_active: true, entries: ['FR', 'DE'], folder_id: null, revision: 3 };
  assert.deepEqual(await resource.list(accountNumber), [expected]);
  assert.deepEqual(await tracked(), [
    'Created filter Countries',
    'Changed entries of filter Countries',
    'Saved filter Markets',
  ]);
  assert.deepEqual(reported, [
    [id, true],
    [id, true],
    [id, true],
  ]);
});

test('records of other accounts do not exist', async () => {
  const foreign = await create({}, await newActor());
  for (const attempt of [
    () => resource.get(actor.accountNumber, foreign.id),
    () => resource.save(actor, foreign.id, { name: 'Mine' }),
    () => resource.delete(actor, foreign.id),
    () => resource.act(actor, foreign.id, { type: 'trash' }),
    () => resource.get(actor.accountNumber, 'no-id'),
  ]) {
    await assert.rejects(attempt, { code: 'not_found' });
  }
  assert.deepEqual(await resource.list(actor.accountNumber), []);
});

test('the plan limits what is made and what comes back from the trash, also at once', async () => {
  const results = await Promise.allSettled([create(), create(), create()]);
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'fulfilled', 'rejected']);
  const [first] = await resource.list(actor.accountNumber);
  const id = first?.id ?? '';
  await resource.act(actor, id, { type: 'trash' });
  await create();
  await assert.rejects(resource.act(actor, id, { type: 'restore' }), { code: 'limit_reached', status: 402 });
});

test('a folder must be one of the account', async () => {
  const folders = new FolderRepository(database.pool, 'webhook_url_folder');
  const own = await folders.create(actor.accountNumber, 'Mine');
  const foreign = await folders.create((await newActor()).accountNumber, 'Theirs');
  const { id } = await create();
  await resource.act(actor, id, { type: 'move', folder_id: own.id });
  assert.equal((await resource.get(actor.accountNumber, id)).folder_id, own.id);
  const move = resource.act(actor, id, { type: 'move', folder_id: foreign.id });
  await assert.rejects(move, { reason: 'invalid_body.folder' });
  await assert.rejects(create({ folder_id: 'nonsense' }), { reason: 'invalid_body.folder' });
});

test('only what is in the trash is deleted, and emptying it takes all of the account and nothing else', async () => {
  const [kept, gone] = [await create(), await create({ name: 'Gone' })];
  await assert.rejects(resource.delete(actor, gone.id), { code: 'not_in_trash' });
  await resource.act(actor, gone.id, { type: 'trash' });
  const { rows } = await database.pool.query('select trashed_by from test_list where id = $1', [gone.id]);
  assert.deepEqual(rows, [{ trashed_by: 'ann@acme.test' }]);
  await resource.emptyTrash(actor);
  assert.deepEqual(
    (await resource.list(actor.accountNumber)).map(({ id }) => id),
    [kept.id],
  );
  assert.deepEqual((await tracked()).slice(2), ['Moved to trash filter Gone', 'Deleted filter Gone']);
  assert.deepEqual(reported.at(-1), [gone.id, false]);
});

test('two who empty the trash at once do not stand in each other’s way', async () => {
  for (const { id } of [await create(), await create()]) await resource.act(actor, id, { type: 'trash' });
  await Promise.all([1, 2, 3, 4].map(() => resource.emptyTrash(actor)));
  assert.deepEqual(await resource.list(actor.accountNumber), []);
  assert.equal((await tracked()).filter((description) => description.startsWith('Deleted')).length, 2);
});

test('many go to the trash or into a folder by one statement, each on record; what is not there is left out', async () => {
  const ids = await Promise.all(['A', 'B'].map(async (name) => (await resource.create(actor, { name })).id));
  ids.push(newId());
  await database.pool.query(
    "insert into test_list (id, account_number, name, is_active, entries) values ($1, $2, 'C', true, '[]')",
    [ids[2], actor.accountNumber],
  );
  const foreign = (await resource.create(await newActor(), { name: 'Foreign' })).id;
  const { id: folder } = await new FolderRepository(database.pool, 'webhook_url_folder').create(
    actor.accountNumber,
    'F',
  );
  const [first = '', second = '', third = ''] = ids;
  const query = database.pool.query.bind(database.pool);
  reported = [];
  const moved = await resource.actOnAll(actor, [second, first, foreign, 'no id'], { type: 'move', folder_id: folder });
  assert.deepEqual(moved, new Set([first, second]));
  assert.deepEqual(new Set(reported.map(([id]) => id)), new Set([first, second]));
  assert.equal((await resource.get(actor.accountNumber, first)).folder_id, folder);
  assert.equal((await resource.get(actor.accountNumber, third)).folder_id, null);
  const trashed = await resource.actOnAll(actor, [first, third], { type: 'trash' });
  assert.deepEqual(trashed, new Set([first, third]));
  const { rows } = await query(
    'select name, is_active, trashed_by, folder_id from test_list where id = any($1) order by name',
    [ids],
  );
  assert.deepEqual(rows, [
    { name: 'A', is_active: false, trashed_by: actor.email, folder_id: folder },
    { name: 'B', is_active: true, trashed_by: null, folder_id: folder },
    { name: 'C', is_active: false, trashed_by: actor.email, folder_id: null },
  ]);
  assert.deepEqual((await tracked()).filter((act) => !act.startsWith('Created')).toSorted(), [
    'Moved to trash filter A',
    'Moved to trash filter C',
    'Saved filter A',
    'Saved filter B',
  ]);
  await assert.rejects(resource.actOnAll(actor, ids, { type: 'move', folder_id: newId() }), { status: 422 });
});

/** Some in the trash, each with its name. */
async function inTrash(names: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into test_list (id, account_number, name, is_active, entries, trashed_at, trashed_by, lost_folder)
     select id, $3, name, false, '[]', now(), 'ann', 'Old' from unnest($1::uuid[], $2::text[]) t (id, name) returning id`,
    [names.map(() => newId()), names, actor.accountNumber],
  );
  return rows.map(({ id }) => id);
}
const allow = (count: number) =>
  database.pool.query('update account set config = $2 where account_number = $1', [
    actor.accountNumber,
    { free_filter_limit: count },
  ]);
const near = async () =>
  (
    await database.pool.query(
      "select data->'percent' as percent, data->'used' as used from notification_event where account_number = $1 order by 1",
      [actor.accountNumber],
    )
  ).rows;

test('many leave the trash at once, each on record, where their names are free and differ; the others are for one by one', async () => {
  await allow(100);
  const { id: active } = await create({ name: 'Taken' });
  const [one = '', other = '', taken = '', twin = '', same = ''] = await inTrash([
    'One',
    'Other',
    'taken',
    'Twin',
    'TWIN',
  ]);
  const stranger = actor;
  actor = await newActor();
  const [foreign = ''] = await inTrash(['Foreign']);
  actor = stranger;
  reported = [];
  const ids = [one, other, taken, twin, same, active, foreign, 'no id'];
  assert.deepEqual(
    await resource.restoreAll(actor, ids),
    new Map(
      [one, other].map((id, place) => [
        id,
        { name: ['One', 'Other'][place], former_name: null, lost_folder: 'Old', was_active: false },
      ]),
    ),
  );
  assert.deepEqual(
    new Set(reported),
    new Set([
      [one, true],
      [other, true],
    ]),
  );
  const { rows } = await database.pool.query(
    'select name, is_active, trashed_at, trashed_by, lost_folder, revision from test_list where id = $1',
    [one],
  );
  assert.deepEqual(rows, [
    { name: 'One', is_active: true, trashed_at: null, trashed_by: null, lost_folder: null, revision: 1 },
  ]);
  assert.deepEqual((await tracked()).slice(1).toSorted(), ['Restored filter One', 'Restored filter Other']);
  for (const id of [taken, twin, same, foreign]) {
    const is = await database.pool.query('select from test_list where id = $1 and not is_active', [id]);
    assert.equal(is.rowCount, 1);
  }
});

test('where the plan has no room for all of them, none leaves the trash at once; where it has, people are notified of the limit', async () => {
  await allow(10);
  const ids = await inTrash(Array.from({ length: 11 }, (_, place) => `List ${place}`));
  assert.equal((await resource.restoreAll(actor, ids)).size, 0);
  assert.deepEqual(await near(), []);
  assert.equal((await resource.restoreAll(actor, ids.slice(1))).size, 10);
  assert.deepEqual(await near(), [
    { percent: 90, used: 9 },
    { percent: 100, used: 10 },
  ]);
});

test('many of the trash are deleted at once, each on record, and nothing else', async () => {
  await allow(100);
  const { id: active } = await create();
  const [one = '', other = '', kept = ''] = await inTrash(['One', 'Other', 'Kept']);
  reported = [];
  assert.deepEqual(await resource.deleteAll(actor, [one, other, active, 'no id', newId()]), new Set([one, other]));
  assert.deepEqual(
    new Set(reported),
    new Set([
      [one, false],
      [other, false],
    ]),
  );
  assert.deepEqual(new Set((await resource.list(actor.accountNumber)).map(({ id }) => id)), new Set([active, kept]));
  assert.deepEqual((await tracked()).slice(1).toSorted(), ['Deleted filter One', 'Deleted filter Other']);
});

test('who makes one while others leave the trash waits for nobody who waits for them', async () => {
  await allow(100);
  const [one = '', other = ''] = await inTrash(['One', 'Other']);
  const [many, each] = [(id: string) => resource.restoreAll(actor, [id]), (id: string) => resource.restore(actor, id)];
  for (const [restore, id] of [
    [many, one],
    [each, other],
  ] as const) {
    const client = await database.pool.connect();
    const hold = (key: string) => client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    await client.query('begin');
    await hold(`limit filter of ${actor.accountNumber}`);
    const restored = restore(id);
    const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await database.pool.query(waits)).rowCount === 0) await new Promise(setImmediate);
    await hold(`names in test_list of ${actor.accountNumber}`);
    await client.query('commit');
    client.release();
    await restored;
  }
});
