import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Flow, nodesOf, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { node, start, wires } from '../../test/engine/drawing.ts';
import { noCalls } from '../../test/noCalls.ts';
import { newId } from '../store/ids.ts';
import { secretsOf } from './flowSecrets.ts';
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
    [account, { free_scenario_limit: 20 }],
  );
});
after(() => database.drop());

const create = (flow: Flow, name = 'Orders') =>
  service.create(actor(), scenarioCreateSchema.parse({ name, if_name_taken: 'number', flow }));

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
  const use = { scenarioId: made.id, url: new URL('https://example.org/orders'), tunnelId: '' };
  assert.deepEqual(await secrets.open(account, reference, use), { text: 's3cret-value' });
  assert.equal(await secrets.open('another', reference, use), null);
  assert.equal(await secrets.open(account, reference, { ...use, scenarioId: newId() }), null);
  for (const elsewhere of [
    { ...use, url: new URL('https://evil.example/orders') },
    { ...use, url: new URL('http://example.org/orders') },
    { ...use, url: new URL('https://example.org:8443/orders') },
    { ...use, tunnelId: newId() },
  ]) {
    assert.deepEqual(await secrets.open(account, reference, elsewhere), { boundTo: 'https://example.org' });
  }
  const saved = await service.save(actor(), made.id, { revision: 1, flow: made.flow });
  assert.deepEqual(nodesOf(saved.flow)[1]?.data.config, config);
});

const httpNode = (url: string, secret: string, more: object = {}) =>
  node('h', 'http', { url, authentication: { type: 'bearer', secret }, ...more });
const drawn = (url: string, secret: string, more: object = {}) => [
  start,
  httpNode(url, secret, more),
  ...wires('start > h'),
];
const referenceIn = (flow: Flow): string => secretsOf(flow)[0]?.value ?? '';

const leftSecret = { kind: 'secret', id: 'authentication.secret', name: '' };

/** What a flow has in place of a secret that is not its own. */
function leftIn(flow: Flow) {
  const { config, choose_again } = nodesOf(flow)[1]?.data ?? {};
  return { secret: (config as { authentication: { secret: string } }).authentication.secret, choose_again };
}

test('a secret is saved with its own address and in its own scenario alone', async () => {
  const made = await create(drawn('https://api.example.org/v1/{{ id }}', 'of-the-admin'), 'Of the admin');
  const reference = referenceIn(made.flow);
  let { revision } = made;
  const save = async (url: string, more: object = {}) => {
    ({ revision } = await service.save(actor(), made.id, { revision, flow: drawn(url, reference, more) }));
  };
  for (const url of [
    'https://evil.example/v1',
    'http://api.example.org/v1',
    'https://api.example.org.evil.example/',
    'https://api.example.org:444/',
    'https://api.example.org@evil.example/',
    'https://api.example.org\n.evil.example/',
    'https://api.example.org{{ ".evil.example" }}/',
    'https://{{ host }}/v1',
    '{{ url }}',
    '',
  ]) {
    await assert.rejects(save(url), /This secret is for https:\/\/api\.example\.org: enter it again/, url);
  }
  await assert.rejects(save('https://api.example.org/', { tunnel_id: newId() }), /enter it again/);
  await save('https://API.example.org:443/v2?all=1');
  await save(' https://api.example.org#top');
  const other = await create(drawn('https://api.example.org/', reference), 'Another');
  assert.deepEqual(leftIn(other.flow), { secret: '', choose_again: [leftSecret] });
});

test('where an expression decides of the host, a secret stays with its domain, or where it went first', async () => {
  const use = (url: string, scenarioId: string) => ({ scenarioId, url: new URL(url), tunnelId: '' });
  const shops = await create(drawn('https://{{ shop }}.example.com/orders', 'shops'), 'Shops');
  const open = (url: string) => secrets.open(account, referenceIn(shops.flow), use(url, shops.id));
  for (const url of ['https://one.example.com/', 'https://two.example.com/x']) {
    assert.deepEqual(await open(url), { text: 'shops' });
  }
  for (const url of ['https://example.org/', 'https://one.example.com.evil.example/', 'http://one.example.com/']) {
    assert.ok('boundTo' in ((await open(url)) ?? {}), url);
  }
  const any = await create(drawn('{{ base }}/orders', 'any'), 'Any');
  const first = () => secrets.open(account, referenceIn(any.flow), use('https://a.example/orders', any.id));
  assert.deepEqual(await first(), { text: 'any' });
  const other = await secrets.open(account, referenceIn(any.flow), use('https://b.example/orders', any.id));
  assert.deepEqual(other, { boundTo: 'https://a.example' });
  assert.deepEqual(await first(), { text: 'any' });
});

