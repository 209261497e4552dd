import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { noPartnerSettings, type PartnerSettings } from 'shared-contracts/api/partner';
import * as partnerRepository from '../../src/store/repositories/partnerRepository.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';

let server: WholeServer;
/** Of the partner. */
let admin: Caller;
/** Admin of an account that becomes its client. */
let client: Caller;
before(async () => {
  server = await startWholeServer();
  admin = await server.as('admin');
  client = await server.as('globex');
  const numbers = [await numberOf(client), await numberOf(admin)];
  const text = 'update account set partner_account_number = $2 where account_number = $1';
  await server.database.pool.query(text, numbers);
});
after(() => server.close());

const numberOf = async (caller: Caller) => (await caller.call('GET', '/account/me/')).body.account_number as string;

const png = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64')}`;
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64');
const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4, 9), Buffer.from('WEBPVP8 ')]).toString('base64');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64');

/** Saves over what is there now. */
async function save(caller: Caller, changes: Partial<PartnerSettings>) {
  const { revision } = (await caller.call('GET', '/partner/settings/')).body;
  return caller.call('PUT', '/partner/settings/', { ...noPartnerSettings, ...changes, revision });
}

const branding = { name: 'Northwind', logo: png, colour: '#0a5c46', footer: 'Northwind Ltd' };
const links = [{ label: 'Help', url: 'https://help.northwind.test/' }];
const brandingOf = async (caller: Caller) => partnerRepository.branding(server.database.pool, await numberOf(caller));

test('what is saved is there afterwards, counted and on record', async () => {
  const { body: before } = await admin.call('GET', '/partner/settings/');
  const { status, body } = await save(admin, { branding, contact: 'help@northwind.test', support_links: links });
  assert.equal(status, 200);
  assert.equal(body.revision, before.revision + 1);
  assert.deepEqual(body.settings.branding, branding);
  assert.deepEqual((await admin.call('GET', '/partner/settings/')).body, body);
  const { body: tracked } = await admin.call(
    'GET',
    '/tracking/?page=1&limit=10&user_id=all&time_range=all&table_category=configuration',
  );
  assert.match(JSON.stringify(tracked), /partner settings/);
});

test('who has not seen what another saved replaces nothing, and is told what is there', async () => {
  const { body: seen } = await admin.call('GET', '/partner/settings/');
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((footer) => {
      const changes = { branding: { ...branding, footer }, revision: seen.revision };
      return admin.call('PUT', '/partner/settings/', { ...noPartnerSettings, ...changes });
    }),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  const saved = answers.find(({ status }) => status === 200)?.body;
  const refused = answers.find(({ status }) => status === 409)?.body;
  assert.equal(refused.code, 'stale_revision');
  assert.deepEqual(refused.details.current, saved);
});

test('limits above the own, links without https and other bad values are refused, each with its place', async () => {
  const problemsOf = async (changes: object) => {
    const { status, body } = await save(admin, changes as Partial<PartnerSettings>);
    assert.equal(status, 422, JSON.stringify(body));
    return JSON.stringify(body);
  };
  const above = await problemsOf({ client_limits: { ...noPartnerSettings.client_limits, scenario: 101 } });
  assert.match(above, /client_limits\.scenario.*100, which is your own limit/s);
  assert.match(
    await problemsOf({ support_links: [{ label: 'Help', url: 'http://help.test/' }] }),
    /support_links\.0\.url/,
  );
  for (const url of ['javascript:alert(1)', 'https://user:pass@help.test/'])
    assert.match(await problemsOf({ support_links: [{ label: 'Help', url }] }), /https:\/\//);
  assert.match(await problemsOf({ contact: 'nobody' }), /email address/);
  assert.match(await problemsOf({ branding: { ...branding, colour: 'red' } }), /branding\.colour/);
});

test('logos are taken by their first bytes, whatever type they name, and served as what they are', async () => {
  for (const [said, bytes, type] of [
    ['image/png', jpeg, 'image/jpeg'],
    ['image/svg+xml', webp, 'image/webp'],
    ['application/octet-stream', jpeg, 'image/jpeg'],
  ] as const) {
    const { status, body } = await save(admin, { branding: { ...branding, logo: `data:${said};base64,${bytes}` } });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.settings.branding.logo, `data:${type};base64,${bytes}`);
    const served = await fetch(`${server.url}/branding/${(await brandingOf(admin)).logoDigest}`);
    assert.deepEqual([served.status, served.headers.get('content-type')], [200, type]);
    assert.equal(served.headers.get('x-content-type-options'), 'nosniff');
    assert.match(served.headers.get('content-security-policy') ?? '', /default-src 'none'; sandbox/);
    assert.equal(Buffer.from(await served.arrayBuffer()).toString('base64'), bytes);
  }
  for (const logo of [`data:image/png;base64,${svg}`, `data:image/svg+xml;base64,${svg}`, 'https://acme.test/a.png']) {
    const { status, body } = await save(admin, { branding: { ...branding, logo } });
    assert.equal(status, 422, logo);
    assert.match(JSON.stringify(body), /PNG, JPEG, WebP or GIF/);
  }
  for (const digest of ['0'.repeat(64), '../../etc/passwd', 'x']) {
    assert.equal((await fetch(`${server.url}/branding/${encodeURIComponent(digest)}`)).status, 404);
  }
});

test('a client account takes over what it has not set itself, and is listed with what it uses', async () => {
  await save(admin, { branding, contact: 'help@northwind.test', support_links: links });
  assert.equal((await client.call('GET', '/partner/settings/')).body.partner, 'Acme');
  const taken = await brandingOf(client);
  assert.deepEqual(
    [taken.name, taken.logo, taken.colour, taken.footer],
    ['Northwind', png, '#0a5c46', 'Northwind Ltd'],
  );
  const own = [{ label: 'Own', url: 'https://own.test/' }];
  assert.equal(
    (await save(client, { branding: { ...branding, name: 'Globe', logo: null }, support_links: own })).status,
    200,
  );
  const mixed = await brandingOf(client);
  assert.deepEqual([mixed.name, mixed.logo, mixed.contact], ['Globe', png, 'help@northwind.test']);
  const { body: support } = await client.call('GET', '/account/support/');
  assert.deepEqual(support, { name: 'Globe', contact: 'help@northwind.test', links: [...own, ...links] });

  const { status, body: clients } = await admin.call('GET', '/partner/clients/');
  assert.equal(status, 200, JSON.stringify(clients));
  const { body: overview } = await client.call('GET', '/account/me/');
  const found = clients.find(
    ({ account_number }: { account_number: string }) => account_number === overview.account_number,
  );
  assert.equal(found.company_name, 'Globex');
  assert.deepEqual([found.operations_this_month, found.failures_today, typeof found.scenarios], [0, 0, 'number']);
  assert.deepEqual((await client.call('GET', '/partner/clients/')).body, []);
});
