import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { blankMessage, isValueSearch } from 'shared-contracts/api/run';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { firstIdAt, newId } from '../../store/ids.ts';
import * as runLogRepository from '../../store/repositories/runLogRepository.ts';
import * as runValueRepository from '../../store/repositories/runValueRepository.ts';
import { type AdmittedRun, admitRuns, insertRuns } from '../admission/admission.ts';
import { emptyBatch } from '../commit/load.ts';
import { statementOf } from '../commit/statement.ts';
import { BareValues } from './bareValues.ts';
import type { BegunRuns } from './begunRuns.ts';
import { knownPaths } from './pathsOfRuns.ts';
import { insertSearchRows } from './searchInsert.ts';
import { makeSearchRows } from './searchMaker.ts';
import { valueSearchOf } from './valueSearch.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  begun = [];
  return database.pool.query('truncate run, run_search');
});
after(() => database.drop());

const [orders, invoices] = [newId(), newId()];

/** Whether runs are made findable behind what stores them, many in a row, or with it. */
let isBehind = false;
let begun: BegunRuns[] = [];

/** Stores a run. */
async function store(payload: unknown, { scenario = orders, account = 'a', status = 'SUCCESSFUL', query = {} } = {}) {
  const event = { id: newId(), account, webhookId: null, source: 'webhook' as const };
  const runnable = { id: scenario, account, name: 'Orders', revision: 1 } as never;
  const trigger = { ...blankMessage(), payload, query };
  const group = { name: scenario, permits: 1, exclusive: false };
  const [admitted] = admitRuns(event, [{ scenario: runnable, group, trigger }]) as [AdmittedRun];
  const { id } = admitted.run;
  if (isBehind) {
    const batch = { ...emptyBatch(), inserted: [{ ...admitted.run, owned: false }] };
    await database.pool.query(statementOf(batch, [], 0));
    const form = new URLSearchParams(Object.entries(query ?? {}).flatMap(pairsOf));
    const body = Buffer.from(JSON.stringify(payload));
    const sent = { account, source: 'webhook' as const, contentType: 'application/json', query: form.toString(), body };
    begun.push({ ...sent, runs: [{ id, scenarioId: scenario }] });
  } else await insertRuns(database.pool, [{ event: null, admitted: [admitted] }]);
  await database.pool.query('update run set status = $2 where id = $1', [id, status]);
  return id;
}

const pairsOf = ([name, value]: [string, unknown]) =>
  [value].flat().map((each): [string, string] => [name, String(each)]);

/** Makes those findable that are not yet. */
async function settle(): Promise<void> {
  const made = begun;
  begun = [];
  if (made.length > 0) await insertSearchRows(database.pool, await makeSearchRows(made));
}

const any = { page: 1, limit: 50, status: null, since: null };

async function find(text: string, { account = 'a', scenario = '', ...listing } = {}): Promise<string[]> {
  const search = valueSearchOf(account, scenario, text);
  await settle();
  const { items } = await runValueRepository.list(database.pool, account, search, { ...any, ...listing });
  return items.map(({ id }) => id);
}

