import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { heldBack } from '../../../test/heldBack.ts';
import { type Browser, type IdentityServer, startIdentityServer } from '../../../test/identityServer.ts';

let server: IdentityServer;
let acme: string;
before(async () => {
  server = await startIdentityServer();
  acme = await idOf('select id from organisation where name = $1', 'Acme');
});
after(() => server.close());

async function idOf(sql: string, value: string): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(sql, [value]);
  return rows[0]?.id ?? '';
}
const userId = (email: string) => idOf('select id from identity_user where email = $1', email);

async function signedIn(email: string, password?: string): Promise<Browser> {
  const browser = server.browser();
  assert.equal((await browser.signIn(email, password)).status, 303);
  return browser;
}

async function rolesOf(email: string): Promise<string[] | null> {
  const { rows } = await server.database.pool.query<{ role: string; additional_roles: string[] }>(
    'select role, additional_roles from membership where organisation_id = $1 and user_id = $2',
    [acme, await userId(email)],
  );
  return rows[0] ? [rows[0].role, ...rows[0].additional_roles] : null;
}

async function signUp(email: string, organisation: string): Promise<Browser> {
  const browser = server.browser();
  assert.equal((await browser.signUp(email)).location, '/create_org');
  assert.equal((await browser.post('/create_org', { organisation })).location, '/');
  return browser;
}

test("signing up leads to an organisation of one's own, with its account and the administrator role", async () => {
  const browser = await signUp('founder@example.org', 'Ångström & Co');
  const [info] = Object.values(
    (await browser.refresh()).json().org_id_to_org_member_info as Record<string, Record<string, unknown>>,
  );
  assert.equal(info?.url_safe_org_name, 'angstrom-co');
  assert.equal(info?.user_role, 'Admin');
  assert.deepEqual(info?.org_metadata, {});
  const { rows } = await server.database.pool.query('select * from account where propelauth_org_id = $1', [
    info?.org_id,
  ]);
  assert.equal(rows[0].company_name, 'Ångström & Co');
  assert.match(rows[0].account_number, /^[1-9]\d{9}$/);
  assert.equal(rows[0].config.free_scenario_limit, 5);
});

test('two organisations of one name have different addresses', async () => {
  await signUp('first@example.org', 'Twin');
  await signUp('second@example.org', 'Twin');
  const { rows } = await server.database.pool.query(
    `select url_safe_name from organisation where name = 'Twin' order by url_safe_name`,
  );
  assert.deepEqual(
    rows.map(({ url_safe_name }) => url_safe_name),
    ['twin', 'twin-2'],
  );
});

test('a person makes so many organisations and no more, however many they ask for at once', async (t) => {
  const small = await startIdentityServer({ organizationsPerPerson: 3 });
  t.after(() => small.close());
  const browser = small.browser();
  await browser.signUp('many@example.org');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => browser.post('/create_org', { organisation: `Shell ${at}` })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 303, 303, ...Array(7).fill(409)]);
  assert.match((await browser.post('/create_org', { organisation: 'One more' })).text, /as many organizations as one/);
  const wide = server.browser();
  await wide.signUp('quick@example.org');
  for (let made = 0; made < 20; made++) await wide.post('/create_org', { organisation: `Day ${made}` });
  assert.equal((await wide.post('/create_org', { organisation: 'Day 21' })).status, 409);
});

test('weak passwords are refused', async () => {
  const person = { first_name: 'Ada', last_name: 'Zwei', email: 'weak@example.org' };
  for (const password of ['short', 'weak@example.org']) {
    const answer = await server.browser().post('/signup', { ...person, password });
    assert.equal(answer.status, 422);
    assert.match(answer.text, /class="fault" id="password-note"/);
  }
});

/** What the page of an organisation says of an invited address. */
const inviteForm = (email: string) => ({ id: acme, email, base: 'Guest', roles: ['Developer'] });

