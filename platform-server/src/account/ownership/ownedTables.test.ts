import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type OwnedTables, readOwnedTables } from './ownedTables.ts';

let database: TestDatabase;
let owned: OwnedTables;
before(async () => {
  database = await createTestDatabase();
  owned = await readOwnedTables(database.pool);
});
after(() => database.drop());

test('of every table it is known whether its rows belong to accounts', () => {
  assert.deepEqual(
    owned.unknown,
    [],
    'give it a column account_number or a foreign key, or name it among links or foreignTables of ownedTables.ts',
  );
});

test('every row can be found again by a primary key', () => {
  const without = owned.roots.filter(({ table }) => table.primaryKey.length === 0).map(({ table }) => table.name);
  assert.deepEqual(without, []);
});

test('what names another thing stands before it, and the account last', () => {
  const names = owned.roots.map(({ table }) => table.name);
  assert.ok(names.indexOf('connector') < names.indexOf('catalogue_connector'));
  assert.ok(names.indexOf('scenario_secret') < names.indexOf('scenario'));
  assert.equal(names.at(-1), 'account');
});
