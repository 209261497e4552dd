import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxStoreKeys, maxStoreValueBytes } from 'shared-contracts/api/store';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import type { StoreCall, StoreWork } from '../engine/stores.ts';
import { newId } from '../store/ids.ts';
import * as storeEntryRepository from '../store/repositories/storeEntryRepository.ts';
import { cleanStores } from './cleanStores.ts';
import { RunStores } from './runStores.ts';

let database: TestDatabase;
let stores: RunStores;
before(async () => {
  database = await createTestDatabase();
  stores = new RunStores(database.pool, 5);
});
after(() => database.drop());

let made = 0;

/** A store of an account of its own. */
async function haveStore() {
  made += 1;
  const [id, account] = [newId(), `account-${made}`];
  await database.pool.query(`insert into store (id, account_number, name) values ($1, $2, 'Seen')`, [id, account]);
  const perform = (work: StoreWork, own: Partial<StoreCall> = {}) =>
    stores.perform({ account, storeId: id, runId: newId(), callKey: newId(), work, ...own });
  const get = async (key: string) => {
    const found = await perform({ operation: 'get', key });
    return 'reason' in found ? found : found.value;
  };
  const expiryOf = async (key: string) => {
    const { rows } = await database.pool.query<{ expires_at: Date }>(
      'select expires_at from store_entry where store_id = $1 and key = $2',
      [id, key],
    );
    return (rows[0] as { expires_at: Date }).expires_at;
  };
  /** As if what these keys have had expired: waiting for it would depend on how busy the machine is. */
  const expire = (...keys: string[]) =>
    database.pool.query(
      `update store_entry set expires_at = now() - interval '1 millisecond'
       where store_id = $1 and key = any($2) and expires_at is not null`,
      [id, keys],
    );
  return { id, account, perform, get, expiryOf, expire };
}

const set = (key: string, value: string, expiresInMs: number | null = null): StoreWork => ({
  ...{ operation: 'set', key, value, expiresInMs },
});
const increment = (key: string, by = '1'): StoreWork => ({ operation: 'increment', key, by, expiresInMs: null });
const append = (key: string, value: string, keep = 0): StoreWork => ({
  ...{ operation: 'append', key, value, keep, expiresInMs: null },
});
const items = (keys: string[], own: Partial<Extract<StoreWork, { operation: 'new' }>> = {}): StoreWork => ({
  ...{ operation: 'new', prefix: '', keys, remember: 100, expiresInMs: null },
  ...own,
});

describe('values', () => {
  test('are written, read, replaced and deleted, with the digits and signs that they were written with', async () => {
    const { perform, get } = await haveStore();
    assert.equal(await get('a'), null);
    const value = '{"z":1,"a":12345678901234567890,"nul":"\\u0000"}';
    await perform(set('a', value));
    assert.equal(await get('a'), value);
    await perform(set('a', '2'));
    assert.equal(await get('a'), '2');
    assert.deepEqual(await perform({ operation: 'delete', key: 'a' }), { value: '2', found: true });
    assert.deepEqual(await perform({ operation: 'delete', key: 'a' }), { value: null, found: false });
  });

  test('are set if absent once, and again when they have expired', async () => {
    const { perform, expire } = await haveStore();
    const add = (value: string): StoreWork => ({ operation: 'add', key: 'a', value, expiresInMs: 60_000 });
    assert.deepEqual(await perform(add('1')), { value: '1', found: false });
    assert.deepEqual(await perform(add('2')), { value: '1', found: true });
    await expire('a');
    assert.deepEqual(await perform({ operation: 'get', key: 'a' }), { value: null, found: false });
    assert.deepEqual(await perform(add('3')), { value: '3', found: false });
  });

  test('have at most 256 kB, and a store that is not the account’s has none', async () => {
    const { perform, id } = await haveStore();
    const large = JSON.stringify('x'.repeat(maxStoreValueBytes));
    assert.deepEqual(await perform(set('a', large)), { reason: 'value', bytes: maxStoreValueBytes + 2 });
    for (const own of [{ account: 'another' }, { storeId: newId() }, { storeId: 'nonsense' }]) {
      for (const work of [set('a', '1'), { operation: 'get', key: 'a' }, items(['a'])] as StoreWork[])
        assert.deepEqual(await perform(work, own), { reason: 'missing' });
    }
    await database.pool.query('update store set is_active = false, trashed_at = now() where id = $1', [id]);
    assert.deepEqual(await perform(set('a', '1')), { reason: 'missing' });
  });
});

