import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type IdentityServer, startIdentityServer } from '../../../test/identityServer.ts';
import { resetLink } from './resetLink.ts';
import { SecretTokens } from './secretTokens.ts';

const sessionSecret = 'a secret of this test alone, long enough';
const password = 'a long password';
let server: IdentityServer;
before(async () => {
  server = await startIdentityServer({ sessionSecret });
});
after(() => server.close());

/** Fails in somebody's name until it is refused for the number of tries. Tries that were made. */
async function failUntilRefused(email: string, ip: string): Promise<number> {
  for (let tries = 0; tries < 20; tries++) {
    if ((await server.browser({ ip }).signIn(email, `guess ${tries}`)).status === 429) return tries;
  }
  throw new Error(`${email} is never refused at ${ip}`);
}

/** Fails in somebody's name from so many addresses that nothing more is taken from new ones. */
async function failFromEverywhere(email: string): Promise<void> {
  for (let at = 1; at <= 15; at++) await failUntilRefused(email, `198.51.100.${at}`);
  assert.equal(await failUntilRefused(email, '198.51.100.99'), 0);
}

test('of fifty wrong passwords at once a few are hashed, and the next is refused without a hash', async () => {
  const before = await server.hashes();
  const ip = '192.0.2.50';
  const tries = Array.from({ length: 50 }, (_, index) =>
    server.browser({ ip }).signIn('guest@weft.local', `guess ${index}`),
  );
  const answers = await Promise.all(tries);
  for (const { status, headers } of answers) {
    assert.ok([401, 429].includes(status), String(status));
    if (status === 429) assert.ok(Number(headers['retry-after']) > 0);
  }
  const wrong = answers.filter(({ status }) => status === 401).length;
  assert.equal((await server.hashes()) - before, wrong);
  assert.ok(wrong <= 8, `${wrong} were hashed`);
  assert.equal(wrong + (await failUntilRefused('guest@weft.local', ip)), 8);
  const counted = await server.hashes();
  const next = await server.browser({ ip }).signIn('guest@weft.local');
  assert.equal(next.status, 429);
  assert.match(next.text, /Too many attempts/);
  assert.equal(await server.hashes(), counted);
});

test('a flood of refused tries leaves one record', async () => {
  const { rows } = await server.database.pool.query(
    "select from audit_entry where ip = '192.0.2.50' and details ->> 'reason' = 'wait'",
  );
  assert.equal(rows.length, 1);
});

test('failures for many persons at one address refuse nobody else there, and leave each fewer tries', async () => {
  const ip = '192.0.2.60';
  for (let at = 0; at < 60; at++) await server.browser({ ip }).signIn(`nobody${at}@example.org`, 'wrong');
  assert.equal((await server.browser({ ip }).signIn('admin@weft.local')).status, 303);
  assert.equal(await failUntilRefused('developer@weft.local', ip), 2);
});

test('refused tries of one address use up nobody’s tries elsewhere', async () => {
  const [ip, elsewhere] = ['192.0.2.61', '192.0.2.62'];
  await failUntilRefused('integrator@weft.local', ip);
  for (let tries = 0; tries < 120; tries++) {
    await server.browser({ ip }).signIn('integrator@weft.local', 'wrong');
  }
  assert.equal((await server.browser({ ip: elsewhere }).signIn('integrator@weft.local')).status, 303);
});

test('a browser its owner has signed in with stays open to them, whatever others try', async () => {
  const known = server.browser();
  await known.signUp('owner@example.org', password);
  await known.post('/account/sign-out', {});
  await failFromEverywhere('owner@example.org');
  assert.equal((await known.signIn('owner@example.org', password)).status, 303);
  // The reset link is the way in on a new browser, and makes it a known one.
  const fresh = server.browser({ ip: '203.0.113.7' });
  assert.equal((await fresh.signIn('owner@example.org', password)).status, 429);
  const link = resetLink(new SecretTokens(sessionSecret), server.origin, 'owner@example.org');
  await fresh.post('/reset', { ...Object.fromEntries(new URL(link).searchParams), password: 'another long one' });
  assert.equal((await fresh.signIn('owner@example.org', 'another long one')).status, 303);
});

test('a known browser has the few tries of one browser, and is known for its owner alone', async () => {
  const known = server.browser({ ip: '203.0.113.8' });
  await known.signUp('thread@example.org', password);
  const statuses: number[] = [];
  for (let tries = 0; tries < 9; tries++) statuses.push((await known.signIn('thread@example.org', 'wrong')).status);
  assert.deepEqual(statuses, [...Array(8).fill(401), 429]);
  const thief = server.browser({ ip: '203.0.113.9' });
  for (const [name, value] of known.cookies) if (name.includes('device')) thief.cookies.set(name, value);
  await failFromEverywhere('loom@example.org');
  assert.equal((await thief.signIn('loom@example.org', password)).status, 429);
});

test('who is signed in has tries of their own to change the password', async () => {
  const browser = server.browser({ ip: '203.0.113.10' });
  await browser.signUp('change@example.org', password);
  await failFromEverywhere('change@example.org');
  const change = (present: string) => browser.post('/account/password', { present, password: 'yet another one' });
  for (let tries = 0; tries < 8; tries++) assert.equal((await change('wrong')).status, 422);
  const counted = await server.hashes();
  const stopped = await change(password);
  assert.equal(stopped.status, 429);
  assert.match(stopped.text, /Too many attempts/);
  assert.equal(await server.hashes(), counted);
});