for (const behind of [false, true])
  describe(`a search for values that are stored ${behind ? 'behind their runs' : 'with them'}`, () => {
    before(() => {
      isBehind = behind;
    });

    test('finds the runs that began with a value, the newest first, and no others', async () => {
      const first = await store({ order: { id: 4711, shop: 'north' } });
      const second = await store({ order: { id: '4711', shop: 'south' } });
      await store({ order: { id: 4712 }, id: 4711 });
      assert.deepEqual(await find('payload.order.id = 4711'), [second, first]);
      assert.deepEqual(await find('payload.order.id == "4711"'), [second, first]);
      assert.deepEqual(await find("payload.order.id = 4711 and payload.order.shop = 'north'"), [first]);
      assert.deepEqual(await find('payload.order.id = 471'), []);
    });

    test('looks into lists, whatever the place, and at names that are no words', async () => {
      const run = await store({
        items: [{ sku: 'A' }, { sku: 'B' }],
        'due date': '2026-03-01',
        tags: ['x', 'y and z'],
      });
      for (const text of [
        'payload.items.sku = B',
        'payload.items[].sku = A',
        'payload.items[*].sku = A',
        'payload["due date"] = 2026-03-01',
        "payload.'due date' exists",
        'payload.tags = "y and z" and payload.tags = x',
      ]) {
        assert.deepEqual(await find(text), [run], text);
      }
    });

    test('compares numbers and dates, leaves out, and asks whether something is there', async () => {
      const small = await store({ total: 9.5, paid: true, at: '2026-01-31' }, { query: { shop: 'n' } });
      const large = await store({ total: '120.00', paid: false, at: '2026-02-01T08:00:00Z', note: null });
      await store({ other: 1 });
      const cases: [string, string[]][] = [
        ['payload.total > 9.5', [large]],
        ['payload.total >= 9.5', [large, small]],
        ['payload.total < 100 and payload.paid = true', [small]],
        ['payload.total != 9.50', [large]],
        ['payload.at >= 2026-02-01', [large]],
        ['payload.note exists', [large]],
        ['payload.total', [large, small]],
        ['query.shop = n', [small]],
      ];
      for (const [text, found] of cases) assert.deepEqual(await find(text), found, text);
    });

    test('is narrowed by scenario, status and time, and knows no other account', async () => {
      const ours = await store({ id: 1 });
      const other = await store({ id: 1 }, { scenario: invoices, status: 'FAILED' });
      const foreign = await store({ id: 1 }, { account: 'b' });
      assert.deepEqual(await find('payload.id = 1'), [other, ours]);
      assert.deepEqual(await find('payload.id = 1', { scenario: orders }), [ours]);
      assert.deepEqual(await find('payload.id = 1', { status: 'FAILED' } as object), [other]);
      assert.deepEqual(await find('payload.id = 1', { since: firstIdAt(Date.now() + 60_000) } as object), []);
      assert.deepEqual(await find('payload.id = 1', { account: 'b' }), [foreign]);
    });

    test('neither finds nor counts a run of another account that has the same keys', async () => {
      const ours = await store({ id: 1 });
      const foreign = await store({ id: 1 }, { account: 'b' });
      await settle();
      await database.pool.query(
        'update run_search set keys = (select keys from run_search where run_id = $1) where run_id = $2',
        [ours, foreign],
      );
      for (const text of ['payload.id = 1', 'payload.id >= 1', 'payload.id != 2']) {
        const search = valueSearchOf('a', '', text);
        const { items, total } = await runValueRepository.list(database.pool, 'a', search, any);
        assert.deepEqual([items.map(({ id }) => id), total], [[ours], 1], text);
      }
    });

    test('stores a run that begins with nothing to be found by', async () => {
      const run = await store(null, { query: null as never });
      await settle();
      const { rows } = await database.pool.query('select run_id, cardinality(keys) as keys from run_search');
      // An event has a query, if an empty one.
      assert.deepEqual(rows, [{ run_id: run, keys: isBehind ? 2 : 1 }]);
    });

    test('is paged through with its count', async () => {
      const ids: string[] = [];
      for (let n = 0; n < 5; n++) ids.unshift(await store({ id: 7, n }));
      await settle();
      const list = (page: number, text = 'payload.id = 7') =>
        runValueRepository.list(database.pool, 'a', valueSearchOf('a', '', text), { ...any, limit: 2, page });
      assert.deepEqual(
        (await list(2)).items.map(({ id }) => id),
        ids.slice(2, 4),
      );
      assert.deepEqual(
        (await list(3, 'payload.n >= 0')).items.map(({ id }) => id),
        ids.slice(4),
      );
      assert.equal((await list(4)).total, 5);
    });

    test('a run just behind those that were looked at is on one page only', async () => {
      const right = await store({ id: 7, n: 1 });
      await settle();
      const wrong = await store({ id: 7, n: 0 });
      await settle();
      await database.pool.query(
        `insert into run_search (run_id, keys, numbers, account_number)
       select ('ffffffff-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, keys, numbers, account_number
       from run_search, generate_series(1, 19999) n where run_id = $1`,
        [wrong],
      );
      const search = valueSearchOf('a', '', 'payload.id = 7 and payload.n != 0');
      const list = (place: object) =>
        runValueRepository.list(database.pool, 'a', search, { ...any, limit: 2, ...place });
      const first = await list({});
      const second = await list({ before: first.older });
      const ids = [...first.items, ...second.items].map(({ id }) => id);
      assert.deepEqual([ids, second.older], [[right], undefined]);
    });

    test('finds no secret, only that there is one', async () => {
      const run = await store(
        {
          password: 'hunter2',
          card: '4111 1111 1111 1111',
          credentials: { user: 'eve' },
          fields: [{ name: 'api_key', value: 'k-123' }],
          plain: 'seen',
        },
        { query: { sig: 's-1', key: ['k-1', 'k-2'], code: 'c-1', shop: 'north' } },
      );
      assert.deepEqual(await find('payload.password exists and payload.plain = seen'), [run]);
      assert.deepEqual(await find('query.key exists and query.shop = north'), [run]);
      for (const text of [
        'payload.password = hunter2',
        'payload.card = "4111 1111 1111 1111"',
        'payload.credentials.user = eve',
        'payload.fields.value = k-123',
        'query.sig = s-1',
        'query.key = k-1',
        'query.code = c-1',
      ]) {
        assert.deepEqual(await find(text), [], text);
      }
    });

    test('knows the 200 values nearest to the top, however long a list before them is', async () => {
      const rows = Array.from({ length: 5_000 }, (_, n) => ({ n }));
      const run = await store({ rows, id: 5, text: 'x'.repeat(201) });
      assert.deepEqual(await find('payload.id = 5 and payload.rows.n = 100 and payload.text exists'), [run]);
      assert.deepEqual(await find('payload.rows.n = 300'), []);
      const { rows: stored } = await database.pool.query('select cardinality(keys) as keys from run_search');
      assert.ok(stored[0].keys < 500);
    });

    test('takes payloads of any shape', async () => {
      for (const payload of [null, 'text', 12, [], {}, [[['deep']]], JSON.parse('{"__proto__": {"a": 1}}')]) {
        await store(payload);
      }
      assert.equal((await find('payload = text')).length, 1);
      assert.equal((await find('payload = deep')).length, 1);
      assert.equal((await find('payload.__proto__.a = 1')).length, 1);
    });
  });

