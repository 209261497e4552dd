import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { raiseDue } from '../src/notifications/dueNotifications.ts';
import * as mailRepository from '../src/store/repositories/mailRepository.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';
import { until } from './tunnels/network.ts';

let server: WholeServer;
let admin: Caller;
before(async () => {
  server = await startWholeServer();
  admin = await server.as('admin');
});
after(() => server.close());

const invite = (email: string, by = admin, role = 'Member') => by.call('POST', '/member/invitation/', { email, role });
const listed = async (email: string) =>
  (await admin.call('GET', '/member/')).body.inviting.invitations.find(
    (each: { email: string }) => each.email === email,
  );
const notificationsOf = async (caller: Caller, kind: string) =>
  (await caller.call('GET', '/notification/')).body.items.filter((each: { kind: string }) => each.kind === kind);

test('members read who belongs to the organization, who may invite sees invitations too, and a guest sees nobody', async () => {
  const { body } = await admin.call('GET', '/member/');
  const self = body.members.find(({ email }: { email: string }) => email === 'admin@weft.local');
  assert.deepEqual([self.roles, typeof self.name], [['Admin'], 'string']);
  assert.ok(!body.members.some(({ email }: { email: string }) => email === 'globex@weft.local'));
  assert.equal(body.inviting.delivery, 'link');
  for (const name of ['member', 'developer', 'integrator']) {
    const answer = await (await server.as(name)).call('GET', '/member/');
    assert.deepEqual([answer.status, answer.body.inviting], [200, null], name);
  }
  assert.equal((await (await server.as('guest')).call('GET', '/member/')).status, 403);
});

test('administrators invite, with how many are left, and nobody else does', async () => {
  for (const name of ['member', 'guest', 'developer', 'integrator']) {
    assert.equal((await invite('friend@example.org', await server.as(name))).status, 403, name);
  }
  const { allowance: before } = (await admin.call('GET', '/member/')).body.inviting;
  const sent = await invite('friend@example.org', admin, 'Guest');
  assert.deepEqual([sent.status, sent.body.outcome], [201, 'link']);
  assert.match(sent.body.link, /\/join\?invite=/);
  const { allowance } = (await admin.call('GET', '/member/')).body.inviting;
  assert.deepEqual([before.allowed, before.left - allowance.left], [200, 1]);
  assert.ok(Date.parse(allowance.renews_at) > Date.now());
  const invitation = await listed('friend@example.org');
  assert.deepEqual(invitation.roles, ['Guest']);
  const foreign = await server.as('globex');
  assert.equal((await foreign.call('DELETE', `/member/invitation/${invitation.id}`)).status, 404);
  assert.equal((await admin.call('DELETE', `/member/invitation/${invitation.id}`)).status, 204);
  assert.equal(await listed('friend@example.org'), undefined);
});

test('at the limit of a day, an invitation is refused with when to try again', async () => {
  await server.database.pool.query("update sign_in_attempt set attempts = 200 where key like 'invites:%'");
  assert.equal((await admin.call('GET', '/member/')).body.inviting.allowance.left, 0);
  const refused = await invite('another@example.org');
  assert.deepEqual([refused.status, refused.body.reason], [429, 'too_many_requests.invitations']);
  assert.deepEqual(refused.body.params, { limit: 200, hours: 24 });
  await server.database.pool.query("delete from sign_in_attempt where key like 'invites:%'");
});

test('who invited is notified of an invitation that expired, once, and it is listed until it is sent again', async () => {
  const { pool } = server.database;
  await invite('late@example.org');
  await pool.query("update invitation set expires_at = now() - interval '1 hour' where email = 'late@example.org'");
  await raiseDue(pool);
  await raiseDue(pool);
  const [notified, ...more] = await until(async () => {
    const found = await notificationsOf(admin, 'invitation-expired');
    return found.length > 0 && found;
  });
  assert.deepEqual([notified.title, notified.count, more], ['Your invitation to late@example.org expired', 1, []]);
  assert.equal(notified.leads_to, '/account-settings?section=members');
  assert.deepEqual(await notificationsOf(await server.as('member'), 'invitation-expired'), []);
  assert.ok(Date.parse((await listed('late@example.org')).expires_at) < Date.now());
  await invite('late@example.org');
  assert.ok(Date.parse((await listed('late@example.org')).expires_at) > Date.now());
});

test('who is invited has the invitation at the bell, and who invited reads that it was accepted', async () => {
  const globex = await server.as('globex');
  await invite('globex@weft.local');
  const [invitation] = (await globex.call('GET', '/person/invitations')).body;
  const [notified] = await until(async () => {
    const found = await notificationsOf(globex, 'invitation');
    return found.length > 0 && found;
  });
  assert.equal(notified.organisation_id, invitation.organisation_id);
  await globex.call('POST', `/person/invitations/${invitation.id}/accept`);
  const [accepted] = await until(async () => {
    const found = await notificationsOf(admin, 'invitation-accepted');
    return found.length > 0 && found;
  });
  assert.match(accepted.title, /accepted your invitation$/);
  assert.ok(!('organisation_id' in accepted));
});

test('the global search finds members, mails and the guide, each for who may open them', async () => {
  const { account_number: account } = (await admin.call('GET', '/account/me/')).body;
  const mail = {
    from: 'Weft <weft@example.org>',
    to: ['ada@example.org'],
    cc: [],
    bcc: [],
    replyTo: [],
    attachments: [],
  };
  await mailRepository.keep(
    server.database.pool,
    { account, scenarioId: null, runId: null, key: 'one' },
    { ...mail, subject: 'Signature of the week', text: '', html: '' },
  );
  type Found = { kind: string; title: string; to: string; is_external?: true };
  const find = async (q: string, by: Caller, language = 'en') => {
    const found = await by.call('GET', `/global-search/other?q=${q}`, undefined, { 'accept-language': language });
    return found.body as Found[];
  };
  const kinds = (found: Found[]) => [...new Set(found.map(({ kind }) => kind))].toSorted();
  const member = await server.as('member');
  const guest = await server.as('guest');
  const [found] = await find('integrator@weft', member);
  assert.match(found?.to ?? '', /^\/account-settings\?section=members&member=/);
  assert.ok(!kinds(await find('integrator@weft', guest)).includes('member'));
  assert.ok(!kinds(await find('admin@weft', await server.as('initech'))).includes('member'));
  assert.deepEqual(kinds(await find('signature', admin)), ['guide', 'mail']);
  assert.deepEqual(kinds(await find('SIGNATURE+ada@', admin)), ['mail']);
  assert.deepEqual(kinds(await find('signature', member)), ['guide']);
  assert.deepEqual(kinds(await find('signature', guest)), ['guide']);
  const [page] = await find('t%C3%A9l%C3%A9charger+corriger', guest, 'fr');
  assert.deepEqual([page?.to.startsWith('/docs/fr/'), page?.is_external], [true, true]);
  assert.deepEqual(await find('%20', admin), []);
});

test('an organization is switched to by its id in the auth service, by its members alone', async () => {
  const globex = await server.as('globex');
  const { org_id } = (
    await globex.call('PUT', '/users/account-switch/', {
      account_number: (await globex.call('GET', '/account/me/')).body.account_number,
    })
  ).body;
  const switched = await globex.call('PUT', '/users/account-switch/', { org_id });
  assert.deepEqual([switched.status, switched.body.org_id], [200, org_id]);
  assert.equal((await (await server.as('initech')).call('PUT', '/users/account-switch/', { org_id })).status, 404);
});