test('a secret follows the address that its user types until something uses it', async () => {
  const made = await create([start], 'Drafted');
  const owner = { account, scenarioId: made.id, userId: 'u' };
  const put = (flow: Flow, userId = 'u') => secrets.store(database.pool, { ...owner, userId }, flow, true);
  const reference = referenceIn(await put(drawn('https://api.exa', 'typed')));
  const typed = drawn('https://api.example.org/', reference);
  await put(typed);
  const at = (url: string) =>
    secrets.open(account, reference, { scenarioId: made.id, url: new URL(url), tunnelId: '' });
  assert.deepEqual(await at('https://api.example.org/'), { text: 'typed' });
  await put(drawn('https://evil.example/', reference), 'somebody else');
  assert.deepEqual(await at('https://evil.example/'), { boundTo: 'https://api.example.org' });
  await secrets.keep(database.pool, typed);
  await put(drawn('https://evil.example/', reference));
  assert.deepEqual(await at('https://evil.example/'), { boundTo: 'https://api.example.org' });
  assert.deepEqual(await at('https://api.example.org/'), { text: 'typed' });
});

test('secrets of earlier versions of Weft are for the address that the newest flow has', async () => {
  const made = await create(drawn('https://old.example.org/', 'early'), 'Early');
  const reference = referenceIn(made.flow);
  await database.pool.query('update scenario_secret set address = null where scenario_id = $1', [made.id]);
  const save = (revision: number, url: string) =>
    service.save(actor(), made.id, { revision, flow: drawn(url, reference) });
  await assert.rejects(save(1, 'https://old.example.org/'), /enter it again/);
  const sql = await readFile(join(import.meta.dirname, '../store/migrations/0750_secret_addresses.sql'), 'utf8');
  await database.pool.query(sql.slice(sql.indexOf('with flows')));
  await assert.rejects(save(1, 'https://evil.example/'), /This secret is for https:\/\/old\.example\.org/);
  assert.equal((await save(1, 'https://old.example.org/v2')).revision, 2);
});

test('a copy of a scenario has secrets of its own; unknown references are emptied', async () => {
  const authentication = { type: 'bearer', secret: 'shared' };
  const original = await create([
    start,
    node('h', 'http', { url: 'https://a.org', authentication }),
    ...wires('start > h'),
  ]);
  const body = scenarioCreateSchema.parse({
    name: 'Copy',
    if_name_taken: 'number',
    flow: original.flow,
    copy_of: original.id,
  });
  const copy = await service.create(actor(), body);
  await service.save(actor(), original.id, { revision: 1, is_active: false });
  await service.delete(actor(), original.id);
  const config = nodesOf(copy.flow)[1]?.data.config as { authentication: { secret: string } };
  const use = { scenarioId: copy.id, url: new URL('https://a.org'), tunnelId: '' };
  assert.deepEqual(await secrets.open(account, config.authentication.secret, use), { text: 'shared' });
  const moved = {
    ...body,
    name: 'Moved',
    copy_of: copy.id,
    flow: drawn('https://b.org', config.authentication.secret),
  };
  await assert.rejects(service.create(actor(), moved), /for https:\/\/a\.org/);
  const gone = node('h', 'http', {
    url: 'https://a.org',
    authentication: { type: 'bearer', secret: `secret:${newId()}` },
  });
  const made = await create([start, gone, ...wires('start > h')]);
  assert.deepEqual(leftIn(made.flow), { secret: '', choose_again: [leftSecret] });
  await assert.rejects(service.start(actor(), made.id), /Enter the secret again/);
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
