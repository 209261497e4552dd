import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeJwt } from 'jose';
import { type Browser, type IdentityServer, startIdentityServer } from '../../../test/identityServer.ts';
import { accountRoutes } from '../../account/accountRoutes.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';

let server: IdentityServer;
before(async () => {
  server = await startIdentityServer({
    routes: ({ directory }, { pool }) =>
      accountRoutes({
        directory,
        pool,
        pageExpected: () => {},
      }),
  });
});
after(() => server.close());

async function signedIn(name: string): Promise<Browser> {
  const browser = server.browser();
  assert.equal((await browser.signIn(`${name}@weft.local`)).status, 303);
  return browser;
}

const requested = (email: string) => ({ email, reason: 'Ticket 4711: imports stand still', minutes: '15' });

async function actingAs(name: string): Promise<Browser> {
  const browser = await signedIn('superadmin');
  assert.equal((await browser.post('/impersonation', requested(`${name}@weft.local`))).status, 303);
  return browser;
}

const whoIs = async (browser: Browser) => (await browser.refresh()).json().user.email;
const latestAct = async () => (await auditRepository.list(server.database.pool, 1))[0];
const idOf = async (name: string): Promise<string> => {
  const { rows } = await server.database.pool.query('select id from identity_user where email = $1', [
    `${name}@weft.local`,
  ]);
  return rows[0].id;
};

test('a super admin acts as a user; the refresh and the token say who really does', async () => {
  const browser = await actingAs('globex');
  const answer = (await browser.refresh()).json();
  const superadmin = await idOf('superadmin');
  assert.equal(answer.user.email, 'globex@weft.local');
  assert.equal(answer.impersonator_user, superadmin);
  const { impersonator } = answer.user.properties;
  assert.deepEqual({ ...impersonator, until: 0 }, { email: 'superadmin@weft.local', name: 'Sofia Lindgren', until: 0 });
  assert.ok(Math.abs(impersonator.until - (Date.now() / 1000 + 900)) < 10);
  const claims = decodeJwt<{ login_method: { login_method: string } }>(answer.access_token);
  assert.equal(claims.impersonator_user_id, superadmin);
  assert.equal(claims.login_method.login_method, 'impersonation');
  const roles = Object.values<{ user_role: string }>(answer.org_id_to_org_member_info).map(
    ({ user_role }) => user_role,
  );
  assert.deepEqual(roles, ['Admin']);
});

test('the session is the super admin again at the end, and the tokens of the visit are worth nothing', async () => {
  const browser = await actingAs('globex');
  const token = (await browser.refresh()).json().access_token;
  const call = async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return (await server.browser().send('GET', '/api/v2/tracking/', headers)).status;
  };
  assert.equal(await call(), 200);
  const ended = await browser.post('/impersonation/end', { rt: '/scenario?page=2' });
  assert.equal(ended.location, 'http://localhost:4400/scenario?page=2');
  assert.equal(await whoIs(browser), 'superadmin@weft.local');
  assert.equal(await call(), 401);
});

test('the time is over by itself', async () => {
  const browser = await actingAs('globex');
  await server.database.pool.query(`update identity_session set acting_until = now() - interval '1 second'`);
  const answer = (await browser.refresh()).json();
  assert.equal(answer.user.email, 'superadmin@weft.local');
  assert.equal(answer.impersonator_user, undefined);
});

test('it needs a reason, a known time, and someone who is no super admin', async () => {
  const browser = await signedIn('superadmin');
  const short = await browser.post('/impersonation', { ...requested('globex@weft.local'), reason: 'because' });
  assert.equal(short.status, 422);
  assert.match(short.text, /Enter a reason of at least 10 characters/);
  assert.equal(
    (await browser.post('/impersonation', { ...requested('globex@weft.local'), minutes: '1440' })).status,
    422,
  );
  for (const email of ['superadmin@weft.local', 'nobody@weft.local']) {
    const refused = await browser.post('/impersonation', requested(email));
    assert.equal(refused.status, 404);
    assert.match(refused.text, /impersonate this user/);
    const act = await latestAct();
    assert.deepEqual([act?.action, act?.details.email], ['impersonation.refused', email]);
  }
  assert.equal(await whoIs(browser), 'superadmin@weft.local');
});