describe('counts and lists', () => {
  test('lose nothing where many write at once', async () => {
    const { perform, get } = await haveStore();
    const [first, other] = [increment('n', '1'), increment('n', '0.1')];
    await Promise.all(Array.from({ length: 100 }, (_, at) => perform(at % 2 === 0 ? first : other)));
    assert.equal(await get('n'), '55');
    await Promise.all(Array.from({ length: 30 }, (_, at) => perform(append('l', `${at}`))));
    const list = JSON.parse((await get('l')) as string) as number[];
    assert.deepEqual(
      list.toSorted((one, two) => one - two),
      Array.from({ length: 30 }, (_, at) => at),
    );
  });

  test('keep their expiry, and say what is in their way', async () => {
    const { perform, get, expiryOf, expire } = await haveStore();
    await perform({ operation: 'increment', key: 'n', by: '2', expiresInMs: 60_000 });
    const first = await expiryOf('n');
    await perform({ operation: 'increment', key: 'n', by: '3', expiresInMs: 120_000 });
    assert.equal(await get('n'), '5');
    assert.deepEqual(await expiryOf('n'), first);
    await expire('n');
    assert.deepEqual(await perform(increment('n', '7')), { value: '7', found: false });
    await perform(set('t', '"text"'));
    assert.deepEqual(await perform(increment('t')), { reason: 'number', value: '"text"' });
    assert.deepEqual(await perform(append('t', '1')), { reason: 'array', value: '"text"' });
  });

  test('append to a list, of which the last items stay as they were written', async () => {
    const { perform, get } = await haveStore();
    for (const value of ['1', '{"b": 2}', '12345678901234567890']) await perform(append('l', value, 2));
    assert.equal(await get('l'), '[{"b": 2},12345678901234567890]');
    assert.deepEqual(await perform(append('l', 'null', 2)), { value: '2', found: false });
    await perform(set('empty', '[]'));
    assert.deepEqual(await perform(append('empty', '1')), { value: '1', found: false });
  });

  test('are listed by prefix in the order of keys, page by page', async () => {
    const { perform } = await haveStore();
    for (const key of ['b', 'a:2', 'a:1', 'a:3', 'a']) await perform(set(key, `"${key}"`));
    const list = (after: string) => perform({ operation: 'list', prefix: 'a:', after, limit: 2 });
    const [one, two] = ['{"key":"a:1","value":"a:1"}', '{"key":"a:2","value":"a:2"}'];
    assert.deepEqual(await list(''), { value: `[${one},${two}]`, found: true, next: 'a:2' });
    assert.deepEqual(await list('a:2'), { value: '[{"key":"a:3","value":"a:3"}]', found: true, next: null });
  });

  test('bring no more than fits', async () => {
    const { perform } = await haveStore();
    const large = JSON.stringify('x'.repeat(200_000));
    for (let at = 10; at < 40; at += 1) await perform(set(`k${at}`, large));
    const found = await perform({ operation: 'list', prefix: '', after: '', limit: 1000 });
    assert.ok('next' in found && found.next !== null && found.value !== null && found.value.length < 5_000_000);
  });
});

