import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type IdentityServer, startIdentityServer } from '../../../test/identityServer.ts';

let server: IdentityServer;
before(async () => {
  server = await startIdentityServer();
});
after(() => server.close());

const password = 'a long password';
const person = (email: string) => ({ first_name: 'Ada', last_name: 'Zwei', email, password });

async function entriesAbout(email: string): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ description: string }>(
    `select description from tracking_entry where email = $1 order by id`,
    [email],
  );
  return rows.map(({ description }) => description);
}

test('a taken address and a new one are answered alike, after as many hashes, and neither is signed in', async () => {
  const tried = async (email: string) => {
    const before = await server.hashes();
    const browser = server.browser();
    const { status, text, location, headers } = await browser.post('/signup', person(email));
    const reported = location?.replace(encodeURIComponent(email), '(address)');
    const hashes = (await server.hashes()) - before;
    const page = await browser.get(location ?? '');
    assert.match(page.text, /role="status">.*Now sign in with the password you chose/s);
    assert.ok(page.text.includes(`value="${email}"`));
    assert.equal((await browser.refresh()).status, 401);
    return { status, text, reported, names: Object.keys(headers).sort(), hashes, cookies: browser.cookies.size };
  };
  const answers = [await tried('new.one@example.org'), await tried('MEMBER@weft.local')];
  assert.deepEqual(answers[0], answers[1]);
  assert.deepEqual([answers[0]?.status, answers[0]?.hashes, answers[0]?.cookies], [303, 1, 0]);
  assert.equal((await server.browser().signIn('new.one@example.org', password)).location, '/create_org');
  assert.equal((await server.browser().signIn('member@weft.local', password)).status, 401);
  assert.equal((await server.browser().signIn('member@weft.local')).status, 303);
});

test('where one wanted to go is kept through signing up', async () => {
  const answer = await server.browser().post('/signup', { ...person('way@example.org'), rt: '/scenario' });
  assert.equal(new URL(answer.location ?? '', server.origin).searchParams.get('rt'), '/scenario');
});

test('who has the account reads of it: on the account page, and once a day in the log of their organisations', async () => {
  const owner = server.browser();
  await owner.signIn('globex@weft.local');
  assert.doesNotMatch((await owner.get('/account')).text, /tried to create an account/);
  for (let tries = 0; tries < 2; tries++) await server.browser().post('/signup', person('globex@weft.local'));
  assert.match((await owner.get('/account')).text, /tried to create an account with your email address/);
  assert.deepEqual(await entriesAbout('globex@weft.local'), [
    'Someone tried to create an account with this email address',
  ]);
  const another = server.browser();
  await another.signIn('admin@weft.local');
  assert.doesNotMatch((await another.get('/account')).text, /tried to create an account/);
});

test('accounts are not made by the dozen from one address, not even at once, unless an invitation is for each', async () => {
  const bots = Array.from({ length: 30 }, (_, index) => index);
  const ip = '192.0.2.99';
  // The queue takes a few at a time; nobody of them comes again.
  await Promise.all(bots.map((bot) => server.browser({ ip }).post('/signup', person(`bot${bot}@example.org`))));
  for (const bot of bots) await server.browser({ ip }).post('/signup', person(`late.bot${bot}@example.org`));
  const { rows } = await server.database.pool.query("select from identity_user where email like '%bot%'");
  assert.equal(rows.length, 20);
  const stopped = await server.browser({ ip }).post('/signup', person('one.more@example.org'));
  assert.equal(stopped.status, 429);
  assert.match(stopped.text, /Too many attempts/);
  assert.ok(Number(stopped.headers['retry-after']) > 0);
  const admin = server.browser();
  await admin.signIn('globex@weft.local');
  const id = /name="id" value="([^"]+)"/.exec((await admin.get('/org')).text)?.[1] ?? '';
  const shown = await admin.post('/org/invite', { id, email: 'invited@example.org', base: 'Member' });
  const invite = /\/join\?invite=([\w-]+)/.exec(shown.text)?.[1] ?? '';
  const joined = await server.browser({ ip }).post('/signup', { ...person('invited@example.org'), invite });
  assert.equal(joined.location, '/');
});
