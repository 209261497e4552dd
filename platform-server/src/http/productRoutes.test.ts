import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browser, type IdentityServer, startIdentityServer } from '../../test/identityServer.ts';
import { accountRoutes } from '../account/accountRoutes.ts';
import { userRoutes } from '../identity/userRoutes.ts';
import type { Caller } from '../routing/caller.ts';
import { EntitySearch } from '../search/entitySearch.ts';
import { searchRoutes } from '../search/searchRoutes.ts';

let server: IdentityServer;
before(async () => {
  server = await startIdentityServer({
    routes: ({ directory }, { pool }) => {
      const deps = {
        directory,
        pool,
        search: new EntitySearch(pool),
        searchGuide: async () => [],
        tracedValue: async (_account: string, text: string) => (text === '4711' ? text : null),
        pageExpected: () => {},
        pathFor: (_caller: Caller, name: string, { id }: Readonly<Record<string, string>>) =>
          name === 'webhook-detail' ? `/data/webhook/${id}` : `/scenario/${id}`,
      };
      return [accountRoutes, userRoutes, searchRoutes].flatMap((make) => make(deps));
    },
  });
});
after(() => server.close());

async function signedIn(name: string): Promise<Browser> {
  const browser = server.browser();
  assert.equal((await browser.signIn(`${name}@weft.local`)).status, 303);
  return browser;
}

async function accountOf(company: string): Promise<{ account_number: string; propelauth_org_id: string }> {
  const { rows } = await server.database.pool.query('select * from account where company_name = $1', [company]);
  return rows[0];
}

test('account/me is the account of the active organisation', async () => {
  const globex = await accountOf('Globex');
  const { status, json } = await (await signedIn('globex')).call('GET', '/account/me/');
  assert.equal(status, 200);
  assert.deepEqual(json(), {
    account_number: globex.account_number,
    propelauth_org_id: globex.propelauth_org_id,
    company_name: 'Globex',
    config: {
      is_sandbox: false,
      free_quantity: 10_000,
      free_scenario_limit: 5,
      free_connector_limit: 5,
      free_webhook_limit: 5,
      free_import_pages_limit: 2,
      free_filter_limit: 5,
      free_conversion_limit: 5,
    },
  });
});

test('a token for one organisation decides; a plain one means the one worked in last, else the first by name', async () => {
  const integrator = await signedIn('integrator');
  const company = async (query = '') => (await integrator.call('GET', '/account/me/', undefined, query)).json();
  const initech = await accountOf('Initech');
  assert.equal((await company()).company_name, 'Acme');
  assert.equal((await company(`?active_org_id=${initech.propelauth_org_id}`)).company_name, 'Initech');
  const body = { account_number: initech.account_number };
  const switched = await integrator.call('PUT', '/users/account-switch/', body);
  assert.equal(switched.status, 200);
  assert.equal(switched.json().org_id, initech.propelauth_org_id);
  assert.equal((await company()).company_name, 'Initech');
});

test('nobody switches into an account of others', async () => {
  const { account_number } = await accountOf('Globex');
  const member = await signedIn('member');
  for (const number of [account_number, '0000000000', '']) {
    const answer = await member.call('PUT', '/users/account-switch/', { account_number: number });
    assert.deepEqual([answer.status, answer.json().code], [404, 'not_found']);
  }
  assert.equal((await member.call('GET', '/account/me/')).json().company_name, 'Acme');
});

test('who belongs to no organisation is told to make one', async () => {
  const browser = server.browser();
  await browser.signUp('none@example.org');
  const answer = await browser.call('GET', '/account/me/');
  assert.deepEqual([answer.status, answer.json().code], [403, 'no_organisation']);
});