describe('a call that is come to again', () => {
  const works: [StoreWork, string | null][] = [
    [increment('n'), '1'],
    [append('l', '1'), '[1]'],
    [{ operation: 'add', key: 'a', value: '1', expiresInMs: null }, '1'],
  ];
  for (const [work, after] of works) {
    test(`${work.operation} is done once, and brings the same`, async () => {
      const { perform, get } = await haveStore();
      const callKey = newId();
      const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => perform(work, { callKey })));
      for (const other of others) assert.deepEqual(other, first);
      assert.equal(await get((work as { key: string }).key), after);
    });
  }

  test('does not write over what others wrote since', async () => {
    const { perform, get } = await haveStore();
    const callKey = newId();
    await perform(set('a', '1'), { callKey });
    await perform(set('a', '2'));
    await perform(set('a', '1'), { callKey });
    assert.equal(await get('a'), '2');
    await perform({ operation: 'delete', key: 'a' }, { callKey: 'delete' });
    await perform(set('a', '3'));
    assert.deepEqual(await perform({ operation: 'delete', key: 'a' }, { callKey: 'delete' }), {
      value: '2',
      found: true,
    });
    assert.equal(await get('a'), '3');
  });
});

describe('only what is new', () => {
  test('is what no call has seen, each item for one of those that see it at once', async () => {
    const { perform } = await haveStore();
    const seen = (found: object) => JSON.parse((found as { value: string }).value) as string[];
    const callKey = newId();
    assert.deepEqual(seen(await perform(items(['a', 'b']), { callKey })), ['a', 'b']);
    assert.deepEqual(seen(await perform(items(['a', 'b']), { callKey })), ['a', 'b']);
    assert.deepEqual(seen(await perform(items(['a', 'b', 'c']))), ['c']);
    const many = Array.from({ length: 50 }, (_, at) => `k${at + 10}`);
    const all = await Promise.all(Array.from({ length: 8 }, () => perform(items(many))));
    assert.deepEqual(all.flatMap(seen).sort(), many);
  });

  test('is new again when it was not seen for so long, or so many others were', async () => {
    const { perform, expire, expiryOf } = await haveStore();
    const own = { expiresInMs: 60_000 };
    await perform(items(['a', 'b'], own));
    const first = await expiryOf('a');
    await sleep(2);
    await perform(items(['a'], own));
    assert.ok((await expiryOf('a')) > first);
    await expire('b');
    assert.deepEqual(await perform(items(['a', 'b'], own)), { value: '["b"]', found: true });
    await perform(items(['p1'], { prefix: 'p', remember: 2 }));
    await perform(items(['p2'], { prefix: 'p', remember: 2 }));
    await perform(items(['p3'], { prefix: 'p', remember: 2 }));
    assert.deepEqual(await perform(items(['p1', 'p3'], { prefix: 'p', remember: 2 })), {
      value: '["p1"]',
      found: true,
    });
  });
});

describe('locks', () => {
  const lock: StoreWork = { operation: 'lock', key: 'l', leaseMs: 60_000 };

  test('are one run’s until it gives them back or their lease ends', async () => {
    const { perform, expire } = await haveStore();
    const [one, two] = [{ runId: newId() }, { runId: newId() }];
    const taken = await Promise.all([perform(lock, one), perform(lock, two)]);
    assert.equal(taken.filter((found) => 'reason' in found && found.reason === 'locked').length, 1);
    const [holder, other] = 'reason' in (taken[0] as object) ? [two, one] : [one, two];
    assert.deepEqual(await perform(lock, holder), { value: null, found: false });
    assert.deepEqual(await perform({ operation: 'unlock', key: 'l' }, other), { value: null, found: false });
    const refused = await perform(set('l', '1'), other);
    assert.ok('reason' in refused && refused.reason === 'locked' && (refused.until ?? 0) > Date.now());
    assert.deepEqual(await perform({ operation: 'unlock', key: 'l' }, holder), { value: null, found: true });
    assert.deepEqual(await perform(lock, other), { value: null, found: false });
    await expire('l');
    assert.deepEqual(await perform(lock, holder), { value: null, found: false });
  });

  test('are not taken where a key has a value', async () => {
    const { perform } = await haveStore();
    await perform(set('l', '1'));
    assert.deepEqual(await perform(lock), { reason: 'locked', store: 'Seen', until: null });
  });
});