test('who has an account is invited like anybody else, and nothing of them is shown before they accept', async () => {
  const admin = await signedIn('admin@weft.local');
  const globex = await signedIn('globex@weft.local');
  const page = async (email: string) => {
    const { text, status } = await admin.post('/org/invite', inviteForm(email));
    const invitation = await idOf('select id from invitation where email = $1', email);
    await admin.post('/org/invitations/withdraw', { id: acme, invitation });
    return [
      status,
      text
        .replaceAll(email, '')
        .replace(/invite=[\w-]+/, '')
        .replaceAll(invitation, '')
        .replace(/nonce="[^"]+"/, ''),
    ];
  };
  assert.deepEqual(await page('globex@weft.local'), await page('nobody@example.org'));
  await server.database.pool.query('delete from notification_event');
  await admin.post('/org/invite', inviteForm('globex@weft.local'));
  assert.equal(await rolesOf('globex@weft.local'), null);
  assert.match((await globex.get('/account')).text, /Invitations[\s\S]*Acme/);
  const { rows } = await server.database.pool.query(
    `select kind, user_id, data->>'organisation' as organisation from notification_event where kind = 'invitation'`,
  );
  assert.deepEqual(rows, [{ kind: 'invitation', user_id: await userId('globex@weft.local'), organisation: 'Acme' }]);

  const invitation = await idOf('select id from invitation where email = $1', 'globex@weft.local');
  const stranger = await signedIn('initech@weft.local');
  assert.equal((await stranger.post('/account/invitations/accept', { invitation })).status, 410);
  await stranger.post('/account/invitations/decline', { invitation });
  assert.equal((await globex.post('/account/invitations/accept', { invitation })).status, 303);
  assert.deepEqual(await rolesOf('globex@weft.local'), ['Guest', 'Developer']);
  assert.equal((await admin.post('/org/invite', inviteForm('globex@weft.local'))).status, 409);
  const removed = await admin.post('/org/members/remove', { id: acme, user: await userId('globex@weft.local') });
  assert.equal(removed.status, 303);
});

test('who invited somebody is notified when they accept, in the account of the organisation', async () => {
  const admin = await signedIn('admin@weft.local');
  const globex = await signedIn('globex@weft.local');
  await server.database.pool.query('delete from notification_event');
  await admin.post('/org/invite', inviteForm('globex@weft.local'));
  const invitation = await idOf('select id from invitation where email = $1', 'globex@weft.local');
  await globex.post('/account/invitations/accept', { invitation });
  const { rows } = await server.database.pool.query(
    `select e.user_id, a.propelauth_org_id as organisation, e.data->>'email' as email from notification_event e
     join account a using (account_number) where kind = 'invitation-accepted'`,
  );
  const [inviter, user] = [await userId('admin@weft.local'), await userId('globex@weft.local')];
  assert.deepEqual(rows, [{ user_id: inviter, organisation: acme, email: 'globex@weft.local' }]);
  await admin.post('/org/members/remove', { id: acme, user });
});

test('a declined invitation ends, and nobody is invited again and again', async () => {
  const admin = await signedIn('admin@weft.local');
  const initech = await signedIn('initech@weft.local');
  for (let time = 0; time < 3; time++) {
    assert.equal((await admin.post('/org/invite', inviteForm('initech@weft.local'))).status, 200);
    const invitation = await idOf('select id from invitation where email = $1', 'initech@weft.local');
    await initech.post('/account/invitations/decline', { invitation });
    assert.equal((await initech.post('/account/invitations/accept', { invitation })).status, 410);
  }
  const again = await admin.post('/org/invite', inviteForm('INITECH@weft.local'));
  assert.equal(again.status, 429);
  assert.match(again.text, /This address was invited several times today/);
  assert.equal(await rolesOf('initech@weft.local'), null);
});