test("onboarding is finished for everyone of the organisation, with the company's name", async () => {
  const initech = await signedIn('initech');
  const answer = await initech.call('POST', '/account/onboarding/complete', {
    company_name: ' Initech Ltd ',
    goal: 'sync',
  });
  assert.deepEqual([answer.status, answer.json().company_name], [200, 'Initech Ltd']);
  const [info] = Object.values((await initech.refresh()).json().org_id_to_org_member_info) as Record<string, unknown>[];
  assert.deepEqual([info?.org_name, info?.org_metadata], ['Initech Ltd', { hasOnboarded: true }]);
  assert.equal((await initech.call('POST', '/account/onboarding/complete')).json().company_name, 'Initech Ltd');
});

test('a guest cannot finish onboarding', async () => {
  const answer = await (await signedIn('guest')).call('POST', '/account/onboarding/complete');
  assert.deepEqual([answer.status, answer.json().code], [403, 'read_only']);
});

test('the subscription is told, and an empty object where there is none', async () => {
  const acme = (await (await signedIn('member')).call('GET', '/subscription/chargebee/info/')).json();
  assert.equal(acme.status, 'active');
  assert.deepEqual(acme.subscription_items, [{ quantity: 500_000 }]);
  assert.ok(acme.next_billing_at > Date.now() / 1000 && acme.next_billing_at < Date.now() / 1000 + 31 * 86_400);
  const globex = await (await signedIn('globex')).call('GET', '/subscription/chargebee/info/');
  assert.deepEqual(globex.json(), {});
});

test('users of the organisation are listed, and no others', async () => {
  const globex = await signedIn('globex');
  const emails = async (query = '') =>
    (await globex.call('GET', `/users/organization/${query}`)).json().map(({ email }: { email: string }) => email);
  assert.deepEqual(await emails(), ['globex@weft.local', 'integrator@weft.local']);
  assert.deepEqual(await emails('?search=OKAFOR'), ['integrator@weft.local']);
  assert.deepEqual(await emails('?search=member'), []);
});

test('a tracking entry carries the identity of the token, whatever is sent', async () => {
  const member = await signedIn('member');
  const globex = await accountOf('Globex');
  const forged = { user_id: 'x', created_by: 'Somebody', email: 'x@y.z', account_number: globex.account_number };
  const sent = { table: 'SCENARIO', description: 'Started scenario Orders', state: 'success', ...forged };
  const recorded = await member.call('POST', '/tracking/', sent);
  assert.equal(recorded.status, 201);
  assert.deepEqual([recorded.json().email, recorded.json().table], ['member@weft.local', 'SCENARIO']);
  const { items, total } = (await member.call('GET', '/tracking/?table_category=scenario')).json();
  assert.equal(total, 1);
  assert.deepEqual(items, [recorded.json()]);
  const { rows } = await server.database.pool.query('select created_by from tracking_entry where id = $1', [
    recorded.json().id,
  ]);
  assert.equal(rows[0].created_by, 'Maya Brandt');
  const others = await (await signedIn('globex')).call('GET', '/tracking/?table_category=scenario');
  assert.equal(others.json().total, 0);
});

test('a sign-in that a page reports is said in every language, in our words; other acts in its own', async () => {
  const member = await signedIn('member');
  const sent = { table: 'SYSTEM', description: 'Was elected', state: 'success' };
  const signIn = (await member.call('POST', '/tracking/', { ...sent, act: 'person.signed-in' })).json();
  assert.deepEqual([signIn.description, signIn.act.fr, signIn.origin], ['Signed in', 'Connexion', 'client']);
  const own = (await member.call('POST', '/tracking/', sent)).json();
  assert.deepEqual([own.description, own.act], ['Was elected', undefined]);
  assert.equal((await member.call('POST', '/tracking/', { ...sent, act: 'account.suspended' })).status, 422);
});

