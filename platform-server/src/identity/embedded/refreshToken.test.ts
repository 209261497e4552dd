import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeJwt } from 'jose';
import { type IdentityServer, startIdentityServer } from '../../../test/identityServer.ts';

let server: IdentityServer;
before(async () => {
  server = await startIdentityServer({ allowed: ['https://shell.example.org'] });
});
after(() => server.close());

async function signedIn(email: string) {
  const browser = server.browser();
  assert.equal((await browser.signIn(email)).status, 303);
  return browser;
}

// biome-ignore lint/suspicious/noExplicitAny: the wire answer
const organisationIdOf = (answer: any, name: string): string =>
  // biome-ignore lint/suspicious/noExplicitAny: the wire answer
  Object.values<any>(answer.org_id_to_org_member_info).find(({ org_name }) => org_name === name).org_id;

test('without a session the refresh is answered 401', async () => {
  assert.equal((await server.browser().refresh()).status, 401);
});

test('the answer is what the auth client reads', async () => {
  const answer = (await (await signedIn('integrator@weft.local')).refresh()).json();
  const now = Date.now() / 1000;
  assert.ok(answer.expires_at_seconds > now + 1700 && answer.expires_at_seconds <= now + 1801);
  assert.deepEqual(Object.keys(answer.user).sort(), [
    'can_create_orgs',
    'created_at',
    'email',
    'email_confirmed',
    'enabled',
    'first_name',
    'has_password',
    'last_active_at',
    'last_name',
    'locked',
    'mfa_enabled',
    'properties',
    'user_id',
  ]);
  const acme = answer.org_id_to_org_member_info[organisationIdOf(answer, 'Acme')];
  assert.deepEqual(
    { ...acme, org_id: undefined },
    {
      org_id: undefined,
      org_name: 'Acme',
      org_metadata: { hasOnboarded: true },
      url_safe_org_name: 'acme',
      org_role_structure: 'multi_role',
      user_role: 'Integrator',
      inherited_user_roles_plus_current_role: ['Integrator'],
      user_permissions: [],
      additional_roles: [],
    },
  );
  assert.equal(answer.impersonator_user, undefined);
});

test('the token carries the claims, and its issuer has no slash at the end', async () => {
  const answer = (await (await signedIn('admin@weft.local')).refresh()).json();
  const claims = decodeJwt(answer.access_token);
  assert.equal(claims.iss, 'http://localhost:4400');
  assert.equal(claims.user_id, answer.user.user_id);
  assert.equal(claims.email, 'admin@weft.local');
  assert.equal(claims.exp, answer.expires_at_seconds);
  assert.deepEqual(claims.org_id_to_org_member_info, answer.org_id_to_org_member_info);
  assert.equal(claims.org_member_info, undefined);
});

test('a token for one organisation holds that one, and is refused for others', async () => {
  const browser = await signedIn('integrator@weft.local');
  const globex = organisationIdOf((await browser.refresh()).json(), 'Globex');
  const answer = (await browser.refresh(`?active_org_id=${globex}`)).json();
  const claims = decodeJwt<{ org_member_info: { org_name: string } }>(answer.access_token);
  assert.equal(claims.org_member_info.org_name, 'Globex');
  assert.equal(claims.org_id_to_org_member_info, undefined);
  assert.equal(answer.user.email, 'integrator@weft.local');

  const member = await signedIn('member@weft.local');
  assert.equal((await member.refresh(`?active_org_id=${globex}`)).status, 401);
  assert.equal((await member.refresh('?active_org_id=nonsense')).status, 401);
  assert.equal((await member.refresh()).status, 200);
});

test('a role that is taken away is gone at the next refresh', async () => {
  const browser = await signedIn('developer@weft.local');
  const acme = organisationIdOf((await browser.refresh()).json(), 'Acme');
  await server.database.pool.query(
    `update membership set role = 'Member' from identity_user u
     where u.id = membership.user_id and u.email = 'developer@weft.local'`,
  );
  const { accessToken } = await browser.refresh().then((answer) => ({ accessToken: answer.json().access_token }));
  const { memberships } = await server.identity.verifier.verify(accessToken);
  assert.deepEqual(
    memberships.map(({ organisationId, roles }) => [organisationId, [...roles]]),
    [[acme, ['Member']]],
  );
});

test('a locked user has no session any more', async () => {
  const browser = await signedIn('guest@weft.local');
  await server.database.pool.query(`update identity_user set is_locked = true where email = 'guest@weft.local'`);
  assert.equal((await browser.refresh()).status, 401);
  assert.equal((await server.browser().signIn('guest@weft.local')).status, 403);
});

test('logging out ends the session and says where to go', async () => {
  const browser = await signedIn('member@weft.local');
  const copy = server.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  const answer = await browser.send('POST', '/api/v1/logout', { 'content-type': 'application/json' });
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.json(), { redirect_to: 'http://localhost:4400/login' });
  assert.deepEqual([...browser.cookies.keys()], ['weft_device_4400']);
  assert.equal((await copy.refresh()).status, 401);
});

test('a page of another site can log nobody out', async () => {
  const browser = await signedIn('member@weft.local');
  for (const origin of ['https://evil.example', 'null', 'http://localhost:4401']) {
    const answer = await browser.send('POST', '/api/v1/logout', { origin, 'content-type': 'application/json' });
    assert.equal(answer.status, 403);
  }
  assert.equal((await browser.refresh()).status, 200);
});

test('pages of allowed origins may refresh with their cookies, no others', async () => {
  const preflight = (origin: string) =>
    server
      .browser()
      .send('OPTIONS', '/api/v1/refresh_token', { origin, 'access-control-request-headers': 'content-type' });
  const allowed = await preflight('https://shell.example.org');
  assert.equal(allowed.headers['access-control-allow-origin'], 'https://shell.example.org');
  assert.equal(allowed.headers['access-control-allow-credentials'], 'true');
  assert.match(String(allowed.headers['access-control-allow-headers']), /content-type/);
  assert.equal(allowed.headers.vary, 'origin');

  const browser = await signedIn('member@weft.local');
  const answer = await browser.get('/api/v1/refresh_token', { origin: 'https://shell.example.org' });
  assert.equal(answer.headers['access-control-allow-origin'], 'https://shell.example.org');
  for (const origin of ['https://evil.example', 'null']) {
    assert.equal((await preflight(origin)).headers['access-control-allow-origin'], undefined);
    const refused = await browser.get('/api/v1/refresh_token', { origin });
    assert.equal(refused.headers['access-control-allow-origin'], undefined);
  }
});
