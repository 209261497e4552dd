import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Flow, nodesOf, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { node, start, wires } from '../../test/engine/drawing.ts';
import { noCalls } from '../../test/noCalls.ts';
import { newId } from '../store/ids.ts';
import { ScenarioService } from './scenarioService.ts';
import { SecretBox } from './secretBox.ts';
import { SecretStore } from './secretStore.ts';

let database: TestDatabase;
let service: ScenarioService;
let secrets: SecretStore;
const account = newId();
const actor = () => ({ userId: 'u', name: 'Ann', email: 'ann@acme.test', accountNumber: account });

before(async () => {
  database = await createTestDatabase();
  secrets = new SecretStore(database.pool, new SecretBox(Buffer.alloc(32, 7).toString('base64')));
  const triggers = { webhooksChanged() {}, schedulesChanged() {} };
  service = new ScenarioService({
    pool: database.pool,
    secrets,
    codeProblems: () => [],
    callProblems: noCalls,
    triggers,
  });
  await database.pool.query(
    "insert into account (account_number, propelauth_org_id, company_name, config) values ($1, $1, 'Acme', $2)",
    [account, { free_scenario_limit: 9 }],
  );
});
after(() => database.drop());

const create = (flow: Flow, name = 'Orders') => service.create(actor(), scenarioCreateSchema.parse({ name, flow }));

test('secrets leave the flow, come back as references and open for their account alone', async () => {
  const authentication = { type: 'bearer', secret: 's3cret-value' };
  const http = node('h', 'http', { url: 'https://example.org', authentication });
  const made = await create([start, http, ...wires('start > h')]);
  assert.ok(!JSON.stringify(made).includes('s3cret-value'));
  const { rows } = await database.pool.query('select * from scenario_version where scenario_id = $1', [made.id]);
  assert.ok(!JSON.stringify(rows).includes('s3cret-value'));
  const config = nodesOf(made.flow)[1]?.data.config as { authentication: { secret: string } };
  const reference = config.authentication.secret;
  assert.match(reference, /^secret:/);
  assert.equal(await secrets.open(account, reference), 's3cret-value');
  assert.equal(await secrets.open('another', reference), null);
  const saved = await service.save(actor(), made.id, { revision: 1, flow: made.flow });
  assert.deepEqual(nodesOf(saved.flow)[1]?.data.config, config);
});

test('a copy of a scenario has secrets of its own; unknown references are refused', async () => {
  const authentication = { type: 'bearer', secret: 'shared' };
  const original = await create([
    start,
    node('h', 'http', { url: 'https://a.org', authentication }),
    ...wires('start > h'),
  ]);
  const copy = await create(original.flow, 'Copy');
  await service.save(actor(), original.id, { revision: 1, is_active: false });
  await service.delete(actor(), original.id);
  const config = nodesOf(copy.flow)[1]?.data.config as { authentication: { secret: string } };
  assert.equal(await secrets.open(account, config.authentication.secret), 'shared');
  const gone = node('h', 'http', {
    url: 'https://a.org',
    authentication: { type: 'bearer', secret: `secret:${newId()}` },
  });
  await assert.rejects(create([start, gone, ...wires('start > h')]), /enter it again/);
});

test('a sealed secret opens for its owner and unaltered alone', () => {
  const box = new SecretBox(Buffer.alloc(32, 1).toString('base64'));
  const sealed = box.seal('päss', 'owner');
  assert.equal(box.open(sealed, 'owner'), 'päss');
  assert.throws(() => box.open(sealed, 'another'));
  assert.throws(() => new SecretBox(Buffer.alloc(32, 2).toString('base64')).open(sealed, 'owner'));
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  assert.throws(() => box.open(sealed, 'owner'));
});