test('what a page says stands apart from what the server saw, whatever it says', async () => {
  const integrator = await signedIn('integrator');
  const { account_number } = (await integrator.call('GET', '/account/me/')).json();
  const message = { table: 'SYSTEM', description: 'Switched to this account' };
  for (const claim of [{}, { origin: 'server' }, { kind: 'server', origin: ['server'] }]) {
    const answer = await integrator.call('POST', '/tracking/', { ...message, ...claim });
    assert.deepEqual([answer.status, answer.json().origin], [201, 'client']);
  }
  await integrator.call('PUT', '/users/account-switch/', { account_number });
  const { items } = (await integrator.call('GET', '/tracking/?table_category=system')).json();
  const own = items.filter(({ description }: { description: string }) => description === message.description);
  assert.deepEqual(
    own.slice(0, 4).map(({ origin }: { origin: string }) => origin),
    ['server', 'client', 'client', 'client'],
  );
});

test('a text that turns the direction of what stands around it is no entry', async () => {
  const message = { table: 'SYSTEM', description: 'ok \u202Erevres eht yb' };
  assert.equal((await (await signedIn('member')).call('POST', '/tracking/', message)).status, 422);
});

test('guests write no entries; that they signed in is recorded by the server', async () => {
  const guest = await signedIn('guest');
  const answer = await guest.call('POST', '/tracking/', { table: 'SCENARIO', description: 'Deleted scenario Payroll' });
  assert.deepEqual([answer.status, answer.json().code], [403, 'read_only']);
  const userId = (await guest.refresh()).json().user.user_id;
  const { items } = (await guest.call('GET', `/tracking/?user_id=${userId}`)).json();
  assert.deepEqual(
    [...new Set(items.map(({ description, origin }: Record<string, string>) => `${origin}: ${description}`))],
    ['server: Signed in'],
  );
});

test('no call and no statement changes what is in the logs', async () => {
  const { pool } = server.database;
  const member = await signedIn('member');
  const { id } = (await member.call('POST', '/tracking/', { table: 'SYSTEM', description: 'Here' })).json();
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    assert.equal((await member.call(method, `/tracking/${id}`, { description: 'Gone' })).status, 404);
  }
  for (const table of ['tracking_entry', 'audit_entry']) {
    for (const statement of [`update ${table} set id = id`, `delete from ${table}`, `truncate ${table}`]) {
      await assert.rejects(pool.query(statement), /is append-only/, statement);
    }
  }
  const { items } = (await member.call('GET', '/tracking/?limit=1')).json();
  assert.deepEqual([items[0].id, items[0].description], [id, 'Here']);
});

test('a tracking entry of an unknown category is refused', async () => {
  const answer = await (await signedIn('member')).call('POST', '/tracking/', { table: 'SECRETS', description: 'x' });
  assert.equal(answer.status, 422);
  assert.deepEqual(answer.json().problems[0].path, 'table');
});

test('the tracking log is paged newest first and filtered by user and time', async () => {
  const admin = await signedIn('admin');
  for (const description of ['one', 'two', 'three']) {
    await admin.call('POST', '/tracking/', { table: 'WEBHOOK', description });
  }
  const list = async (query: string) => (await admin.call('GET', `/tracking/?table_category=webhook&${query}`)).json();
  const texts = ({ items }: { items: { description: string }[] }) => items.map(({ description }) => description);
  assert.deepEqual(texts(await list('limit=2')), ['three', 'two']);
  const second = await list('limit=2&page=2');
  assert.deepEqual([texts(second), second.total], [['one'], 3]);
  const userId = (await admin.refresh()).json().user.user_id;
  assert.equal((await list(`user_id=${userId}`)).total, 3);
  assert.equal((await list('user_id=somebody-else')).total, 0);
  assert.equal((await list('time_range=1h')).total, 3);
  assert.equal((await admin.call('GET', '/tracking/?limit=0')).status, 400);
});

