import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browser, type IdentityServer, startIdentityServer } from '../../../../test/identityServer.ts';
import { personRoutes } from '../../person/personRoutes.ts';

const password = 'a long password';
let server: IdentityServer;
before(async () => {
  server = await startIdentityServer({
    routes: ({ people, accountUrl }, { pool }) =>
      personRoutes({
        personChanged: () => undefined,
        people,
        accountUrl,
        pool,
      }),
  });
});
after(() => server.close());

let people = 0;

async function newPerson(): Promise<{ email: string; browser: Browser }> {
  const email = `somebody${++people}@example.org`;
  const browser = server.browser();
  await browser.signUp(email, password);
  await browser.post('/create_org', { organisation: `Office ${people}` });
  return { email, browser };
}

const problemOf = (answer: { json(): { problems?: { path: string }[] } }) =>
  answer.json().problems?.map(({ path }) => path);

test('a profile is saved, and the session carries it', async () => {
  const { email, browser } = await newPerson();
  const profile = { first_name: ' Ada ', last_name: 'Lovelace', username: 'ada' };
  const saved = await browser.call('PUT', '/person/profile', profile);
  assert.deepEqual(saved.json(), {
    ...{ user_id: saved.json().user_id, email, email_confirmed: false, kept_by: 'embedded', account_url: null },
    ...{ first_name: 'Ada', last_name: 'Lovelace', username: 'ada', is_demo: false, revision: saved.json().revision },
  });
  const { user } = (await browser.refresh()).json();
  assert.deepEqual([user.first_name, user.last_name, user.username], ['Ada', 'Lovelace', 'ada']);
});

test('a name that was changed in another tab is not written over, and what is left out stays', async () => {
  const { browser } = await newPerson();
  const seen = (await browser.call('GET', '/person/')).json();
  const other = await browser.call('PUT', '/person/profile', { last_name: 'Lovelace', revision: seen.revision });
  assert.equal(other.json().first_name, seen.first_name);
  const refused = await browser.call('PUT', '/person/profile', { first_name: 'Augusta', revision: seen.revision });
  assert.deepEqual([refused.status, refused.json().code], [409, 'stale_revision']);
  const { current } = refused.json().details;
  assert.deepEqual(current, other.json());
  const again = await browser.call('PUT', '/person/profile', { first_name: 'Augusta', revision: current.revision });
  assert.deepEqual([again.json().first_name, again.json().last_name], ['Augusta', 'Lovelace']);
  // A program that sends what it means needs none.
  assert.equal((await browser.call('PUT', '/person/profile', { last_name: 'King' })).json().first_name, 'Augusta');
});

test('a user name is unique in small and capital letters alike', async () => {
  const [one, other] = [await newPerson(), await newPerson()];
  const profile = { first_name: 'A', last_name: 'B', username: 'grace.h' };
  assert.equal((await one.browser.call('PUT', '/person/profile', profile)).status, 200);
  const taken = await other.browser.call('PUT', '/person/profile', { ...profile, username: 'Grace.H' });
  assert.equal(taken.status, 422);
  assert.deepEqual(problemOf(taken), ['username']);
  assert.equal((await other.browser.call('PUT', '/person/profile', { ...profile, username: null })).status, 200);
  assert.equal((await one.browser.call('PUT', '/person/profile', { ...profile, username: 'no spaces' })).status, 422);
});

test('preferences are kept for every device, each by itself, by guests too', async () => {
  const { email, browser: guest } = await newPerson();
  await server.database.pool.query(
    `update membership set role = 'Guest', additional_roles = '{}'
     where user_id = (select id from identity_user where email = $1)`,
    [email],
  );
  assert.deepEqual((await guest.call('GET', '/person/preferences')).json(), {
    ...{ language: null, time_zone: null, node_panel: null },
  });
  const panel = { share: 0.45, is_full: true };
  await Promise.all([
    guest.call('PUT', '/person/preferences', { language: 'fr' }),
    guest.call('PUT', '/person/preferences', { time_zone: 'America/New_York' }),
    guest.call('PUT', '/person/preferences', { node_panel: panel }),
  ]);
  const elsewhere = server.browser();
  await elsewhere.signIn(email, password);
  const kept = await elsewhere.call('GET', '/person/preferences');
  assert.deepEqual(kept.json(), { language: 'fr', time_zone: 'America/New_York', node_panel: panel });
  assert.equal((await guest.call('PUT', '/person/preferences', { time_zone: 'Mars/Olympus' })).status, 422);
  for (const share of [0, 1.5, 'half']) {
    const refused = await guest.call('PUT', '/person/preferences', { node_panel: { share, is_full: false } });
    assert.equal(refused.status, 422);
  }
  const cleared = await guest.call('PUT', '/person/preferences', { time_zone: null });
  assert.deepEqual(cleared.json(), { language: 'fr', time_zone: null, node_panel: panel });
});

test('what one person chooses in a demo account is not kept for the others', async () => {
  const [one, other] = [server.browser(), server.browser()];
  await one.signIn('developer@weft.local');
  await other.signIn('developer@weft.local');
  assert.equal((await one.call('PUT', '/person/preferences', { language: 'fr' })).json().language, 'fr');
  assert.equal((await other.call('GET', '/person/preferences')).json().language, null);
});

