import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readTables, type Table } from '../../src/account/ownership/tables.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { accountTables, keylessTables, localTables, placeOf, referenceTables } from './distribution.ts';
import { keylessReferences, keylessUniques } from './keylessConstraints.ts';
import { type KeyOfTable, keysWithoutAccount, readKeys } from './keysOfTables.ts';

let database: TestDatabase;
let tables: ReadonlyMap<string, Table>;
let keys: readonly KeyOfTable[];
before(async () => {
  database = await createTestDatabase();
  tables = await readTables(database.pool);
  keys = await readKeys(database.pool);
});
after(() => database.drop());

test('of every table it is known where its rows live when accounts live on several nodes', () => {
  const unknown = [...tables.keys()].filter((name) => placeOf(name) === null);
  assert.deepEqual(
    unknown,
    [],
    'give it a column account_number and name it among accountTables of distribution.ts; what belongs to no account goes into another list there, with the reason',
  );
});

test('every list names tables that are there, each once', () => {
  const lists = [accountTables, Object.keys(keylessTables), Object.keys(referenceTables), Object.keys(localTables)];
  const named = lists.flatMap((list) => [...list]);
  assert.deepEqual(
    named.filter((name, at) => !tables.has(name) || named.indexOf(name) !== at),
    [],
  );
});

test('tables of accounts say whose each row is; those that do not yet lead to one that does', () => {
  const has = (name: string) => tables.get(name)?.columns.has('account_number') ?? false;
  assert.deepEqual(
    [...accountTables].filter((name) => !has(name)),
    [],
  );
  assert.deepEqual(Object.keys(keylessTables).filter(has), [], 'it has the account now: name it among accountTables');
  assert.deepEqual(
    Object.values(keylessTables).filter((name) => !accountTables.has(name)),
    [],
  );
});

for (const [kind, listed] of [
  ['unique', keylessUniques],
  ['foreign key', keylessReferences],
] as const)
  test(`no further ${kind} of a table of accounts is without the account`, () => {
    const found = keysWithoutAccount(keys, placeOf).filter((each) => each.kind === kind);
    assert.deepEqual(
      found.map(({ name }) => name).sort(),
      [...listed],
      'put account_number into it; one that has it now leaves keylessConstraints.ts',
    );
  });

test('a key that holds the account, or leads to a table of every node, is kept', () => {
  const key = (parent: string | null, columns: string[], parentColumns: string[] | null = null): KeyOfTable => ({
    ...{ table: 'run', name: 'key', kind: parent ? 'foreign key' : 'unique' },
    ...{ columns, parent, parentColumns },
  });
  const count = (each: KeyOfTable) => keysWithoutAccount([each], placeOf).length;
  assert.equal(count(key(null, ['account_number', 'id'])), 0);
  assert.equal(count(key(null, ['id'])), 1);
  assert.equal(count(key('event', ['account_number', 'event_id'], ['account_number', 'id'])), 0);
  assert.equal(count(key('event', ['event_id'], ['id'])), 1);
  assert.equal(count(key('catalogue_connector', ['connector_id'], ['id'])), 0);
  assert.equal(count(key('worker', ['owner'], ['id'])), 1);
});
