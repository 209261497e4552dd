import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrate, schemaFingerprint } from './migrate.ts';

let database: TestDatabase;
let directory: string;
const add = (name: string, sql: string) => writeFile(join(directory, name), sql);

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'weft-migrations-'));
  database = await createTestDatabase({ migrated: false });
});
afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

test('applies new files in the order of their numbers, each once', async () => {
  await add('0002_rename.sql', 'alter table thing rename column a to b');
  await add('0001_thing.sql', 'create table thing (a int); insert into thing values (1)');
  assert.deepEqual(await migrate(database.pool, directory), ['0001_thing.sql', '0002_rename.sql']);
  await add('0003_more.sql', 'insert into thing values (2)');
  assert.deepEqual(await migrate(database.pool, directory), ['0003_more.sql']);
  assert.deepEqual(await migrate(database.pool, directory), []);
  const { rows } = await database.pool.query('select b from thing order by b');
  assert.deepEqual(rows, [{ b: 1 }, { b: 2 }]);
});

test('servers that start together apply every file once', async () => {
  await add('0001_thing.sql', 'create table thing (a int)');
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.pool, directory)));
  assert.deepEqual(applied.flat(), ['0001_thing.sql']);
});

test('a failing file leaves the schema as it was', async () => {
  await add('0001_thing.sql', 'create table thing (a int)');
  await add('0002_wrong.sql', 'create table other (a int); create table thing (a int)');
  await assert.rejects(migrate(database.pool, directory), /0002_wrong\.sql failed, and nothing was changed: .*thing/);
  const { rows } = await database.pool.query("select to_regclass('thing') as thing, to_regclass('other') as other");
  assert.deepEqual(rows, [{ thing: null, other: null }]);
});

test('a file that comes to a deadlock with a server at work is applied behind it', async () => {
  await add('0001_things.sql', 'create table one (a int); create table other (a int)');
  await migrate(database.pool, directory);
  const server = await database.pool.connect();
  await server.query('begin; insert into one values (1)');
  // PostgreSQL ends whoever waited for a second and finds the deadlock then: the server waits before there is one.
  await add(
    '0002_later.sql',
    'alter table other add column b int; select pg_sleep(1.5); alter table one add column b int',
  );
  const migrating = migrate(database.pool, directory);
  const locked = "select from pg_locks where relation = 'other'::regclass and mode = 'AccessExclusiveLock'";
  while (!(await database.pool.query(locked)).rowCount) await sleep(10);
  await server.query('insert into other values (1)');
  await server.query('commit');
  server.release();
  assert.deepEqual(await migrating, ['0002_later.sql']);
});

test('refuses a file that was changed after it was applied', async () => {
  await add('0001_thing.sql', 'create table thing (a int)');
  await migrate(database.pool, directory);
  await add('0001_thing.sql', 'create table thing (a bigint)');
  await assert.rejects(migrate(database.pool, directory), /0001_thing\.sql was changed after it was applied/);
});

test('refuses a database that is ahead of the server', async () => {
  await add('0001_thing.sql', 'create table thing (a int)');
  await add('0002_later.sql', 'create table later (a int)');
  await migrate(database.pool, directory);
  await rm(join(directory, '0002_later.sql'));
  await assert.rejects(migrate(database.pool, directory), /ahead of this server: it has 0002_later\.sql/);
});

test('refuses names out of order and numbers given twice', async () => {
  await add('1_thing.sql', 'select 1');
  await assert.rejects(migrate(database.pool, directory), /1_thing\.sql must be called NNNN_<name>\.sql/);
  await rm(join(directory, '1_thing.sql'));
  await add('0001_thing.sql', 'select 1');
  await add('0001_other.sql', 'select 1');
  await assert.rejects(migrate(database.pool, directory), /number 0001/);
});

test('the fingerprint changes with the content of any file', async () => {
  await add('0001_thing.sql', 'create table thing (a int)');
  const before = await schemaFingerprint(directory);
  assert.equal(await schemaFingerprint(directory), before);
  await add('0001_thing.sql', 'create table thing (a bigint)');
  assert.notEqual(await schemaFingerprint(directory), before);
});
