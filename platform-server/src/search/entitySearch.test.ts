import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { newId } from '../store/ids.ts';
import { EntitySearch } from './entitySearch.ts';
import { searchSources } from './sources.ts';

let database: TestDatabase;
let search: EntitySearch;
before(async () => {
  database = await createTestDatabase();
  search = new EntitySearch(database.pool);
});
after(() => database.drop());
beforeEach(() => database.pool.query('truncate scenario, webhook_url cascade'));

/** Stores scenarios, each changed a minute before the one in front of it. */
async function scenarios(names: readonly string[], { account = 'a', description = '' } = {}): Promise<void> {
  for (const [index, name] of names.entries()) {
    await database.pool.query(
      `insert into scenario (id, account_number, name, description, flow, settings, updated_at)
       values ($1, $2, $3, $4, '[]', '{}', now() - $5 * interval '1 minute')`,
      [newId(), account, name, description, index],
    );
  }
}

const sourcesOf = (...kinds: string[]) => searchSources.filter(({ kind }) => kinds.includes(kind));
const both = sourcesOf('scenario', 'webhook');
const names = async (text: string, sources = both) => (await search.find('a', text, sources)).map(({ name }) => name);

test('the very name comes first, then names that begin with it, words that do, parts of words', async () => {
  await scenarios(['Reorders', 'Daily orders', 'Orders to SAP', 'Orders']);
  assert.deepEqual(await names('ORDERS'), ['Orders', 'Orders to SAP', 'Daily orders', 'Reorders']);
});

test('of names that fit alike the one changed last comes first', async () => {
  await scenarios(['Orders new', 'Orders old']);
  assert.deepEqual(await names('orders'), ['Orders new', 'Orders old']);
});

test('every word must be there, in any order, in the name or in the description', async () => {
  await scenarios(['Orders from Shopify', 'Orders from Stripe']);
  await scenarios(['Nightly'], { description: 'Copies orders to Shopify' });
  assert.deepEqual(await names('shopify  orders'), ['Orders from Shopify', 'Nightly']);
});

test('one letter or two find where words begin', async () => {
  await scenarios(['Stock', 'To stock', 'Customs']);
  assert.deepEqual(await names('s'), ['Stock', 'To stock']);
  assert.deepEqual(await names('st'), ['Stock', 'To stock']);
  assert.deepEqual(await names('sto'), ['Stock', 'To stock', 'Customs']);
});

test('what is spelt wrong is found where nothing else is', async () => {
  await scenarios(['Orders to Salesforce', 'Invoices']);
  assert.deepEqual(await names('ordres'), ['Orders to Salesforce']);
  assert.deepEqual(await names('salesfroce'), ['Orders to Salesforce']);
  assert.deepEqual(await names('nothing alike'), []);
});

test('nothing is found of other accounts, of kinds that are not asked for, and for a text without letters', async () => {
  await scenarios(['Orders'], { account: 'b' });
  assert.deepEqual(await names('orders'), []);
  await scenarios(['Orders']);
  assert.deepEqual(await names('orders', sourcesOf('webhook')), []);
  assert.deepEqual(await names('orders', []), []);
  assert.deepEqual(await names(' \t'), []);
});

test('an id finds the thing or the run that has it, in its own account alone', async () => {
  await scenarios(['Orders']);
  const { rows } = await database.pool.query<{ id: string }>('select id from scenario');
  const id = rows[0]?.id ?? '';
  assert.deepEqual(await names(` ${id.toUpperCase()} `), ['Orders']);
  assert.deepEqual(await search.find('b', id, both), []);
  const run = newId();
  await database.pool.query(
    `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at)
     values ($1, 'a', $2, 'Orders', 1, $3, 'manual', 'SUCCESSFUL', now())`,
    [run, id, newId()],
  );
  assert.deepEqual(await search.findRun('a', run), { id: run, scenarioId: id, scenarioName: 'Orders' });
  assert.equal(await search.findRun('b', run), null);
  assert.equal(await search.findRun('a', 'orders'), null);
});

test('hits name their folder, in the order of the hits', async () => {
  await scenarios(['Orders', 'Orders to SAP']);
  const folder = newId();
  await database.pool.query("insert into scenario_folder (id, account_number, name) values ($1, 'a', 'Shop')", [
    folder,
  ]);
  await database.pool.query("update scenario set scenario_folder_id = $1 where name = 'Orders to SAP'", [folder]);
  const hits = await search.find('a', 'orders', both);
  assert.deepEqual(
    hits.map(({ name, folder }) => [name, folder]),
    [
      ['Orders', null],
      ['Orders to SAP', 'Shop'],
    ],
  );
});

test('the first twenty are answered', async () => {
  await scenarios(Array.from({ length: 25 }, (_, index) => `Flow ${index}`));
  assert.equal((await names('flow')).length, 20);
});