test('a new password needs the present one and ends every other session', async () => {
  const { email, browser } = await newPerson();
  const elsewhere = server.browser();
  await elsewhere.signIn(email, password);
  const wrong = await browser.call('PUT', '/person/password', { present: 'guess', password: 'another password' });
  assert.deepEqual([wrong.status, problemOf(wrong)], [422, ['present']]);
  const own = await browser.call('PUT', '/person/password', { present: password, password: email });
  assert.deepEqual([own.status, problemOf(own)], [422, ['password']]);
  const changed = await browser.call('PUT', '/person/password', { present: password, password: 'another password' });
  assert.equal(changed.status, 200);
  assert.deepEqual([(await browser.refresh()).status, (await elsewhere.refresh()).status], [200, 401]);
});

test('guesses of the present password in a session are bounded', async () => {
  const { browser } = await newPerson();
  const guess = () => browser.call('PUT', '/person/password', { present: 'guess', password: 'another password' });
  for (let attempt = 0; attempt < 8; attempt++) assert.equal((await guess()).status, 422);
  const stopped = await guess();
  assert.equal(stopped.status, 429);
  assert.ok(Number(stopped.headers['retry-after']) > 0);
});

test("sessions are listed with their browsers and ended one by one or all at once; a stranger's are not there", async () => {
  const { email, browser } = await newPerson();
  const phone = server.browser({ ip: '192.0.2.200' });
  const [first, second, stranger] = [server.browser(), server.browser(), await newPerson()];
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
  await phone.post('/login', { email, password }, { 'user-agent': agent });
  await first.signIn(email, password);
  await second.signIn(email, password);
  const listed = (await browser.call('GET', '/person/sessions/')).json();
  assert.equal(listed.length, 4);
  const ofPhone = listed.find(({ system }: { system: string }) => system === 'iOS');
  assert.deepEqual([ofPhone.browser, ofPhone.first_ip, ofPhone.is_current], ['Safari', '192.0.2.200', false]);
  assert.equal(listed.filter(({ is_current }: { is_current: boolean }) => is_current).length, 1);
  assert.equal((await stranger.browser.call('DELETE', `/person/sessions/${ofPhone.id}`)).status, 404);
  assert.equal((await browser.call('DELETE', '/person/sessions/none')).status, 404);
  assert.equal((await browser.call('DELETE', `/person/sessions/${ofPhone.id}`)).json().length, 3);
  assert.deepEqual([(await phone.refresh()).status, (await first.refresh()).status], [401, 200]);
  assert.equal((await browser.call('POST', '/person/sessions/end-others')).json().length, 1);
  assert.deepEqual([(await first.refresh()).status, (await second.refresh()).status], [401, 401]);
});

test('who acts as somebody changes nothing of their person and does not learn where they are', async () => {
  const browser = server.browser();
  await browser.signIn('superadmin@weft.local');
  const act = { email: 'member@weft.local', reason: 'Looking into a failed run', minutes: '15' };
  const started = await browser.post('/impersonation', act);
  assert.equal(started.status, 303, started.text);
  assert.equal((await browser.call('GET', '/person/')).json().email, 'member@weft.local');
  const refused = [
    await browser.call('PUT', '/person/profile', { first_name: 'A', last_name: 'B', username: null }),
    await browser.call('PUT', '/person/preferences', { language: 'fr' }),
    await browser.call('PUT', '/person/password', { present: 'weft-demo', password: 'another password' }),
    await browser.call('POST', '/person/two-step/start', { password: 'weft-demo' }),
    await browser.call('GET', '/person/sessions/'),
  ];
  assert.deepEqual(
    refused.map(({ status }) => status),
    [403, 403, 403, 403, 403],
  );
});

test('where the sign-in is kept elsewhere, the person is read and changed there', async () => {
  const accountUrl = 'https://auth.example.org/account';
  const hosted = await startIdentityServer({
    routes: (_identity, { pool }) =>
      personRoutes({
        personChanged: () => undefined,
        people: null,
        accountUrl,
        pool,
      }),
  });
  const browser = hosted.browser();
  await browser.signIn('admin@weft.local');
  const person = (await browser.call('GET', '/person/')).json();
  assert.deepEqual([person.kept_by, person.account_url], ['propelauth', accountUrl]);
  assert.equal((await browser.call('POST', '/person/two-step/start', { password: 'x' })).status, 409);
  assert.equal((await browser.call('PUT', '/person/preferences', { language: 'fr' })).status, 200);
  await hosted.close();
});

test('visitors of a demo account neither see nor end the sessions of each other', async () => {
  const [one, other] = [server.browser(), server.browser()];
  await one.signIn('member@weft.local');
  await other.signIn('member@weft.local');
  const listed = (await one.call('GET', '/person/sessions')).json();
  assert.deepEqual(
    listed.map(({ is_current }: { is_current: boolean }) => is_current),
    [true],
  );
  const [theirs] = (await other.call('GET', '/person/sessions')).json();
  assert.equal((await one.call('DELETE', `/person/sessions/${theirs.id}`)).status, 404);
  assert.equal((await one.call('POST', '/person/sessions/end-others')).status, 409);
  assert.equal((await other.refresh()).status, 200);
});