test('where mail is set, an invitation is mailed and its link shown to nobody else', async (t) => {
  const reports: string[] = [];
  const mail = { from: 'weft@example.org', isKept: false, publicUrl: 'https://weft.example.org' };
  const mailing = await startIdentityServer({
    mail: { ...mail, queued: () => undefined, report: (problem) => void reports.push(problem) },
  });
  t.after(() => mailing.close());
  const { rows } = await mailing.database.pool.query("select id from organisation where name = 'Acme'");
  const admin = mailing.browser();
  await admin.signIn('admin@weft.local');
  for (const email of ['new@example.org', 'globex@weft.local']) {
    const { text } = await admin.post('/org/invite', { id: rows[0].id, email, base: 'Member' });
    assert.match(text, new RegExp(`Invitation sent to ${email}`));
    assert.doesNotMatch(text, /join\?invite/);
  }
  const mails = await mailing.database.pool.query('select recipients, state, content from mail');
  assert.deepEqual(
    mails.rows.map(({ recipients, state }) => [recipients, state]),
    [[['new@example.org'], 'queued']],
    'who has an account is mailed by their own choices',
  );
  const { text } = mails.rows[0].content;
  assert.match(text, /Ada Kowalski invites you to the organization "Acme" on Weft as Member[\s\S]*until \d+ \w+ \d{4}/);
  const path = /http:\/\/localhost:4400(\/join\?invite=[\w-]+)/.exec(text)?.[1] ?? '';
  const invited = mailing.browser();
  assert.match((await invited.get(path)).location ?? '', /^\/signup\?invite=/);
  assert.deepEqual(reports, []);
});

test('an invitation that is older than the account opens by its link alone', async () => {
  const admin = await signedIn('admin@weft.local');
  await admin.post('/org/invite', inviteForm('impostor@example.org'));
  const impostor = await signUp('impostor@example.org', 'Own');
  const invitation = await idOf('select id from invitation where email = $1', 'impostor@example.org');
  assert.doesNotMatch((await impostor.get('/account')).text, /Acme/);
  assert.equal((await impostor.post('/account/invitations/accept', { invitation })).status, 410);
  assert.equal(await rolesOf('impostor@example.org'), null);
});

test('anyone else gets a link, which works once and for the invited address alone', async () => {
  const admin = await signedIn('admin@weft.local');
  const form = { id: acme, email: 'new@example.org', base: 'Member', roles: 'Integrator' };
  const shown = await admin.post('/org/invite', form);
  const link = /http:\/\/localhost:4400(\/join\?invite=[\w-]+)/.exec(shown.text)?.[1] ?? '';
  assert.doesNotMatch((await admin.get(`/org?id=${acme}`)).text, /\/join\?invite=/);

  const other = await signedIn('member@weft.local');
  const refused = await other.get(link);
  assert.equal(refused.status, 403);
  assert.match(refused.text, /<dd>Acme<[\s\S]*<dd>Ada Kowalski<[\s\S]*<dd>Member, Integrator</);
  const invite = link.split('=')[1] ?? '';
  assert.equal((await other.post('/join', { invite })).status, 403);

  const invited = server.browser();
  assert.equal((await invited.get(link)).location, `/signup?invite=${invite}`);
  const page = await invited.get(`/signup?invite=${invite}`);
  assert.match(page.text, /invited to Acme/);
  assert.match(page.text, /<dd>Ada Kowalski<[\s\S]*<dd>Member, Integrator<[\s\S]*Expires on<\/dt><dd>\d+ \w+ \d{4}</);
  const person = { first_name: 'New', last_name: 'One', email: 'else@example.org', password: 'a long password' };
  assert.equal((await invited.post('/signup', { ...person, invite })).location, '/');
  assert.equal((await invited.refresh()).json().user.email, 'new@example.org');
  assert.deepEqual(await rolesOf('new@example.org'), ['Member', 'Integrator']);
  const used = await invited.get(link);
  assert.equal(used.status, 410);
  assert.match(used.text, /to join Acme was already accepted/);
});

test('who has an account reads what they are invited to before they sign in', async () => {
  const admin = await signedIn('admin@weft.local');
  await signUp('asked@example.org', 'Own');
  const shown = await admin.post('/org/invite', { id: acme, email: 'asked@example.org', base: 'Guest' });
  const link = /\/join\?invite=[\w-]+/.exec(shown.text)?.[0] ?? '';
  const visitor = server.browser();
  const page = await visitor.get((await visitor.get(link)).location ?? '');
  assert.match(page.text, /Sign in to join Acme[\s\S]*<dd>Ada Kowalski<[\s\S]*<dd>Guest</);
  const wrong = await visitor.post('/login', { email: 'asked@example.org', password: 'wrong', rt: link });
  assert.match(wrong.text, /Sign in to join Acme/);
  assert.doesNotMatch((await visitor.get('/login')).text, /to join/);
});

