import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { firstIdAt, newId } from '../../store/ids.ts';
import { migrate } from '../../store/migrate.ts';
import { dropRecordDays, makeRecordDays } from './recordDays.ts';

const day = 86_400_000;
const migrations = join(import.meta.dirname, '../../store/migrations');
let database: TestDatabase;
let earlier: string;
before(async () => {
  database = await createTestDatabase({ migrated: false });
  earlier = await mkdtemp(join(tmpdir(), 'weft-migrations-'));
  await cp(migrations, earlier, { recursive: true, filter: (path) => basename(path) < '0430' || path === migrations });
});
after(async () => {
  await rm(earlier, { recursive: true });
  await database.drop();
});

test('records of before there were days stay readable, and go when the last of their days has expired', async () => {
  const { pool } = database;
  await migrate(pool, earlier);
  const write = async () => {
    const id = newId();
    await pool.query("insert into run_record (run_id, segment, entries) values ($1, 0, '')", [id]);
    return id;
  };
  const [kept, gone] = [await write(), await write()];
  await migrate(pool);
  const later = await write();
  await makeRecordDays(pool, Date.now() + 5 * day);
  await Promise.all([1, 2].map(() => makeRecordDays(pool, Date.now() + 10 * day)));
  const ids = async () => (await pool.query('select run_id from run_record order by 1')).rows.map((row) => row.run_id);
  assert.deepEqual(await ids(), [kept, gone, later]);
  await dropRecordDays(pool, firstIdAt(Date.now()), []);
  assert.deepEqual(await ids(), [kept, gone, later]);
  await dropRecordDays(pool, firstIdAt(Date.now() + 2 * day), [kept]);
  assert.deepEqual(await ids(), [kept]);
});

test('days come while a commit has written what runs are searched by and not yet their records', async () => {
  const { pool } = database;
  const writer = await pool.connect();
  await writer.query('begin');
  const id = newId();
  await writer.query("insert into run_search (run_id, keys, numbers) values ($1, '{}', '{}')", [id]);
  const done = makeRecordDays(pool, Date.now() + 20 * day);
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%create table run_search%'";
  while ((await pool.query(waiting)).rowCount === 0);
  await writer.query("insert into run_record (run_id, segment, entries) values ($1, 0, '')", [id]);
  await writer.query('commit');
  writer.release();
  await done;
});
