import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { firstIdAt, newId } from '../../store/ids.ts';
import { dropRecordDays, makeRecordDays } from './recordDays.ts';
import { deleteExpired } from './retention.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const day = 86_400_000;
const idAt = (ms: number, n: number) => firstIdAt(ms).replace(/.{4}$/, String(n).padStart(4, '0'));

async function store(age: number, n: number, ended: boolean): Promise<void> {
  const at = Date.now() - age * day;
  const [event, run] = [idAt(at, n), idAt(at, n + 1)];
  const time = new Date(at);
  await database.pool.query(
    "insert into event (id, account_number, source, created_at, run_ids) values ($1, 'a', 'manual', $2, $3)",
    [event, time, [run]],
  );
  await database.pool.query(
    `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at, ended_at)
     values ($1, 'a', $2, 's', 1, $2, 'manual', $3, $4, $5)`,
    [run, event, ended ? 'SUCCESSFUL' : 'HOLD', time, ended ? time : null],
  );
  await database.pool.query("insert into run_record (run_id, segment, entries) values ($1, 0, '')", [run]);
  await database.pool.query("insert into lookup_pin (run_id, versions) values ($1, '{}')", [run]);
  await database.pool.query("insert into run_retry_choice (run_id, calls_again) values ($1, '[]')", [run]);
}

const count = async (table: string) => (await database.pool.query(`select count(*) from ${table}`)).rows[0].count;

const days = async () =>
  (await database.pool.query("select relname from pg_class where relname ~ '^run_record_\\d+$' order by 1")).rows;

test('records lie in tables of their day, which go whole; a run that has not ended keeps its record', async () => {
  const { pool } = database;
  await pool.query('truncate run, event, run_record, lookup_pin, run_retry_choice');
  await makeRecordDays(pool);
  const before = await days();
  assert.ok(before.length >= 14);
  // Days before the first one, as a server has them that has run for long.
  const past = (age: number) => Math.floor(Date.now() / day - age) * day;
  for (const age of [40, 10]) {
    const [from, to] = [firstIdAt(past(age)), firstIdAt(past(age - 1))];
    await pool.query(
      `create table run_record_2000${age} partition of run_record for values from ('${from}') to ('${to}')`,
    );
    await store(age, 400 + age * 2, true);
    await store(age, 600 + age * 2, false);
  }
  await deleteExpired(pool, 30);
  assert.deepEqual([await count('run'), await count('run_record'), await count('event')], ['3', '3', '3'].map(Number));
  assert.equal(await count('run_record_rest'), 1);
  assert.deepEqual(
    (await days()).map(({ relname }) => relname),
    ['run_record_200010', ...before.map(({ relname }) => relname)],
  );
  await pool.query('truncate run, event, run_record, lookup_pin, run_retry_choice');
});

test('what is older than the retention goes, with its records; what has not ended stays', async () => {
  for (let n = 0; n < 20; n += 2) await store(31, n, true);
  await store(31, 100, false);
  await store(29, 200, true);
  await deleteExpired(database.pool, 30);
  assert.deepEqual([await count('run'), await count('run_record'), await count('event')], [2, 2, 2]);
  const left = (await database.pool.query('select id as run_id from run order by 1')).rows;
  for (const table of ['lookup_pin', 'run_retry_choice']) {
    assert.deepEqual((await database.pool.query(`select run_id from ${table} order by 1`)).rows, left);
  }
});

test('what expires is taken off what its scenario has on record', async () => {
  const { pool } = database;
  await pool.query('truncate run, event, run_record, scenario_counter, lookup_pin, run_retry_choice');
  await store(31, 0, true);
  await pool.query('update run set stored_bytes = 300');
  const { rows } = await pool.query('select scenario_id from run');
  await pool.query(
    `insert into scenario (id, account_number, name, description, flow, settings) values ($1, 'a', 's', '', '[]', '{}')`,
    [rows[0].scenario_id],
  );
  await pool.query(
    `insert into scenario_counter (scenario_id, shard, succeeded, failed, bytes, stored_bytes) values ($1, 3, 0, 0, 0, 1000)`,
    [rows[0].scenario_id],
  );
  await deleteExpired(pool, 30);
  const left = await pool.query('select sum(stored_bytes)::bigint as left from scenario_counter');
  assert.equal(left.rows[0].left, 700);
});