test('an expired, replaced, declined or withdrawn invitation says so', async () => {
  const admin = await signedIn('admin@weft.local');
  const form = { id: acme, email: 'slow@example.org', base: 'Member' };
  const inviteLink = async () => /\/join\?invite=[\w-]+/.exec((await admin.post('/org/invite', form)).text)?.[0] ?? '';
  const read = async (link: string) => {
    const { status, text } = await server.browser().get(link);
    assert.equal(status, 410);
    return text;
  };
  const earlier = await inviteLink();
  const link = await inviteLink();
  assert.match(await read(earlier), /A newer invitation to join Acme/);
  const expire = `update invitation set expires_at = '2026-01-31' where email = $1`;
  await server.database.pool.query(expire, ['slow@example.org']);
  assert.match(await read(link), /to join Acme expired on 31 Jan 2026. Ask Ada Kowalski for a new one/);
  const invite = link.split('=')[1] ?? '';
  assert.equal((await server.browser().post('/join', { invite })).status, 410);
  const signingUp = await server.browser().get(`/signup?invite=${invite}`);
  assert.equal(signingUp.location, `/join?invite=${invite}`);
  const invitation = await idOf('select id from invitation where email = $1', 'slow@example.org');
  await admin.post('/org/invitations/withdraw', { id: acme, invitation });
  assert.match(await read(link), /to join Acme was withdrawn/);
  assert.match(await read('/join?invite=nothing'), /The link is incomplete/);

  const unwilling = await signUp('unwilling@example.org', 'Own');
  const { text: made } = await admin.post('/org/invite', { ...form, email: 'unwilling@example.org' });
  const declined = /invite=([\w-]+)/.exec(made)?.[1] ?? '';
  await unwilling.post('/join', { invite: declined, decline: 'yes' });
  assert.match((await unwilling.get(`/join?invite=${declined}`)).text, /to join Acme was declined/);
});

test('who made an account meanwhile joins by signing in', async () => {
  const admin = await signedIn('admin@weft.local');
  const shown = await admin.post('/org/invite', { id: acme, email: 'late@example.org', base: 'Member' });
  const link = /\/join\?invite=[\w-]+/.exec(shown.text)?.[0] ?? '';
  const browser = await signUp('late@example.org', 'Own');
  assert.match((await browser.get(link)).text, /Join Acme/);
  assert.equal((await browser.post('/join', { invite: link.split('=')[1] ?? '' })).location, '/');
  assert.deepEqual(await rolesOf('late@example.org'), ['Member']);
});

test('a withdrawn invitation does not work', async () => {
  const admin = await signedIn('admin@weft.local');
  const shown = await admin.post('/org/invite', { id: acme, email: 'gone@example.org', base: 'Member' });
  const link = /\/join\?invite=[\w-]+/.exec(shown.text)?.[0] ?? '';
  const invitation = await idOf('select id from invitation where email = $1', 'gone@example.org');
  await admin.post('/org/invitations/withdraw', { id: acme, invitation });
  assert.equal((await server.browser().get(link)).status, 410);
});

test('an invitation that is withdrawn while it is taken up makes nobody a member', async () => {
  const admin = await signedIn('admin@weft.local');
  const shown = await admin.post('/org/invite', { id: acme, email: 'race@example.org', base: 'Member' });
  const invite = /\/join\?invite=([\w-]+)/.exec(shown.text)?.[1] ?? '';
  const browser = await signUp('race@example.org', 'Own');
  const withdrawal = { text: 'delete from invitation where email = $1', values: ['race@example.org'] };
  const answer = await heldBack(server.database.pool, withdrawal, () => browser.post('/join', { invite }));
  assert.equal(answer.status, 410);
  assert.equal(await rolesOf('race@example.org'), null);
});

