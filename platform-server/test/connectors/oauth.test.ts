import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { openPeer, type Peer } from '../engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { type IdentityProvider, openIdentityProvider } from './identityProvider.ts';
import { haveConfiguration } from './orders.ts';

let server: WholeServer;
let member: Caller;
let service: Peer;
let provider: IdentityProvider;
before(async () => {
  service = await openPeer();
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  member = await server.as('member');
  provider = await openIdentityProvider(`${server.url}/connector-callback`);
});
beforeEach(() => {
  service.on('/orders', async ({ headers }, response) => {
    const isLetIn = await provider.isValid(String(headers.authorization).replace('Bearer ', ''));
    response.writeHead(isLetIn ? 200 : 401, { 'content-type': 'application/json' }).end('{}');
  });
  service.received.length = 0;
});
after(async () => {
  await server.close();
  await Promise.all([service.close(), provider.close()]);
});

const oauth = (own: object = {}) => ({
  ...{ type: 'oauth2', authorization_url: `${provider.issuer}/auth`, token_url: `${provider.issuer}/token` },
  ...{
    issuer: provider.issuer,
    client_id: 'weft',
    client_secret: 'client-s3cret-of-weft',
    scopes: ['openid', 'orders'],
  },
  ...own,
});
const have = (own: object = {}) => haveConfiguration(member, service.url, { authentication: oauth(own) });
const tried = async (id: string, by = member) =>
  (await by.call('POST', `/connector/${id}/test/`, { operation_id: 'listOrders' })).body;
const connection = async (id: string) => (await member.call('GET', `/connector/${id}`)).body.connection;
const pool = () => server.database.pool;

/** Signs in to the server as a browser does. */
async function session(name: string): Promise<string> {
  const login = await fetch(`${server.url}/login`, {
    ...{ method: 'POST', redirect: 'manual', headers: { origin: server.url } },
    body: new URLSearchParams({ email: `${name}@weft.local`, password: 'weft-demo' }),
  });
  return login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
}

/** A consent under way: where to go, and the cookies of the browser, of its session and of consents. */
interface Begun {
  url: string;
  signedIn: string;
  cookie: string;
}

