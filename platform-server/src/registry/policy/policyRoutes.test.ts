import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type Caller, startWholeServer, type WholeServer } from '../../../test/server/wholeServer.ts';

const remote = 'remote-scenarios';
const other = 'feedfeedfeed0001';
const off = { canary: null, approval: false, hours: null };
let server: WholeServer;
let ada: Caller;
let bea: Caller;
let built: string;

async function credential(scopes: string[], maker = ada): Promise<Caller> {
  const { body } = await maker.call('POST', '/deploy/credentials/', { remote, name: scopes.join(), scopes });
  return server.with(body.secret);
}

async function status() {
  const { body } = await ada.call('GET', '/deploy/status/');
  return body.remotes.find((each: { remote: string }) => each.remote === remote);
}

async function setPolicy(policy: object): Promise<void> {
  const { body } = await ada.call('GET', '/deploy/policies/');
  const known = body.items.find((each: { remote: string }) => each.remote === remote);
  const put = { policy: { ...off, ...policy }, expected_revision: known?.revision ?? null };
  const answer = await ada.call('PUT', `/deploy/policies/${remote}/`, put);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

const change = (caller: Caller, action: string, fields: object = {}) =>
  caller.call('POST', '/deploy/ledger/', { remote, action, reason: 'test', ...fields });
const decide = (caller: Caller, id: string, decision: string) =>
  caller.call('POST', `/deploy/requests/${id}/decision/`, { decision, reason: 'looked at it' });
const waiting = async (caller = bea) => (await caller.call('GET', '/deploy/requests/')).body.items;

before(async () => {
  server = await startWholeServer();
  [ada, bea] = [await server.as('superadmin'), await server.as('integrator')];
  // A second super admin: the demo has one.
  await server.database.pool.query(
    `update membership set additional_roles = array_append(additional_roles, 'Superadmin')
     where user_id = (select id from identity_user where email = 'integrator@weft.local')`,
  );
  bea = await server.as('integrator');
  built = (await status()).stable.release.hash;
  await server.database.pool.query(
    `insert into remote_release (remote, hash, version, document)
     select remote, $2, '9.9.9', (document::jsonb || jsonb_build_object('hash', $2::text, 'version', '9.9.9'))::json
     from remote_release where remote = $1 and hash = $3`,
    [remote, other, built],
  );
});
after(() => server.close());
beforeEach(async () => {
  await setPolicy({});
  const { canary, stable } = await status();
  if (canary) await change(ada, 'rollback');
  if (stable.release.hash !== built) await change(ada, 'promote', { release: built });
});

test('a canary comes first: of this release, seen by as many as the policy asks', async () => {
  await setPolicy({ canary: { sessions: 2, minutes: null } });
  const refused = await change(ada, 'promote', { release: other, dry_run: true });
  assert.deepEqual([refused.status, refused.body.code], [422, 'deploy_refused']);
  assert.deepEqual(
    refused.body.details.missing.map(({ rule }: { rule: string }) => rule),
    ['canary'],
  );
  // Everybody at once is no canary.
  assert.equal((await change(ada, 'canary', { release: other, percent: 100 })).status, 422);
  assert.equal((await change(ada, 'rollback', { release: other })).status, 422);
  assert.equal((await change(ada, 'canary', { release: other, percent: 50 })).status, 200);
  assert.match(
    (await change(ada, 'promote', { release: other })).body.message,
    /2 sessions of the canary; there are 0/,
  );
  for (const page of [crypto.randomUUID(), crypto.randomUUID()]) {
    const outcomes = [{ page, remote, release: other, code: null }];
    assert.equal((await ada.call('POST', '/plan/outcomes/', { outcomes })).status, 204);
  }
  assert.equal((await change(ada, 'promote', { release: other })).body.written, true);
});

test('outside of its hours nothing is given to people, but turned off and taken back', async () => {
  const weekday = new Date().getUTCDay() || 7;
  const dayAfterNext = ((weekday + 1) % 7) + 1;
  await setPolicy({ hours: { time_zone: 'UTC', weekdays: [dayAfterNext], from: '09:00', to: '10:00' } });
  const refused = await change(ada, 'promote', { release: other });
  assert.equal(refused.status, 422);
  assert.match(refused.body.message, /09:00 to 10:00 \(UTC\)/);
  assert.equal((await change(ada, 'kill', { message: 'Off' })).status, 200);
  assert.equal((await change(ada, 'revive')).status, 200);
  const overridden = { release: other, override: true };
  assert.equal((await change(ada, 'promote', { ...overridden, reason: '' })).status, 422);
  assert.equal((await change(await credential(['promote']), 'promote', overridden)).status, 403);
  const { body } = await change(ada, 'promote', { ...overridden, reason: 'Orders get lost' });
  assert.deepEqual([body.written, body.entry.target.overridden], [true, ['hours']]);
  assert.equal((await change(ada, 'rollback')).status, 200);
});

test('a second person approves: nobody their own change, and it is written in the name of who asked', async () => {
  await setPolicy({ approval: true });
  const dry = await change(ada, 'promote', { release: other, dry_run: true });
  assert.deepEqual([dry.body.needs_approval, dry.body.request], [true, null]);
  const { body } = await change(ada, 'promote', { release: other });
  assert.deepEqual([body.written, body.needs_approval, body.request.state], [false, true, 'pending']);
  assert.equal((await status()).stable.release.hash, built);
  const again = await change(ada, 'promote', { release: other });
  assert.equal(again.body.request.id, body.request.id);
  assert.deepEqual([(await waiting(ada))[0].approvable, (await waiting(bea))[0].approvable], [false, true]);
  const own = await decide(ada, body.request.id, 'approve');
  assert.deepEqual([own.status, own.body.code], [403, 'forbidden']);
  // A credential approves in the name of who made it.
  assert.equal((await decide(await credential(['approve']), body.request.id, 'approve')).status, 403);
  const approved = await decide(bea, body.request.id, 'approve');
  assert.deepEqual([approved.status, approved.body.state], [200, 'approved']);
  const { stable } = await status();
  assert.deepEqual(
    [stable.release.hash, stable.by, stable.revision],
    [other, 'Sofia Lindgren', approved.body.revision],
  );
  const entry = (await ada.call('GET', `/deploy/ledger/?remote=${remote}&limit=1`)).body.items[0];
  assert.ok(entry.target.approved_by);
  assert.equal((await decide(bea, body.request.id, 'reject')).status, 409);
  assert.deepEqual(await waiting(), []);
});

test('a team asks, and another credential made for approving approves; not the same one', async () => {
  await setPolicy({ approval: true });
  const { body } = await change(await credential(['promote']), 'canary', { release: other, percent: 5 });
  assert.equal(body.request.state, 'pending');
  assert.equal((await decide(await credential(['promote', 'kill']), body.request.id, 'approve')).status, 403);
  assert.equal((await decide(await credential(['approve'], bea), body.request.id, 'approve')).status, 200);
  assert.equal((await status()).canary.release.hash, other);
});

test('what was asked for on a state that is past can only be rejected', async () => {
  await setPolicy({ approval: true });
  const { body } = await change(ada, 'promote', { release: other });
  await change(ada, 'kill', { message: 'Off' });
  await change(ada, 'revive');
  assert.equal((await waiting())[0].state, 'outdated');
  const stale = await decide(bea, body.request.id, 'approve');
  assert.deepEqual([stale.status, stale.body.code], [409, 'stale_revision']);
  assert.equal((await decide(ada, body.request.id, 'reject')).body.state, 'rejected');
  assert.equal((await status()).stable.release.hash, built);
});

test('a request that nobody decides on ends', async () => {
  await setPolicy({ approval: true });
  const { body } = await change(ada, 'promote', { release: other });
  const end = `update ledger_request set expires_at = now() - interval '1 second' where id = $1`;
  await server.database.pool.query(end, [body.request.id]);
  const late = await decide(bea, body.request.id, 'approve');
  assert.deepEqual([late.status, late.body.code], [409, 'conflict']);
  assert.deepEqual(await waiting(), []);
  const { items } = (await bea.call('GET', '/deploy/requests/?state=all&limit=1')).body;
  assert.equal(items[0].state, 'expired');
});

test('of two who approve at once one is told that it is decided', async () => {
  await setPolicy({ approval: true });
  const { body } = await change(ada, 'promote', { release: other });
  const answers = await Promise.all([decide(bea, body.request.id, 'approve'), decide(bea, body.request.id, 'approve')]);
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 409]);
});

test('a policy is made by super admins alone, and on record', async () => {
  const put = { policy: off, expected_revision: 1 };
  const admin = await server.as('admin');
  assert.equal((await admin.call('PUT', `/deploy/policies/${remote}/`, put)).status, 403);
  assert.equal((await ada.call('PUT', `/deploy/policies/${remote}/`, put)).body.code, 'stale_revision');
  const wrong = [{ time_zone: 'Moon/Sea', weekdays: [1], from: '09:00', to: '10:00' }];
  for (const hours of wrong) {
    const answer = await ada.call('PUT', `/deploy/policies/${remote}/`, {
      policy: { ...off, hours },
      expected_revision: 1,
    });
    assert.equal(answer.status, 422);
  }
  const { rows } = await server.database.pool.query("select 1 from audit_entry where action = 'remote-policy.changed'");
  assert.ok(rows.length > 0);
});
