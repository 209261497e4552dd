import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { countConnections } from './countConnections.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase({ migrated: false });
});
after(() => database.drop());

test('a database allows what the server has besides reserved connections, and less where it has a bound', async () => {
  const { pool } = database;
  const settings = `select name, setting::int as value from pg_settings where name = any($1)`;
  const names = ['max_connections', 'superuser_reserved_connections', 'reserved_connections'];
  const { rows } = await pool.query<{ name: string; value: number }>(settings, [names]);
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const [all = 0, ofSuperuser = 0, ofOthers = 0] = names.map((name) => values.get(name));
  assert.equal(await countConnections(pool), all - ofSuperuser - ofOthers);
  const { name } = (await pool.query<{ name: string }>('select current_database() as name')).rows[0] ?? { name: '' };
  await pool.query(`alter database ${name} connection limit 7`);
  assert.equal(await countConnections(pool), 7);
});