const pastDay = async (age: number, name: string) => {
  const at = (Math.floor(Date.now() / day) - age) * day;
  await database.pool.query(
    `create table ${name} partition of run_record for values from ('${firstIdAt(at)}') to ('${firstIdAt(at + day)}')`,
  );
};

test('of a day with much that stays only the rest goes, row by row', async () => {
  const { pool } = database;
  await pool.query('truncate run, event, run_record');
  await pastDay(40, 'run_record_20010101');
  for (let n = 0; n < 8; n += 2) await store(40, n, n >= 4);
  await pool.query(
    "update run_record set entries = convert_to(array_to_string(array(select md5(n::text) from generate_series(1, 80000) n), ''), 'utf8')",
  );
  await deleteExpired(pool, 30);
  assert.deepEqual([await count('run'), await count('run_record_20010101'), await count('event')], [2, 2, 2]);
  await pool.query("update run set ended_at = now(), status = 'CANCELLED'");
  await deleteExpired(pool, 30);
  const { rows } = await pool.query("select to_regclass('run_record_20010101') as day");
  assert.deepEqual([await count('run_record'), rows[0].day], [0, null]);
});

test('a day that somebody reads for long goes later; who writes meanwhile is not kept waiting until then', async () => {
  const { pool } = database;
  await pool.query('truncate run, event, run_record');
  await pastDay(40, 'run_record_20010102');
  const reader = await pool.connect();
  await reader.query('begin; select from run_record');
  let isDone = false;
  const done = deleteExpired(pool, 30).finally(() => {
    isDone = true;
  });
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table run_record%'";
  while ((await pool.query(waiting)).rowCount === 0);
  await store(1, 1, true);
  assert.equal(isDone, false);
  await reader.query('commit');
  reader.release();
  await done;
  const { rows } = await pool.query("select to_regclass('run_record_20010102') as day");
  assert.equal(rows[0].day, null);
});

const isWaiting = async (query: string) => {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1";
  return (await database.pool.query(waiting, [query])).rowCount;
};

test('keys of requests go in steps: who has one of them keeps the others from nobody', async () => {
  const { pool } = database;
  const webhook = newId();
  await pool.query(
    "insert into webhook_url (id, account_number, token, name, methods, response) values ($1, 'a', 'token', 'Hook', '{POST}', '{}')",
    [webhook],
  );
  await pool.query(
    `insert into webhook_delivery (webhook_id, key, event_id, claimed_at, expires_at)
     select $1, int4send(n), $1, now(), now() + make_interval(hours => n - 1000, mins => -30) from generate_series(1, 1001) n`,
    [webhook],
  );
  const sender = await pool.connect();
  await sender.query('begin');
  await sender.query('select from webhook_delivery where key = int4send(1000) for update');
  const done = deleteExpired(pool, 30);
  while ((await isWaiting('delete from webhook_delivery%')) === 0);
  assert.ok((await count('webhook_delivery')) < 1001);
  await sender.query('rollback');
  sender.release();
  await done;
  assert.equal(await count('webhook_delivery'), 1);
});

test('a day goes however many runs are open, when few of them have something in it', async () => {
  const { pool } = database;
  await pool.query('truncate run, event, run_record');
  await pastDay(40, 'run_record_20010103');
  await store(40, 2, false);
  const { rows: stayed } = await pool.query('select id from run');
  const open = [stayed[0].id, ...Array.from({ length: 600 }, (_, n) => idAt(Date.now() - 40 * day, n + 10))];
  await dropRecordDays(pool, firstIdAt(Date.now() - 30 * day), open);
  const { rows } = await pool.query("select to_regclass('run_record_20010103') as day");
  assert.deepEqual([rows[0].day, await count('run_record_rest')], [null, 1]);
});