test('the search finds by name within the account, best first, and leaves out the trash', async () => {
  const [acme, globex] = [await accountOf('Acme'), await accountOf('Globex')];
  const scenario = (id: string, account: string, name: string, isActive = true) =>
    server.database.pool.query(
      `insert into scenario (id, account_number, name, is_active, flow, settings) values ($1, $2, $3, $4, '[]', '{}')`,
      [`00000000-0000-4000-8000-00000000000${id}`, account, name, isActive],
    );
  await scenario('1', acme.account_number, 'Daily ORDERS');
  await scenario('2', acme.account_number, 'Orders');
  await scenario('3', acme.account_number, 'Reorders 100% _done_');
  await scenario('4', acme.account_number, 'Orders, old', false);
  await scenario('5', globex.account_number, 'Orders of others');
  await server.database.pool.query(
    `insert into webhook_url (id, account_number, token, name, methods, response)
     values ('00000000-0000-4000-8000-000000000006', $1, 'token', 'Orders in', '{POST}', '{}')`,
    [acme.account_number],
  );
  const member = await signedIn('member');
  const find = async (q: string) => (await member.call('GET', `/global-search?${new URLSearchParams({ q })}`)).json();
  const titles = async (q: string) => (await find(q)).map(({ title }: { title: string }) => title);
  assert.deepEqual(await titles('orders'), ['Orders', 'Orders in', 'Daily ORDERS', 'Reorders 100% _done_']);
  assert.deepEqual(await titles('100%'), ['Reorders 100% _done_']);
  assert.deepEqual(await titles('  '), []);
  assert.deepEqual((await find('orders in'))[0], {
    title: 'Orders in',
    to: '/data/webhook/00000000-0000-4000-8000-000000000006',
    icon: 'webhook',
    subtitle: 'Webhooks',
    kind: 'webhook',
    id: '00000000-0000-4000-8000-000000000006',
  });
});

test('a body with a character no database takes is refused, not failed on', async () => {
  const sent = { table: 'SCENARIO', description: 'Started \0' };
  const answer = await (await signedIn('member')).call('POST', '/tracking/', sent);
  assert.deepEqual([answer.status, answer.json().code], [422, 'invalid_body']);
});

test('names are answered as text, as they are, and never as a page', async () => {
  const acme = await accountOf('Acme');
  const name = '<img src=x onerror=alert(1)> & co';
  await server.database.pool.query(
    `insert into scenario (id, account_number, name, flow, settings) values
     ('00000000-0000-4000-8000-000000000007', $1, $2, '[]', '{}')`,
    [acme.account_number, name],
  );
  const answer = await (await signedIn('member')).call('GET', '/global-search?q=onerror');
  assert.deepEqual(
    answer.json().map(({ title }: { title: string }) => title),
    [name],
  );
  assert.match(String(answer.headers['content-type']), /^application\/json/);
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
});

test('hits are told in the language of the app', async () => {
  const member = await signedIn('member');
  const { access_token: token } = (await member.refresh()).json();
  const subtitle = async (language: string) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
    return (await member.get('/api/v2/global-search?q=daily', headers)).json()[0].subtitle;
  };
  assert.deepEqual([await subtitle('fr-CA,en;q=0.8'), await subtitle('en')], ['Scénarios', 'Scenarios']);
});

test('a text no database takes is refused, not failed on', async () => {
  const member = await signedIn('member');
  for (const path of ['/global-search?q=%00', '/tracking/?user_id=a%00b']) {
    const answer = await member.call('GET', path);
    assert.deepEqual([answer.status, answer.json().code], [400, 'invalid_request'], path);
  }
});

test('calls without a token, or with a broken one, are answered 401', async () => {
  const { access_token: token } = (await (await signedIn('member')).refresh()).json();
  const paths = [
    '/account/me/',
    '/subscription/chargebee/info/',
    '/users/organization/',
    '/tracking/',
    '/global-search',
  ];
  for (const path of paths) {
    for (const authorization of [undefined, 'Bearer nonsense', `Bearer ${token}x`, `Basic ${token}`]) {
      const headers: Record<string, string> = authorization ? { authorization } : {};
      const answer = await server.browser().get(`/api/v2${path}`, headers);
      assert.deepEqual([answer.status, answer.json().code], [401, 'unauthenticated'], path);
    }
  }
});
