import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
before(async () => {
  server = await startWholeServer();
});
after(() => server.close());

const why = async (caller: Caller, user: string, remote: string) =>
  caller.call('GET', `/plan/why/?${new URLSearchParams({ user, remote })}`);

test('an administrator learns why a user of the organisation gets a remote', async () => {
  const admin = await server.as('admin');
  const { status, body } = await why(admin, 'MEMBER@weft.local', 'scenarios');
  assert.equal(status, 200);
  assert.deepEqual(
    [body.user.email, body.user.organisation, body.remote],
    ['member@weft.local', 'Acme', 'remote-scenarios'],
  );
  assert.equal(body.outcome, 'loaded');
  const stable = body.steps.find(({ rule }: { rule: string }) => rule === 'stable');
  assert.deepEqual([stable.ledger.actor, stable.release], ['local build', body.release.hash]);
  assert.deepEqual((await why(admin, body.user.user_id, 'remote-scenarios')).body, body);
});

test('users of other organisations exist for super admins alone', async () => {
  const [admin, superAdmin] = [await server.as('admin'), await server.as('superadmin')];
  const refused = await why(admin, 'globex@weft.local', 'scenarios');
  assert.deepEqual([refused.status, refused.body.code], [404, 'not_found']);
  const { status, body } = await why(superAdmin, 'globex@weft.local', 'scenarios');
  assert.deepEqual([status, body.user.organisation], [200, 'Globex']);
  assert.equal((await why(superAdmin, 'nobody@weft.local', 'scenarios')).status, 404);
});

test('the team of a remote learns it by its deploy credential, of everyone and of no other remote', async () => {
  const superAdmin = await server.as('superadmin');
  const made = { remote: 'remote-scenarios', name: 'CI of the scenarios team' };
  const team = server.with((await superAdmin.call('POST', '/deploy/credentials/', made)).body.secret);
  const { status, body } = await why(team, 'globex@weft.local', 'scenarios');
  assert.deepEqual([status, body.user.organisation, body.outcome], [200, 'Globex', 'loaded']);
  const other = await why(team, 'globex@weft.local', 'data-triggers');
  assert.deepEqual([other.status, other.body.code], [403, 'forbidden']);
});

test('why somebody else gets a canary is told to those alone whom its organisation is told', async () => {
  const superAdmin = await server.as('superadmin');
  const remote = 'remote-data-triggers';
  const team = server.with((await superAdmin.call('POST', '/deploy/credentials/', { remote, name: 'CI' })).body.secret);
  const canary = 'c0ffee00c0ffee00c0ff';
  const { body } = await why(superAdmin, 'member@weft.local', remote);
  await server.database.pool.query(
    `insert into remote_release (remote, hash, version, document)
     select remote, $2, '9.9.9', jsonb_set(jsonb_set(document::jsonb, '{hash}', to_jsonb($2::text)), '{version}', '"9.9.9"')
     from remote_release where remote = $1 and hash = $3`,
    [remote, canary, body.release.hash],
  );
  const change = { remote, action: 'canary', release: canary, organisation: 'Globex', reason: 'Globex asked for it' };
  assert.equal((await superAdmin.call('POST', '/deploy/ledger/', change)).status, 200);
  const factTo = async (caller: Caller) => {
    const { steps } = (await why(caller, 'member@weft.local', remote)).body;
    return steps.find(({ finding }: { finding: string }) => finding === 'canary.otherOrganisation').ledger;
  };
  const reported = await factTo(superAdmin);
  assert.equal(reported.reason, 'Globex asked for it');
  assert.deepEqual(await factTo(team), reported);
  assert.deepEqual(await factTo(await server.as('admin')), { ...reported, reason: '' });
});

test('a remote nobody published is answered with those that were', async () => {
  const { status, body } = await why(await server.as('admin'), 'member@weft.local', 'scenario');
  assert.equal(status, 404);
  assert.ok(body.details.remotes.includes('remote-scenarios'));
});

test('nobody but administrators may ask', async () => {
  for (const name of ['member', 'guest', 'integrator', 'developer']) {
    const { status, body } = await why(await server.as(name), 'member@weft.local', 'scenarios');
    assert.deepEqual([status, body.code], [403, 'forbidden'], name);
  }
});
