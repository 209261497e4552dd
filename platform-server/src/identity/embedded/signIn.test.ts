import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type IdentityServer, startIdentityServer } from '../../../test/identityServer.ts';

let server: IdentityServer;
before(async () => {
  server = await startIdentityServer({ allowed: ['https://shell.example.org'] });
});
after(() => server.close());

const rt = (address: string) => Buffer.from(address).toString('base64');

test('a right password is answered 303 with a cookie that scripts cannot read', async () => {
  const answer = await server.browser().signIn('member@weft.local');
  assert.equal(answer.status, 303);
  assert.equal(answer.location, '/');
  const cookie = String(answer.headers['set-cookie']);
  assert.match(cookie, /^weft_session_4400=[\w-]{43};/);
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Expires=']) assert.ok(cookie.includes(part), part);
  assert.doesNotMatch(cookie, /Secure/);
});

test('a wrong password and an unknown address look the same, and the address stays in the form', async () => {
  for (const email of ['member@weft.local', 'nobody@weft.local']) {
    const answer = await server.browser().signIn(email, 'wrong');
    assert.equal(answer.status, 401);
    assert.equal(answer.headers['set-cookie'], undefined);
    assert.match(answer.text, /Wrong email or password/);
    assert.ok(answer.text.includes(`value="${email}"`));
    assert.doesNotMatch(answer.text, /value="wrong"/);
  }
});

test('faults are told beside their fields', async () => {
  const answer = await server.browser().signIn('no address', '');
  assert.equal(answer.status, 422);
  assert.match(answer.text, /aria-invalid="true"\s+aria-describedby="email-note"/);
  assert.match(answer.text, /id="password-note">This field is required/);
});

test('the return address is followed on our own origins and on allowed ones', async () => {
  const followed = { [rt('http://localhost:4400/scenario/7?tab=2')]: 'http://localhost:4400/scenario/7?tab=2' };
  followed[rt('https://shell.example.org/a')] = 'https://shell.example.org/a';
  for (const [given, expected] of Object.entries(followed)) {
    const browser = server.browser();
    const form = { email: 'member@weft.local', password: 'weft-demo', rt: given };
    assert.equal((await browser.post('/login', form)).location, expected);
    assert.equal((await browser.get(`/login?${new URLSearchParams({ rt: given })}`)).location, expected);
  }
});

test('a return address of another site is not followed and not kept', async () => {
  for (const address of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'https://localhost:4400/']) {
    const browser = server.browser();
    const page = await browser.get(`/login?${new URLSearchParams({ rt: rt(address) })}`);
    assert.doesNotMatch(page.text, /name="rt"/);
    const form = { email: 'member@weft.local', password: 'weft-demo', rt: rt(address) };
    assert.equal((await browser.post('/login', form)).location, '/');
  }
});

test('a form from another site is refused', async () => {
  const form = { email: 'member@weft.local', password: 'weft-demo' };
  for (const origin of ['https://evil.example', 'https://shell.example.org', 'null']) {
    const answer = await server.browser().post('/login', form, { origin });
    assert.equal(answer.status, 403);
    assert.equal(answer.headers['set-cookie'], undefined);
  }
});

test('guessing is stopped, even for the right password, and only where it was done', async () => {
  const guesser = server.browser({ ip: '192.0.2.66' });
  for (let attempt = 0; attempt < 8; attempt++) {
    assert.equal((await guesser.signIn('guest@weft.local', `guess ${attempt}`)).status, 401);
  }
  const stopped = await guesser.signIn('guest@weft.local');
  assert.equal(stopped.status, 429);
  assert.match(stopped.text, /Too many attempts/);
  assert.ok(Number(stopped.headers['retry-after']) > 0);
  assert.equal((await guesser.signIn('admin@weft.local')).status, 303);
  assert.equal((await server.browser({ ip: '192.0.2.67' }).signIn('guest@weft.local')).status, 303);
});

test('a new sign-in ends the session this browser had', async () => {
  const browser = server.browser();
  await browser.signIn('member@weft.local');
  const former = new Map(browser.cookies);
  await browser.signIn('admin@weft.local');
  const other = server.browser();
  for (const [name, value] of former) other.cookies.set(name, value);
  assert.equal((await other.refresh()).status, 401);
  assert.equal((await browser.refresh()).json().user.email, 'admin@weft.local');
});

test('every sign-in is audited, refused ones too', async () => {
  await server.browser().signIn('superadmin@weft.local');
  await server.browser().signIn('superadmin@weft.local', 'wrong');
  const { rows } = await server.database.pool.query(
    `select audit.action, u.email from audit_entry audit left join identity_user u on u.id::text = audit.actor_user_id
     order by audit.id desc limit 2`,
  );
  assert.deepEqual(rows, [
    { action: 'session.refused', email: null },
    { action: 'session.signed-in', email: 'superadmin@weft.local' },
  ]);
});

test('the pages speak French where it is chosen or preferred', async () => {
  const browser = server.browser();
  assert.match((await browser.get('/login', { 'accept-language': 'fr-CA,en;q=0.5' })).text, /Connexion à Weft/);
  browser.cookies.set('app-locale', 'en');
  assert.match((await browser.get('/login', { 'accept-language': 'fr' })).text, /Sign in to Weft/);
});

test('pages allow no scripts but their own', async () => {
  const page = await server.browser().get('/login');
  const policy = String(page.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  assert.ok(nonce && page.text.includes(`<script nonce="${nonce}">`));
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval/);
  assert.equal(page.headers['cache-control'], 'no-store');
});
