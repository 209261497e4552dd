import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { type Browser, type IdentityServer, startIdentityServer } from '../../../../test/identityServer.ts';
import { personRoutes } from '../../person/personRoutes.ts';
import { resetLink, resetTwoStepPath } from '../resetLink.ts';
import { SecretTokens } from '../secretTokens.ts';

const password = 'a long password';
const sessionSecret = 'a secret of this test alone, long enough';
let server: IdentityServer;
before(async () => {
  server = await startIdentityServer({
    sessionSecret,
    mail: {
      ...{ from: 'Weft <weft@localhost>', isKept: true, publicUrl: 'http://localhost:4400' },
      queued: () => undefined,
      report: (problem) => assert.fail(problem),
    },
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

/** Codes as an app shows them whose clock is off by so many spans of 30 seconds. */
const codeOf = (secret: string, spans = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + spans * 30_000 });

/** A code of the span before is refused once the next one begins: not to be sent in the last moments of a span. */
async function wellWithinSpan(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 2_000) await sleep(left);
}

interface Protected {
  email: string;
  browser: Browser;
  secret: string;
  codes: string[];
}

let people = 0;

/** Somebody with an organisation of their own, who has set up two-step sign-in with the code of the span before. */
async function protectedPerson(): Promise<Protected> {
  const email = `person${++people}@example.org`;
  const browser = server.browser();
  await browser.signUp(email, password);
  await browser.post('/create_org', { organisation: `Organisation ${people}` });
  const started = await browser.call('POST', '/person/two-step/start', { password });
  assert.equal(started.status, 200, started.text);
  const { secret, address } = started.json();
  assert.match(address, /^otpauth:\/\/totp\/Weft:person\d+%40example\.org\?issuer=Weft&secret=/);
  await wellWithinSpan();
  const enabled = await browser.call('POST', '/person/two-step/enable', { code: codeOf(secret, -1) });
  assert.equal(enabled.status, 200, enabled.text);
  return { email, browser, secret, codes: enabled.json().recovery_codes };
}

/** Signs in as far as the second step. */
async function atSecondStep(email: string, ip = '192.0.2.50'): Promise<Browser> {
  const browser = server.browser({ ip });
  const answer = await browser.signIn(email, password);
  assert.deepEqual([answer.status, answer.location], [303, '/login/code']);
  assert.equal((await browser.refresh()).status, 401);
  return browser;
}

const typed = (browser: Browser, code: string, kind = 'app') => browser.post('/login/code', { code, kind });

async function actions(email: string): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ action: string }>(
    `select action from audit_entry a join identity_user u on u.id::text = a.actor_user_id
     where u.email = $1 order by a.id`,
    [email],
  );
  return rows.map(({ action }) => action);
}

test('the code is asked for after the password, taken once, and the session says so', async () => {
  const { email, browser, secret } = await protectedPerson();
  assert.equal((await browser.refresh()).json().user.mfa_enabled, true);
  const [first, second] = [await atSecondStep(email), await atSecondStep(email)];
  assert.equal((await typed(first, 'abc')).status, 401);
  const code = codeOf(secret);
  const results = await Promise.all([typed(first, code), typed(second, code)]);
  assert.deepEqual(results.map(({ status }) => status).sort(), [303, 401]);
  const signedIn = results[0]?.status === 303 ? first : second;
  assert.equal((await signedIn.refresh()).json().user.email, email);
  assert.equal((await typed(await atSecondStep(email), code)).status, 401);
  assert.ok((await actions(email)).includes('user.two-step-enabled'));
});

test('a clock that is off by one span is taken, by more it is not, and no earlier code after a later one', async () => {
  const { email, secret } = await protectedPerson();
  assert.equal((await typed(await atSecondStep(email), codeOf(secret, 3))).status, 401);
  assert.equal((await typed(await atSecondStep(email), codeOf(secret, 1))).status, 303);
  assert.equal((await typed(await atSecondStep(email), codeOf(secret, 0))).status, 401);
});

test('a recovery code signs in once, in whatever way it is typed, and its owner hears of it', async () => {
  const { email, browser, codes } = await protectedPerson();
  assert.equal(codes.length, 10);
  const [code = ''] = codes;
  const typedCode = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
  assert.equal((await typed(await atSecondStep(email), typedCode, 'recovery')).status, 303);
  assert.equal((await typed(await atSecondStep(email), code, 'recovery')).status, 401);
  assert.equal((await browser.call('GET', '/person/security')).json().two_step.recovery_codes_left, 9);
  const { rows } = await server.database.pool.query('select subject from mail where recipients @> $1', [[email]]);
  const subjects = rows.map(({ subject }) => subject);
  for (const subject of ['Two-step sign-in is on', 'A recovery code was used', 'New sign-in to Weft']) {
    assert.ok(subjects.includes(subject), subject);
  }
});

test('new recovery codes end the earlier ones, and need the password', async () => {
  const { email, browser, codes } = await protectedPerson();
  const refused = await browser.call('POST', '/person/two-step/recovery-codes', { password: 'guess' });
  assert.equal(refused.status, 422);
  const renewed = await browser.call('POST', '/person/two-step/recovery-codes', { password });
  const [fresh = ''] = renewed.json().recovery_codes as string[];
  assert.equal((await typed(await atSecondStep(email), codes[0] ?? '', 'recovery')).status, 401);
  assert.equal((await typed(await atSecondStep(email), fresh, 'recovery')).status, 303);
});