test('who is no administrator sees the members and changes nothing', async () => {
  const member = await signedIn('member@weft.local');
  const page = await member.get(`/org?id=${acme}`);
  assert.match(page.text, /admin@weft.local/);
  assert.doesNotMatch(page.text, /action="\/org\/(name|invite|members)/);
  const user = await userId('guest@weft.local');
  const forms: [string, Record<string, string>][] = [
    ['/org/name', { organisation: 'Mine' }],
    ['/org/members/roles', { user, base: 'Member', roles: 'Admin' }],
    ['/org/members/remove', { user }],
    ['/org/invite', { email: 'friend@example.org', base: 'Member' }],
  ];
  for (const [path, form] of forms) assert.equal((await member.post(path, { id: acme, ...form })).status, 404, path);
});

test('a guest sees nobody of the organisation, and can leave it', async () => {
  const guest = await signedIn('guest@weft.local');
  const page = await guest.get(`/org?id=${acme}`);
  assert.equal(page.status, 200);
  assert.doesNotMatch(page.text, /admin@weft.local/);
  assert.match(page.text, /action="\/org\/leave"/);
  assert.equal((await guest.post('/org/invite', inviteForm('friend@example.org'))).status, 404);
});

test('an organisation of others does not exist', async () => {
  const stranger = await signedIn('initech@weft.local');
  assert.equal((await stranger.get(`/org?id=${acme}`)).status, 404);
  assert.equal((await stranger.post('/org/name', { id: acme, organisation: 'Mine' })).status, 404);
  assert.equal((await stranger.get('/org?id=nonsense')).status, 404);
});

test('an administrator changes roles, but makes no super admins and touches none', async () => {
  const admin = await signedIn('admin@weft.local');
  const change = async (email: string, roles: string[]) =>
    admin.post('/org/members/roles', { id: acme, user: await userId(email), base: 'Member', roles });
  assert.equal((await change('member@weft.local', ['Developer'])).status, 303);
  assert.deepEqual(await rolesOf('member@weft.local'), ['Member', 'Developer']);
  assert.equal((await change('member@weft.local', ['Superadmin'])).status, 422);
  assert.equal((await change('superadmin@weft.local', [])).status, 422);
  assert.deepEqual(await rolesOf('superadmin@weft.local'), ['Superadmin']);
  const superadmin = await userId('superadmin@weft.local');
  assert.equal((await admin.post('/org/members/remove', { id: acme, user: superadmin })).status, 422);
});

test('roles that another administrator has changed meanwhile are not written over', async () => {
  const email = 'guest@weft.local';
  const [one, other] = [await signedIn('admin@weft.local'), await signedIn('admin@weft.local')];
  const user = await userId(email);
  const held = (await rolesOf(email))?.toSorted().join(' ') ?? '';
  const form = { id: acme, user, base: 'Guest', held };
  assert.ok((await one.get(`/org?id=${acme}`)).text.includes(`name="held" value="${held}"`));
  assert.equal((await other.post('/org/members/roles', { ...form, roles: ['Developer'] })).status, 303);
  const refused = await one.post('/org/members/roles', { ...form, roles: ['Integrator'] });
  assert.equal(refused.status, 409);
  assert.match(refused.text, /Someone else changed the roles/);
  assert.deepEqual(await rolesOf(email), ['Guest', 'Developer']);
  assert.equal((await one.post('/org/members/roles', { ...form, held: 'Developer Guest' })).status, 303);
});

test('an organisation keeps an administrator', async () => {
  const admin = await signedIn('admin@weft.local');
  const user = await userId('admin@weft.local');
  assert.equal((await admin.post('/org/members/roles', { id: acme, user, base: 'Member' })).status, 409);
  assert.equal((await admin.post('/org/members/remove', { id: acme, user })).status, 409);
  assert.equal((await admin.post('/org/leave', { id: acme })).status, 409);
});

test('a super admin may give every role', async () => {
  const superadmin = await signedIn('superadmin@weft.local');
  const user = await userId('developer@weft.local');
  const form = { id: acme, user, base: 'Member', roles: ['Superadmin', 'Developer'] };
  assert.equal((await superadmin.post('/org/members/roles', form)).status, 303);
  assert.deepEqual(await rolesOf('developer@weft.local'), ['Member', 'Superadmin', 'Developer']);
});

test('leaving ends the membership', async () => {
  const guest = await signedIn('guest@weft.local');
  assert.equal((await guest.post('/org/leave', { id: acme })).location, '/account?done=left');
  assert.equal(await rolesOf('guest@weft.local'), null);
});
