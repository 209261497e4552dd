import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Browser, type IdentityServer, startIdentityServer } from '../../../test/identityServer.ts';
import { resetLink } from './resetLink.ts';
import { SecretTokens } from './secretTokens.ts';

const sessionSecret = 'a secret of this test alone, long enough';
const secrets = new SecretTokens(sessionSecret);
let server: IdentityServer;
before(async () => {
  server = await startIdentityServer({ sessionSecret });
});
after(() => server.close());

const password = 'a long password';
const chosen = 'another long password';

async function signUp(email: string, organisation?: string): Promise<Browser> {
  const browser = server.browser();
  await browser.signUp(email, password);
  if (organisation) await browser.post('/create_org', { organisation });
  return browser;
}

const pathOf = (link: string) => link.slice(server.origin.length);
const fieldsOf = (link: string) => Object.fromEntries(new URL(link).searchParams);
const shownLink = (text: string) =>
  new URL(/value="([^"]+\/reset\?[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '', server.origin).href;

async function idOf(sql: string, value: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(sql, [value]);
  return rows[0]?.id ?? '';
}
const userId = (email: string) => idOf('select id from identity_user where email = $1', email);
const organisationId = (name: string) => idOf('select id from organisation where name = $1', name);

test('the sign-in page says whom to ask', async () => {
  const browser = server.browser();
  assert.match((await browser.get('/login')).text, /href="\/forgot"/);
  const page = await browser.get('/forgot');
  assert.equal(page.status, 200);
  assert.match(page.text, /administrator of your organi/);
});

test('a link sets the password once, signs the person out everywhere and is worth nothing afterwards', async () => {
  const elsewhere = await signUp('lost@example.org', 'Lost');
  const link = resetLink(secrets, server.origin, 'Lost@example.org');
  const browser = server.browser();
  assert.equal((await browser.get(pathOf(link))).status, 200);
  const done = await browser.post('/reset', { ...fieldsOf(link), password: chosen });
  assert.equal(done.status, 303);
  assert.match((await browser.get(done.location ?? '')).text, /role="status"/);
  assert.equal((await elsewhere.refresh()).status, 401);
  assert.equal((await browser.signIn('lost@example.org', password)).status, 401);
  assert.equal((await browser.signIn('lost@example.org', chosen)).status, 303);
  assert.equal((await server.browser().get(pathOf(link))).status, 410);
  assert.equal((await server.browser().post('/reset', { ...fieldsOf(link), password })).status, 410);
});

test('who has tried in vain until they had to wait signs in with the new password at once', async () => {
  await signUp('guessing@example.org');
  const browser = server.browser({ ip: '192.0.2.77' });
  let status = 401;
  for (let tries = 0; status === 401 && tries < 20; tries++) {
    ({ status } = await browser.signIn('guessing@example.org', 'forgotten'));
  }
  assert.equal(status, 429);
  await browser.post('/reset', {
    ...fieldsOf(resetLink(secrets, server.origin, 'guessing@example.org')),
    password: chosen,
  });
  assert.equal((await browser.signIn('guessing@example.org', chosen)).status, 303);
});

async function accept(email: string): Promise<void> {
  const browser = server.browser();
  await browser.signIn(email, password);
  const { rows } = await server.database.pool.query('select id from invitation where email = $1', [email]);
  assert.equal((await browser.post('/account/invitations/accept', { invitation: rows[0].id })).status, 303);
}

test('someone invited by a link has agreed by taking it up', async () => {
  const admin = await signUp('guild@example.org', 'Guild');
  const id = await organisationId('Guild');
  const invited = await admin.post('/org/invite', { id, email: 'dyer@example.org', base: 'Member' });
  const invite = /value="[^"]+\/join\?invite=([\w-]+)"/.exec(invited.text)?.[1] ?? '';
  const dyer = { first_name: 'Ben', last_name: 'Ek', email: 'dyer@example.org', password, invite };
  assert.equal((await server.browser().post('/signup', dyer)).status, 303);
  const made = await admin.post('/org/members/reset', { id, user: await userId('dyer@example.org') });
  assert.equal(made.status, 200);
});

test('a changed, old or foreign link, and one for nobody or a demo account, opens nothing', async () => {
  await signUp('kept@example.org');
  const link = fieldsOf(resetLink(secrets, server.origin, 'kept@example.org'));
  const hourAgo = new Date(Date.now() - 61 * 60_000);
  const refused = [
    { ...link, email: 'lost@example.org' },
    { ...link, at: String(Number(link.at) + 1) },
    { ...link, token: 'x' },
    {},
    fieldsOf(resetLink(secrets, server.origin, 'kept@example.org', { issuedAt: hourAgo })),
    fieldsOf(resetLink(new SecretTokens('another secret, as long as the other'), server.origin, 'kept@example.org')),
    fieldsOf(resetLink(secrets, server.origin, 'nobody@example.org')),
    fieldsOf(resetLink(secrets, server.origin, 'member@weft.local')),
  ];
  for (const fields of refused) {
    assert.equal((await server.browser().post('/reset', { ...fields, password: chosen })).status, 410);
  }
  assert.equal((await server.browser().signIn('kept@example.org', password)).status, 303);
});

test('a password that is too short is refused and the link stays good', async () => {
  await signUp('short@example.org');
  const link = resetLink(secrets, server.origin, 'short@example.org');
  assert.equal((await server.browser().post('/reset', { ...fieldsOf(link), password: 'short' })).status, 422);
  assert.equal((await server.browser().post('/reset', { ...fieldsOf(link), password: chosen })).status, 303);
});

test('an administrator makes a link for a member, shown once', async () => {
  const admin = await signUp('head@example.org', 'Looms');
  await signUp('weaver@example.org');
  const id = await organisationId('Looms');
  await admin.post('/org/invite', { id, email: 'weaver@example.org', base: 'Member' });
  const wanted = { id, user: await userId('weaver@example.org') };
  assert.equal((await admin.post('/org/members/reset', wanted)).status, 403, 'who is invited is no member');
  await accept('weaver@example.org');
  const made = await admin.post('/org/members/reset', wanted);
  assert.equal(made.status, 200);
  const link = shownLink(made.text);
  assert.equal((await server.browser().post('/reset', { ...fieldsOf(link), password: chosen })).status, 303);
  assert.doesNotMatch((await admin.get(`/org?id=${id}`)).text, /\/reset\?/);
});

test('nobody makes a link for a person of another organisation, a super admin, a demo account or themselves', async () => {
  const admin = await signUp('mill@example.org', 'Mill');
  const other = await signUp('both@example.org', 'Dye works');
  const id = await organisationId('Mill');
  await admin.post('/org/invite', { id, email: 'both@example.org', base: 'Member' });
  await accept('both@example.org');
  const acme = await organisationId('Acme');
  const demo = server.browser();
  await demo.signIn('admin@weft.local');
  const tries = [
    [admin, id, 'both@example.org'],
    [admin, id, 'mill@example.org'],
    [other, await organisationId('Dye works'), 'mill@example.org'],
    [demo, acme, 'superadmin@weft.local'],
    [demo, acme, 'member@weft.local'],
  ] as const;
  for (const [browser, organisation, email] of tries) {
    const answer = await browser.post('/org/members/reset', { id: organisation, user: await userId(email) });
    assert.equal(answer.status, 403, email);
    assert.doesNotMatch(answer.text, /\/reset\?/);
  }
  const plain = await other.post('/org/members/reset', { id, user: await userId('mill@example.org') });
  assert.equal(plain.status, 404);
});
