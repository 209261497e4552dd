import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { createClient as CreateClient, IAuthClient } from '@propelauth/javascript';
import { freePort, type IdentityServer, startIdentityServer } from '../../../test/identityServer.ts';

let server: IdentityServer;
let createClient: typeof CreateClient;
let cookie = '';
const clients: IAuthClient[] = [];
const realFetch = globalThis.fetch;

/** What the unmodified client finds in a browser: storage, page events, and a fetch that keeps cookies. */
function standInForBrowser(): void {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const events = new EventTarget();
  const window = Object.assign(events, { localStorage, location: { href: '' }, navigator: { onLine: true }, btoa });
  Object.assign(globalThis, { window, localStorage, document: { cookie: '' } });
  globalThis.fetch = async (input, init) => {
    const headers = { ...(init?.headers as Record<string, string>), ...(cookie ? { cookie } : {}) };
    const answer = await realFetch(input, { ...init, headers });
    const set = answer.headers.getSetCookie()[0];
    if (set) cookie = set.includes('Expires=Thu, 01 Jan 1970') ? '' : (set.split(';')[0] ?? '');
    return answer;
  };
}

before(async () => {
  const port = await freePort();
  server = await startIdentityServer({ publicUrl: `http://localhost:${port}` });
  await server.app.listen({ port, host: '127.0.0.1' });
  standInForBrowser();
  ({ createClient } = await import('@propelauth/javascript'));
});
after(async () => {
  for (const client of clients) client.destroy();
  globalThis.fetch = realFetch;
  for (const name of ['window', 'localStorage', 'document']) Reflect.deleteProperty(globalThis, name);
  await server.close();
});

function client(): IAuthClient {
  const made = createClient({ authUrl: server.origin, enableBackgroundTokenRefresh: false });
  clients.push(made);
  return made;
}

async function signIn(email: string): Promise<void> {
  const browser = server.browser();
  await browser.signIn(email);
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

test('signed out it gives null', async () => {
  cookie = '';
  assert.equal(await client().getAuthenticationInfoOrNull(), null);
});

test('signed in it gives user, organisations and roles', async () => {
  await signIn('superadmin@weft.local');
  const info = await client().getAuthenticationInfoOrNull();
  assert.equal(info?.user.email, 'superadmin@weft.local');
  assert.equal(info?.user.firstName, 'Sofia');
  assert.equal(info?.user.mfaEnabled, false);
  const acme = info?.orgHelper?.getOrgByName('Acme');
  assert.ok(acme);
  assert.equal(acme.orgRoleStructure, 'multi_role');
  assert.deepEqual(acme.orgMetadata, { hasOnboarded: true });
  assert.equal(info?.accessHelper?.isRole(acme.orgId, 'Superadmin'), true);
  assert.equal(info?.accessHelper?.isRole(acme.orgId, 'Admin'), false);
  assert.equal(info?.userClass.isImpersonating(), false);
});

test('a token for one organisation is given to its members alone', async () => {
  await signIn('integrator@weft.local');
  const integrator = client();
  const info = await integrator.getAuthenticationInfoOrNull();
  const globex = info?.orgHelper?.getOrgByName('Globex')?.orgId ?? '';
  const { accessToken } = await integrator.getAccessTokenForOrg(globex);
  const verified = await server.identity.verifier.verify(accessToken ?? '');
  assert.deepEqual(
    verified.memberships.map(({ name }) => name),
    ['Globex'],
  );
  await signIn('member@weft.local');
  const member = client();
  await member.getAuthenticationInfoOrNull();
  assert.deepEqual(await member.getAccessTokenForOrg(globex), { error: 'user_not_in_org', accessToken: null });
});

test('logging out ends the session and sends to the sign-in page', async () => {
  await signIn('member@weft.local');
  const member = client();
  await member.getAuthenticationInfoOrNull();
  await member.logout(true);
  assert.equal(
    (globalThis as { window?: { location: { href: string } } }).window?.location.href,
    `${server.origin}/login`,
  );
  assert.equal(cookie, '');
  assert.equal(await member.getAuthenticationInfoOrNull(true), null);
});

test('every page it leads to exists, and comes back after signing in', async () => {
  await signIn('member@weft.local');
  const member = client();
  const info = await member.getAuthenticationInfoOrNull();
  const id = info?.orgHelper?.getOrgs()[0]?.orgId ?? '';
  const back = { redirectBackToUrl: `${server.origin}/scenario` };
  const pages = [
    member.getAccountPageUrl(back),
    member.getOrgPageUrl(id, back),
    member.getCreateOrgPageUrl(back),
    member.getSetupSAMLPageUrl(id),
  ];
  for (const page of pages) {
    const answer = await fetch(page, { redirect: 'manual' });
    assert.equal(answer.status, 200, page);
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  }
  const login = await fetch(member.getLoginPageUrl({ postLoginRedirectUrl: `${server.origin}/scenario` }), {
    redirect: 'manual',
  });
  assert.equal(login.headers.get('location'), `${server.origin}/scenario`);
  cookie = '';
  assert.equal((await fetch(member.getSignupPageUrl(), { redirect: 'manual' })).status, 200);
  const account = await fetch(member.getAccountPageUrl(back), { redirect: 'manual' });
  assert.match(account.headers.get('location') ?? '', /^\/login\?rt=%2Faccount/);
});