const useOf = (account: string) => storeEntryRepository.use(database.pool, account);

test('keys and bytes of an account are counted, and no more than fit', async () => {
  const { perform, account, id } = await haveStore();
  await perform(set('a', '"x"'));
  await perform(items(['b', 'c']));
  assert.deepEqual(await useOf(account), { keys: 3, bytes: 14 });
  await perform(set('a', '12345'));
  await perform({ operation: 'delete', key: 'b' });
  assert.deepEqual(await useOf(account), { keys: 2, bytes: 11 });
  const full = 'update store_use set keys = $2 where account_number = $1';
  await database.pool.query(full, [account, maxStoreKeys]);
  for (const work of [set('d', '1'), increment('d'), append('d', '1'), items(['d'])])
    assert.deepEqual(await perform(work), { reason: 'keys', limit: maxStoreKeys });
  assert.deepEqual(await perform(set('a', '2')), { value: '2', found: false });
  await database.pool.query('delete from store where id = $1', [id]);
});

test('what has expired, what deleted stores left and what is noted of ended runs goes in batches', async () => {
  const [one, other] = [await haveStore(), await haveStore()];
  await one.perform(set('gone', '1', 60_000));
  await one.perform(set('stays', '1', 60_000));
  await other.perform(set('orphan', '1'));
  await database.pool.query('delete from store where id = $1', [other.id]);
  await database.pool.query(`update store_call set created_at = now() - interval '2 hours' where account_number = $1`, [
    one.account,
  ]);
  await one.expire('gone');
  await cleanStores(database.pool);
  const { rows } = await database.pool.query('select key from store_entry where account_number = any($1)', [
    [one.account, other.account],
  ]);
  assert.deepEqual(rows, [{ key: 'stays' }]);
  assert.deepEqual(await useOf(other.account), { keys: 0, bytes: 0 });
  const left = await database.pool.query('select from store_call where account_number = $1', [one.account]);
  assert.equal(left.rowCount, 0);
});

test('a write that met a lock which was given back before it looked writes', async () => {
  const { id, account, perform, get } = await haveStore();
  const { pool } = database;
  for (const work of [set('a', '1'), increment('a'), append('a', '1')]) {
    await perform({ operation: 'delete', key: 'a' });
    await perform({ operation: 'lock', key: 'a', leaseMs: 60_000 });
    let isFreed = false;
    const query = async (...given: Parameters<typeof pool.query>) => {
      const result = await pool.query(...given);
      if (!isFreed) await pool.query('delete from store_entry where store_id = $1', [id]);
      isFreed = true;
      return result;
    };
    const racing = new RunStores({ query } as unknown as typeof pool, 5);
    const done = await racing.perform({ account, storeId: id, runId: newId(), callKey: newId(), work });
    assert.ok(!('reason' in done), JSON.stringify(done));
    assert.notEqual(await get('a'), null);
  }
});

test('a run that failed or was cancelled gives its locks back with its end, and no other does', async () => {
  const { account, perform } = await haveStore();
  const free = async (status: string) => {
    const runId = newId();
    await database.pool.query(
      `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at)
       values ($1, $2, $1, '', 1, $1, 'webhook', 'IN_PROGRESS', now())`,
      [runId, account],
    );
    await perform({ operation: 'lock', key: status, leaseMs: 60_000 }, { runId });
    await database.pool.query('update run set status = $2, ended_at = now() where id = $1', [runId, status]);
    return !('reason' in (await perform({ operation: 'lock', key: status, leaseMs: 60_000 })));
  };
  assert.deepEqual([await free('FAILED'), await free('CANCELLED'), await free('SUCCESSFUL')], [true, true, false]);
});