test('a search is about values when it begins like a field that is compared', () => {
  const ofValues = [
    'payload.id = 1',
    ' Payload.id !=2',
    'query.x=1',
    'payload exists',
    'payload = 1',
    'payload["a b"]>2',
  ];
  const besides = [
    "payload.'due date' exists",
    'payload.items[3].sku = A',
    'payload.a contains b',
    'payload.a and query.b = 1',
  ];
  for (const text of [...ofValues, ...besides]) assert.ok(isValueSearch(text), text);
  const ofNames = [
    '',
    'payload',
    'payload sync',
    'my payload.id',
    'queryx = 1',
    'query [daily]',
    'query and answer',
    'payload.v2',
  ];
  for (const text of ofNames) assert.ok(!isValueSearch(text), text);
});

describe('a value without its path', () => {
  /** Events as the last runs of anything had them. */
  const eventsOf = (...payloads: readonly unknown[]) => {
    const rows = payloads.map((payload) => ({
      source: 'webhook',
      method: 'POST',
      path: '',
      query: 'shop=north',
      headers: [],
      content_type: 'application/json',
      body: Buffer.from(JSON.stringify(payload)),
    }));
    const read = async () => rows as never;
    return { recentEvents: read, newestEvents: read };
  };
  async function findBare(text: string, source: ReturnType<typeof eventsOf>, scenario = ''): Promise<string[]> {
    const keys = await new BareValues(source).searchOf('a', scenario, text);
    const among = keys ? await runValueRepository.newest(database.pool, 'a', keys, null) : [];
    const filter = {
      scenario_id: scenario,
      status: 'all',
      time_range: 'all',
      search: text,
      page: 1,
      limit: 10,
    } as const;
    return (await runLogRepository.list(database.pool, 'a', { ...filter, among })).items.map(({ id }) => id);
  }

  test('is found at the paths of the last events, of one scenario or of all', async () => {
    isBehind = false;
    const source = eventsOf({ order: { id: 1 }, lines: [{ sku: 'S' }] }, { number: 'A' });
    const first = await store({ order: { id: 4711 } });
    const second = await store({ number: '4711' }, { scenario: invoices });
    const third = await store({ lines: [{ sku: 'A-1145' }] });
    await store({ order: { id: 47110 }, elsewhere: 4711 });
    assert.deepEqual(await findBare('4711', source), [second, first]);
    assert.deepEqual(await findBare('4711', source, orders), [first]);
    assert.deepEqual(await findBare('A-1145', source), [third]);
  });

  test('is not looked for where it is short, long, or a condition that was not finished', async () => {
    const bare = new BareValues(eventsOf({ id: 1 }));
    for (const text of ['47', 'x'.repeat(201), 'id = 4711']) {
      assert.equal(await bare.searchOf('a', '', text), null, text);
    }
    assert.equal(await new BareValues(eventsOf()).searchOf('a', '', '4711'), null);
  });
});

test('what cannot be searched is refused with what to do', () => {
  const cases: Record<string, RegExp> = {
    'payload.id contains 4': /“contains 4” isn’t a comparison/,
    'payload.id =': /= has no value/,
    'payload.items[3].sku = 1': /Remove \[3\]/,
    'payload.id > abc': /“abc” is neither/,
    'payload.id = 1 and id = 2': /Invalid search at “id = 2”/,
    'payload. = 2': /Invalid search at “. = 2”/,
    [`payload.id = ${'x'.repeat(201)}`]: /up to 200 characters/,
  };
  for (const [text, message] of Object.entries(cases)) {
    assert.throws(() => valueSearchOf('a', '', text), { status: 400, message }, text);
  }
});

test('paths to choose from are written as a search takes them, with a value that may be shown', () => {
  const message = (payload: unknown) => ({ ...blankMessage(), payload, query: { shop: 'north', code: 'c-1' } });
  const paths = knownPaths([
    message({ order: { id: 4711 }, 'due date': '2026', password: 'x1' }),
    message({ order: { id: 4712, lines: [{ sku: 'A' }] } }),
  ]);
  const known = new Map(paths.map(({ field, example }) => [field, example]));
  assert.equal(known.get('payload.order.id'), '4711');
  assert.equal(known.get('payload["due date"]'), '2026');
  assert.equal(known.get('payload.order.lines.sku'), 'A');
  assert.equal(known.get('query.shop'), 'north');
  assert.equal(known.get('payload.password'), null);
  assert.equal(known.get('query.code'), null);
  for (const path of known.keys()) assert.doesNotThrow(() => valueSearchOf('a', '', `${path} = 1`), path);
});