test('nobody else may, and nobody may from within', async () => {
  for (const name of ['admin', 'integrator', 'developer', 'member']) {
    const browser = await signedIn(name);
    assert.equal((await browser.get('/impersonation')).status, 404);
    assert.equal((await browser.post('/impersonation', requested('guest@weft.local'))).status, 404);
    assert.equal(await whoIs(browser), `${name}@weft.local`);
  }
  const acting = await actingAs('admin');
  assert.equal((await acting.post('/impersonation', requested('guest@weft.local'))).status, 403);
  assert.equal(await whoIs(acting), 'admin@weft.local');
});

test('who loses the role loses the visit with it, and so does who becomes a super admin', async () => {
  const change = (name: string, role: string) =>
    server.database.pool.query(
      'update membership set role = $2 from identity_user u where u.id = user_id and u.email = $1',
      [`${name}@weft.local`, role],
    );
  const browser = await actingAs('member');
  const token = (await browser.refresh()).json().access_token;
  const call = async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return (await server.browser().send('GET', '/api/v2/tracking/', headers)).status;
  };
  await change('superadmin', 'Member');
  assert.equal(await call(), 401);
  assert.equal(await whoIs(browser), 'superadmin@weft.local');
  await change('superadmin', 'Superadmin');
  assert.equal(await call(), 200);
  await change('member', 'Superadmin');
  assert.equal(await call(), 401);
  assert.equal(await whoIs(browser), 'superadmin@weft.local');
  await change('member', 'Member');
});

test("the user's account pages stay closed meanwhile, and signing out ends both", async () => {
  const browser = await actingAs('admin');
  for (const path of ['/account', '/org', '/create_org']) {
    const page = await browser.get(path);
    assert.equal(page.status, 403, path);
    assert.match(page.text, /acting as Ada Kowalski/);
  }
  for (const path of ['/account/password', '/account/sessions/end-others', '/org/invite', '/create_org']) {
    assert.equal((await browser.post(path, {})).status, 403, path);
  }
  await browser.send('POST', '/api/v1/logout', { 'content-type': 'application/json' });
  assert.equal((await browser.refresh()).status, 401);
  const act = await latestAct();
  assert.deepEqual(
    [act?.action, act?.actor_user_id, act?.impersonator_user_id],
    ['session.signed-out', await idOf('admin'), await idOf('superadmin')],
  );
});

test('audit log and tracking log name both people, at the beginning, at the end and in between', async () => {
  const browser = await actingAs('initech');
  await browser.call('POST', '/tracking/', { table: 'SCENARIO', description: 'Started scenario Orders' });
  await browser.post('/impersonation/end', {});
  const ended = await latestAct();
  assert.deepEqual(
    [ended?.action, ended?.actor_user_id, ended?.impersonator_user_id],
    ['impersonation.ended', await idOf('initech'), await idOf('superadmin')],
  );
  const { items } = (await (await signedIn('initech')).call('GET', '/tracking/')).json();
  assert.deepEqual(
    items
      .slice(0, 3)
      .map(({ email, impersonator, description }: Record<string, string>) => [email, impersonator, description]),
    [
      ['initech@weft.local', 'superadmin@weft.local', 'Sofia Lindgren no longer acts as Ian Novak'],
      ['initech@weft.local', 'superadmin@weft.local', 'Started scenario Orders'],
      [
        'initech@weft.local',
        'superadmin@weft.local',
        'Sofia Lindgren acts as Ian Novak for 15 min: Ticket 4711: imports stand still',
      ],
    ],
  );
});

test('the page offers it where members are listed, and shows who did it lately', async () => {
  const browser = await actingAs('globex');
  await browser.post('/impersonation/end', {});
  const members = await browser.get('/org');
  assert.match(members.text, /href="\/impersonation\?email=member%40weft\.local"/);
  assert.doesNotMatch(members.text, /email=superadmin%40weft\.local/);
  const page = await browser.get('/impersonation?email=member%40weft.local');
  assert.match(page.text, /value="member@weft\.local"/);
  assert.match(page.text, /superadmin@weft\.local as globex@weft\.local/);
  assert.doesNotMatch((await (await signedIn('admin')).get('/org')).text, /\/impersonation/);
});
