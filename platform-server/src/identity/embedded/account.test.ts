import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browser, type IdentityServer, startIdentityServer } from '../../../test/identityServer.ts';

const password = 'a long password';
let server: IdentityServer;
before(async () => {
  server = await startIdentityServer();
  await server.browser().signUp('own@example.org', password);
});
after(() => server.close());

async function signedIn(given = password): Promise<Browser> {
  const browser = server.browser();
  await browser.signIn('own@example.org', given);
  return browser;
}

test('the name is changed, and tokens carry the new one', async () => {
  const browser = await signedIn();
  const saved = await browser.post('/account/profile', { first_name: 'Ada', last_name: 'Lovelace' });
  assert.equal(saved.location, '/account?done=profile#profile');
  assert.match((await browser.get('/account?done=profile')).text, /Name saved/);
  assert.equal((await browser.refresh()).json().user.last_name, 'Lovelace');
});

test('a name that was changed in another tab is not written over, and what was typed stays in the form', async () => {
  const browser = await signedIn();
  const revision = /name="revision" value="(\d+)"/.exec((await browser.get('/account')).text)?.[1] ?? '';
  await browser.post('/account/profile', { first_name: 'Ada', last_name: 'King', revision });
  const refused = await browser.post('/account/profile', { first_name: 'Augusta', last_name: 'Byron', revision });
  assert.equal(refused.status, 409);
  assert.match(refused.text, /Your name was changed to Ada King meanwhile/);
  assert.match(refused.text, /value="Augusta"/);
  const now = /name="revision" value="(\d+)"/.exec(refused.text)?.[1] ?? '';
  const again = await browser.post('/account/profile', { first_name: 'Augusta', last_name: 'Byron', revision: now });
  assert.equal(again.status, 303);
});

test('only words of our own can be put on the page by its address', async () => {
  const page = await (await signedIn()).get('/account?done=Send+us+your+password');
  assert.equal(page.status, 200);
  assert.doesNotMatch(page.text, /Send us/);
});

test('changing the password needs the present one and ends every other session', async () => {
  const [browser, elsewhere] = [await signedIn(), await signedIn()];
  const wrong = await browser.post('/account/password', { present: 'guess', password: 'another password' });
  assert.equal(wrong.status, 422);
  assert.match(wrong.text, /This isn(&#39;|')t your current password/);
  const changed = await browser.post('/account/password', { present: password, password: 'another password' });
  assert.equal(changed.status, 303);
  assert.equal((await browser.refresh()).status, 200);
  assert.equal((await elsewhere.refresh()).status, 401);
  assert.equal((await server.browser().signIn('own@example.org', password)).status, 401);
  await browser.post('/account/password', { present: 'another password', password });
});

test("sessions are listed and ended one by one, one's own alone", async () => {
  const [browser, other] = [await signedIn(), await signedIn()];
  const page = await browser.get('/account');
  const listed = [...page.text.matchAll(/name="session" value="([\w-]+)"/g)].map(([, id]) => id ?? '');
  assert.ok(listed.length >= 1);
  const stranger = server.browser();
  await stranger.signIn('member@weft.local');
  for (const session of listed) await stranger.post('/account/sessions/end', { session });
  assert.equal((await other.refresh()).status, 200);
  for (const session of listed) await browser.post('/account/sessions/end', { session });
  assert.equal((await other.refresh()).status, 401);
  assert.equal((await browser.refresh()).status, 200);
});

test('all other sessions are ended at once', async () => {
  const [browser, other] = [await signedIn(), await signedIn()];
  assert.equal((await browser.post('/account/sessions/end-others', {})).status, 303);
  assert.deepEqual([(await browser.refresh()).status, (await other.refresh()).status], [200, 401]);
});

test('a session that has run out is none', async () => {
  const browser = await signedIn();
  await server.database.pool.query(`update identity_session set expires_at = now() - interval '1 second'`);
  assert.equal((await browser.refresh()).status, 401);
  assert.match(String((await browser.get('/account')).location), /^\/login\?rt=%2Faccount/);
});

test('a used session lives on', async () => {
  const browser = await signedIn();
  await server.database.pool.query(
    `update identity_session set last_seen_at = now() - interval '1 day', expires_at = now() + interval '1 day'`,
  );
  const answer = await browser.refresh();
  assert.match(String(answer.headers['set-cookie']), /^weft_session_4400=/);
  const { rows } = await server.database.pool.query(
    `select count(*)::int as count from identity_session where expires_at > now() + interval '20 days'`,
  );
  assert.equal(rows[0].count, 1);
});

test('two-step sign-in of a demo account is not offered', async () => {
  const browser = server.browser();
  await browser.signIn('member@weft.local');
  const page = (await browser.get('/account')).text;
  assert.match(page, /Demo accounts are shared by everyone/);
  assert.doesNotMatch(page, /section=security/);
});

test('the password of a demo account stays', async () => {
  const browser = server.browser();
  await browser.signIn('member@weft.local');
  const answer = await browser.post('/account/password', { present: 'weft-demo', password: 'something else' });
  assert.equal(answer.status, 422);
  assert.equal((await server.browser().signIn('member@weft.local')).status, 303);
});
