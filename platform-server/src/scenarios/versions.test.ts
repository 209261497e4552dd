import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { scenarioCreateSchema, scenarioUpdateSchema } from 'shared-contracts/api/scenario';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { noCalls } from '../../test/noCalls.ts';
import { newId } from '../store/ids.ts';
import * as scenarioVersionRepository from '../store/repositories/scenarioVersionRepository.ts';
import { ScenarioService } from './scenarioService.ts';
import { SecretBox } from './secretBox.ts';
import { SecretStore } from './secretStore.ts';

let database: TestDatabase;
let service: ScenarioService;
const account = newId();
const actor = { userId: 'u', name: 'Ann', email: 'ann@acme.test', accountNumber: account };

before(async () => {
  database = await createTestDatabase();
  const secrets = new SecretStore(database.pool, new SecretBox(Buffer.alloc(32, 7).toString('base64')));
  const triggers = {
    webhooksChanged() {},
    schedulesChanged() {},
    statesChanged: async () => {},
    runsCancelled: async () => {},
  };
  service = new ScenarioService({
    pool: database.pool,
    secrets,
    codeProblems: () => [],
    callProblems: noCalls,
    triggers,
    saveCheck: { concerns: () => false, assertMayBeSaved: async () => {} },
  });
  await database.pool.query(
    "insert into account (account_number, propelauth_org_id, company_name, config) values ($1, $1, 'Acme', $2)",
    [account, { free_scenario_limit: 30 }],
  );
});
after(() => database.drop());

const create = () =>
  service.create(actor, scenarioCreateSchema.parse({ name: 'Orders', if_name_taken: 'number', flow: [] }));
const save = (id: string, revision: number, version?: object) =>
  service.save(actor, id, scenarioUpdateSchema.parse({ revision, version }));
const list = (id: string, limit?: number, earlier?: number) =>
  scenarioVersionRepository.list(database.pool, account, id, limit, earlier);

test('a save names its version, and says which one it brings back', async () => {
  const { id } = await create();
  await save(id, 1, { name: 'Before the sale', note: 'Asked for by Grace' });
  await save(id, 2, { restored_from: 1 });
  const message = (await list(id)).map(({ revision, name, note, restored_from }) => [
    revision,
    name,
    note,
    restored_from,
  ]);
  assert.deepEqual(message, [
    [3, null, null, 1],
    [2, 'Before the sale', 'Asked for by Grace', null],
    [1, null, null, null],
  ]);
  await assert.rejects(save(id, 3, { restored_from: 9 }), { status: 404 });
  assert.equal((await service.get(account, id)).revision, 3);
});

test('a version has the settings that it was saved with', async () => {
  const { id } = await create();
  await service.save(actor, id, scenarioUpdateSchema.parse({ revision: 1, settings: { run_timeout_s: 60 } }));
  const settingsOf = async (revision: number) =>
    (await scenarioVersionRepository.get(database.pool, account, id, revision))?.settings.run_timeout_s;
  assert.deepEqual([await settingsOf(1), await settingsOf(2)], [900, 60]);
});

test('a version is named later, named anew, and loses its name', async () => {
  const { id } = await create();
  const named = await service.nameVersion(actor, id, 1, { name: 'First', note: null });
  assert.deepEqual([named.revision, named.name, named.note], [1, 'First', null]);
  const cleared = await service.nameVersion(actor, id, 1, { name: '', note: 'Only a note' });
  assert.deepEqual([cleared.name, cleared.note], [null, 'Only a note']);
  assert.equal((await service.get(account, id)).revision, 1);
  await assert.rejects(service.nameVersion(actor, id, 2, { name: 'None', note: null }), { status: 404 });
  const stranger = { ...actor, accountNumber: 'other' };
  await assert.rejects(service.nameVersion(stranger, id, 1, { name: 'Mine', note: null }), { status: 404 });
});

test('a long list of versions is read page by page', async () => {
  const { id } = await create();
  for (const revision of [1, 2, 3]) await save(id, revision);
  const revisions = async (limit?: number, earlier?: number) =>
    (await list(id, limit, earlier)).map(({ revision }) => revision);
  assert.deepEqual(await revisions(2), [4, 3]);
  assert.deepEqual(await revisions(2, 3), [2, 1]);
  assert.deepEqual(await revisions(2, 1), []);
});