/** Begins a consent as the member, signed in as a browser is. */
async function begun(id: string): Promise<Begun> {
  const signedIn = await session('member');
  const refreshed = await fetch(`${server.url}/api/v1/refresh_token`, { headers: { cookie: signedIn } });
  const { access_token } = (await refreshed.json()) as { access_token: string };
  const answer = await fetch(`${server.url}/api/v2/connector/${id}/authorize/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const { url } = (await answer.json()) as { url: string };
  return { url, signedIn, cookie: (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '' };
}

/** Comes back from the service; answers the text of the page that says how it ended. */
async function back(url: string, { signedIn, cookie }: Omit<Begun, 'url'>, language = 'en'): Promise<string> {
  const cookies = [signedIn, cookie].filter(Boolean).join('; ');
  const answer = await fetch(url, { redirect: 'manual', headers: { cookie: cookies } });
  const end = answer.headers.getSetCookie().map((text) => text.split(';')[0]);
  const page = await fetch(new URL(answer.headers.get('location') ?? '', server.url), {
    headers: { cookie: [cookies, ...end].join('; '), 'accept-language': language },
  });
  return page.text();
}

async function connected(own: object = {}): Promise<string> {
  const { id } = await have(own);
  const consent = await begun(id);
  assert.match(await back(await provider.consent(consent.url), consent), /<div role="status"><h1>Connected/);
  return id;
}

/** The token ends soon, so that the next call asks for another. */
const endSoon = (id: string) =>
  pool().query("update connector_token set expires_at = now() + interval '5 seconds' where connector_id = $1", [id]);

test('a consent ends with tokens that calls are let in by, and can be taken back', async () => {
  const id = await connected();
  const { state, can_refresh } = await connection(id);
  assert.deepEqual([state, can_refresh], ['connected', true]);
  assert.equal((await tried(id)).is_success, true);
  const { body } = await member.call('POST', `/connector/${id}/disconnect/`, {});
  assert.equal(body.connection.state, 'none');
  assert.match((await tried(id)).problem.message, /is not connected/);
});

test('an answer is taken once, in the browser and session and by the person that began, and in time', async () => {
  const { id } = await have();
  const first = await begun(id);
  const answer = await provider.consent(first.url);
  assert.match(await back(answer, { ...first, cookie: 'weft_consent=of-another-browser' }), /another browser/);
  assert.match(await back(answer, first), /has expired or was already used/);
  for (const signedIn of ['', await session('member'), await session('admin')]) {
    const consent = await begun(id);
    assert.match(
      await back(await provider.consent(consent.url), { ...consent, signedIn }),
      /session, or by someone else/,
    );
  }
  const third = await begun(id);
  const late = await provider.consent(third.url);
  await pool().query('update connector_consent set expires_at = now()');
  assert.match(await back(late, third, 'fr'), /Ce consentement a expiré/);
  assert.equal((await connection(id)).state, 'none');
});

test('who has lost the right to write meanwhile connects nothing, signed in or not', async () => {
  const { id } = await have();
  const consent = await begun(id);
  const answer = await provider.consent(consent.url);
  const roleIs = (role: string) =>
    pool().query(
      `update membership m set role = $1 from identity_user u where u.id = m.user_id and u.email = 'member@weft.local'`,
      [role],
    );
  await roleIs('Guest');
  assert.match(await back(answer, consent), /has expired or was already used/);
  await roleIs('Member');
  assert.equal((await connection(id)).state, 'none');
});

test('a refusal, another issuer, a wrong code and changed settings each say so and leave what was there', async () => {
  const id = await connected();
  const cases: [(url: URL) => void, RegExp][] = [
    [(url) => url.searchParams.set('iss', 'https://evil.example'), /A different service responded/],
    [(url) => url.searchParams.delete('iss'), /A different service responded/],
    [(url) => url.searchParams.set('code', 'not-a-code'), /gave no access token[\s\S]*no longer accepts this consent/],
    [
      (url) => {
        url.searchParams.delete('code');
        url.searchParams.set('error', 'access_denied');
      },
      /refused access[\s\S]*Access was denied at the service/,
    ],
  ];
  for (const [change, said] of cases) {
    const consent = await begun(id);
    const answer = new URL(await provider.consent(consent.url));
    change(answer);
    assert.match(await back(answer.href, consent), said);
  }
  assert.equal((await tried(id)).is_success, true);
  const consent = await begun(id);
  const answer = await provider.consent(consent.url);
  await member.call('PUT', `/connector/${id}`, { authentication: oauth({ client_id: 'other' }) });
  assert.match(await back(answer, consent), /changed in the meantime/);
});

test('a token is renewed ahead of its end, once over two processes and many calls', async () => {
  const id = await connected();
  await endSoon(id);
  const other = await server.beside();
  const there = await other.as('member');
  const before = provider.renewals();
  const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => tried(id, n % 2 ? member : there)));
  await other.close();
  assert.deepEqual(
    outcomes.map(({ is_success }) => is_success),
    [true, true, true, true, true, true],
  );
  assert.equal(provider.renewals() - before, 1);
  // The refresh token was exchanged: the one that is kept is the new one.
  await endSoon(id);
  assert.equal((await tried(id)).is_success, true);
  assert.equal(provider.renewals() - before, 2);
});

test('a refused renewal is told, and the present token holds until it ends', async () => {
  const id = await connected();
  await endSoon(id);
  await member.call('PUT', `/connector/${id}`, { authentication: oauth({ client_secret: 'wrong-secret-now' }) });
  assert.equal((await tried(id)).is_success, true);
  assert.equal((await connection(id)).state, 'refused');
  await pool().query("update connector_token set expires_at = now() - interval '1 second' where connector_id = $1", [
    id,
  ]);
  assert.match((await tried(id)).problem.message, /expired: .*this client ID and client secret/);
  await member.call('PUT', `/connector/${id}`, { authentication: oauth() });
  assert.equal((await tried(id)).is_success, true);
});

test('a service that does not take a token any more is asked once more with another', async () => {
  const id = await connected();
  await pool().query("update connector_token set updated_at = now() - interval '1 hour' where connector_id = $1", [id]);
  let refused = 0;
  service.on('/orders', async ({ headers }, response) => {
    const token = String(headers.authorization);
    refused += 1;
    response.writeHead(refused === 1 ? 401 : 200).end(token.length > 10 ? '{}' : '');
  });
  assert.equal((await tried(id)).is_success, true);
  assert.equal(service.received.length, 2);
  assert.notEqual(service.received[0]?.headers.authorization, service.received[1]?.headers.authorization);
  // One that was issued a moment ago is not exchanged because a call is refused.
  const before = provider.renewals();
  service.on('/orders', (_, response) => void response.writeHead(401).end());
  assert.equal((await tried(id)).answer.status, 401);
  assert.deepEqual([service.received.length, provider.renewals() - before], [3, 0]);
});

test('what a consent has brought goes to no other address, neither in a test call nor after a save', async () => {
  const id = await connected();
  const other = await openPeer();
  const elsewhere = { base_url: other.url };
  const call = { operation_id: 'listOrders', settings: elsewhere };
  for (const answer of [
    await member.call('POST', `/connector/${id}/test/`, call),
    await member.call('PUT', `/connector/${id}`, elsewhere),
  ]) {
    assert.deepEqual([answer.status, answer.body.problems?.[0].path], [422, 'authentication.client_secret']);
  }
  const typed = { ...elsewhere, authentication: oauth({ client_secret: 'typed-anew' }) };
  const { body } = await member.call('POST', `/connector/${id}/test/`, { ...call, settings: typed });
  assert.match(body.problem.message, /is not connected with these settings/);
  assert.equal(other.received.length, 0);
  await other.close();
  assert.equal((await tried(id)).is_success, true);
});

test('a test call with unsaved credentials neither uses nor keeps a token of the saved ones', async () => {
  const { id } = await have({ grant: 'client_credentials', scopes: ['orders'] });
  const trial = async (settings: object) =>
    (await member.call('POST', `/connector/${id}/test/`, { operation_id: 'listOrders', settings })).body;
  const own = { grant: 'client_credentials', scopes: ['orders'] };
  assert.equal((await trial({ authentication: oauth(own) })).is_success, true);
  assert.equal((await connection(id)).state, 'none');
  assert.equal((await tried(id)).is_success, true);
  const wrong = await trial({ authentication: oauth({ ...own, client_secret: 'wrong-secret-now' }) });
  assert.deepEqual([wrong.is_success, wrong.answer], [false, null]);
  assert.equal((await connection(id)).state, 'connected');
  // Where nothing about the access was changed, it is the saved one.
  assert.equal((await trial({ timeout_s: 5 })).is_success, true);
});

test('client credentials need no consent', async () => {
  const { id } = await have({ grant: 'client_credentials', scopes: ['orders'] });
  assert.equal((await tried(id)).is_success, true, JSON.stringify(await tried(id)));
  assert.equal((await connection(id)).state, 'connected');
  // It is asked for again by the next call.
  const over = `update connector_token set expires_at = now() - interval '1 hour' where connector_id = $1`;
  await server.database.pool.query(over, [id]);
  assert.equal((await connection(id)).state, 'connected');
});