test('after some wrong codes even the right one waits; a recovery code is the way back', async () => {
  const { email, secret, codes } = await protectedPerson();
  const guesser = await atSecondStep(email);
  for (let attempt = 0; attempt < 8; attempt++) assert.equal((await typed(guesser, '000000')).status, 401);
  const stopped = await typed(guesser, codeOf(secret));
  assert.equal(stopped.status, 429);
  assert.ok(Number(stopped.headers['retry-after']) > 0);
  assert.match(stopped.text, /Use a recovery code/);
  assert.equal((await typed(await atSecondStep(email, '192.0.2.51'), codeOf(secret))).status, 429);
  const owner = await atSecondStep(email, '192.0.2.52');
  assert.equal((await typed(owner, codes[3] ?? '', 'recovery')).status, 303);
  assert.equal((await typed(await atSecondStep(email, '192.0.2.53'), codeOf(secret))).status, 303);
});

test('who guesses codes keeps nobody out of a browser they have signed in with before', async () => {
  const { email, browser, secret } = await protectedPerson();
  const guesser = await atSecondStep(email);
  for (let attempt = 0; attempt < 9; attempt++) await typed(guesser, '000000');
  assert.equal((await browser.signIn(email, password)).location, '/login/code');
  assert.equal((await typed(browser, codeOf(secret))).status, 303);
});

test('an administrator resets the two-step sign-in of a member; others cannot', async () => {
  const { email } = await protectedPerson();
  const { rows } = await server.database.pool.query(
    `select m.organisation_id, m.user_id from membership m join identity_user u on u.id = m.user_id where u.email = $1`,
    [email],
  );
  const [{ organisation_id: id, user_id: user }] = rows;
  const stranger = server.browser();
  await stranger.signUp('stranger@example.org', password);
  assert.equal((await stranger.post('/org/members/two-step', { id, user })).status, 404);
  const admin = server.browser();
  await admin.signUp('admin-of-all@example.org', password);
  await server.database.pool.query(
    `insert into membership (organisation_id, user_id, role, additional_roles)
     select $1, id, 'Member', '{Admin}' from identity_user where email = 'admin-of-all@example.org'`,
    [id],
  );
  const done = await admin.post('/org/members/two-step', { id, user });
  assert.equal(done.status, 303, done.text);
  assert.equal((await server.browser().signIn(email, password)).location, '/');
});

test('the operator opens the way by a link that works once and only by its button', async () => {
  const { email } = await protectedPerson();
  const link = new URL(resetLink(new SecretTokens(sessionSecret), server.origin, email, { path: resetTwoStepPath }));
  const browser = server.browser();
  assert.equal((await browser.get(link.pathname + link.search)).status, 200);
  await atSecondStep(email);
  const form = Object.fromEntries(link.searchParams);
  assert.equal((await browser.post(resetTwoStepPath, { ...form, token: 'x' })).status, 410);
  assert.equal((await browser.post(resetTwoStepPath, form)).status, 303);
  assert.equal((await browser.post(resetTwoStepPath, form)).status, 410);
  assert.equal((await server.browser().signIn(email, password)).location, '/');
  assert.equal((await browser.get(`/reset?${link.searchParams}`)).status, 410);
});

test('turning it off and on needs the password, and a demo account keeps its sign-in', async () => {
  const { email, browser } = await protectedPerson();
  assert.equal((await browser.call('POST', '/person/two-step/disable', { password: 'guess' })).status, 422);
  assert.equal((await browser.call('POST', '/person/two-step/start', { password })).status, 409);
  assert.equal((await browser.call('POST', '/person/two-step/disable', { password })).status, 200);
  assert.equal((await browser.refresh()).json().user.mfa_enabled, false);
  assert.equal((await server.browser().signIn(email, password)).location, '/');
  const demo = server.browser();
  await demo.signIn('guest@weft.local');
  assert.equal((await demo.call('POST', '/person/two-step/start', { password: 'weft-demo' })).status, 409);
});

test('set up in two tabs at once, only the secret that was shown last counts, and it is switched on once', async () => {
  const browser = server.browser();
  await browser.signUp('two-tabs@example.org', password);
  await browser.post('/create_org', { organisation: 'Two tabs' });
  const start = async (): Promise<string> =>
    (await browser.call('POST', '/person/two-step/start', { password })).json().secret;
  const enable = (secret: string) => browser.call('POST', '/person/two-step/enable', { code: codeOf(secret) });
  const [first, last] = [await start(), await start()];
  assert.equal((await enable(first)).status, 422);
  assert.equal((await enable(last)).status, 200);
  const again = await enable(first);
  assert.deepEqual([again.status, again.json().reason], [409, 'conflict.two_step_on']);
});

test('the second step ends with the password that it was begun with', async () => {
  const { email, browser, secret } = await protectedPerson();
  const waiting = await atSecondStep(email);
  const changed = await browser.call('PUT', '/person/password', { present: password, password: 'another password' });
  assert.equal(changed.status, 200, changed.text);
  assert.equal((await typed(waiting, codeOf(secret))).location, '/login');
  assert.equal((await waiting.get('/login/code')).location, '/login');
});

test('neither secret nor recovery codes stand in the database as they are', async () => {
  const { secret, codes } = await protectedPerson();
  const { rows } = await server.database.pool.query(
    `select encode(sealed_secret, 'escape') as text from identity_two_step
     union all select encode(code_hash, 'escape') from identity_recovery_code`,
  );
  const stored = rows.map(({ text }) => text).join('\n');
  for (const each of [secret, ...codes]) assert.ok(!stored.includes(each));
});

test('the account page says whether it is on, and leads to the settings that change it', async () => {
  const { browser } = await protectedPerson();
  const on = (await browser.get('/account')).text;
  assert.match(on, /On\. Turn it off/);
  assert.ok(on.includes('href="/account-settings?section=security"'));
  assert.equal((await browser.call('POST', '/person/two-step/disable', { password })).status, 200);
  assert.match((await browser.get('/account')).text, /Off\. Set it up/);
});
