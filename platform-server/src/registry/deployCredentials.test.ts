import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Caller, startWholeServer, type WholeServer } from '../../test/server/wholeServer.ts';

let server: WholeServer;
let superAdmin: Caller;
before(async () => {
  server = await startWholeServer();
  superAdmin = await server.as('superadmin');
});
after(() => server.close());

const grant = { paths: ['/reports'], names: ['reports'], audience: 'all', origins: {} };
const granted = new Set<string>();

async function make(remote: string, name: string, fields: object = {}) {
  const first = granted.has(remote) ? {} : { grant };
  const { status, body } = await superAdmin.call('POST', '/deploy/credentials/', { remote, name, ...first, ...fields });
  assert.equal(status, 201, JSON.stringify(body));
  granted.add(remote);
  return body as { credential: { id: string; ending: string; expires_at: string }; secret: string };
}

async function listed(id: string) {
  const { body } = await superAdmin.call('GET', '/deploy/credentials/');
  return body.items.find((item: { id: string }) => item.id === id);
}

/** A call for people: 403 for who is known, 401 for who is not. */
const present = (secret: string) => server.with(secret).call('GET', '/account/me/');

test('a secret is shown once, and kept as a hash alone', async () => {
  const { credential, secret } = await make('remote-reports', 'CI of the reports team');
  assert.match(secret, /^weft_deploy_[\w-]{43}$/);
  assert.equal(credential.ending, secret.slice(-4));
  const item = await listed(credential.id);
  assert.deepEqual(item, {
    ...credential,
    remote: 'remote-reports',
    name: 'CI of the reports team',
    created_by: 'Sofia Lindgren',
    last_used_at: null,
    revoked_at: null,
  });
  const { rows } = await server.database.pool.query('select * from deploy_credential where id = $1', [credential.id]);
  assert.deepEqual(rows[0].secret_hash, createHash('sha256').update(secret).digest());
  assert.doesNotMatch(JSON.stringify(rows[0]), new RegExp(secret.slice(-20, -5)));
});

test('a credential is no session: calls of people refuse it, and say why', async () => {
  const { secret } = await make('remote-reports', 'CI');
  for (const path of ['/scenario/', '/deploy/credentials/', '/account/me/']) {
    const { status, body } = await server.with(secret).call('GET', path);
    assert.deepEqual([status, body.code], [403, 'forbidden'], path);
    assert.match(body.message, /deploy credential/);
  }
});

test('an unknown credential is answered 401, a revoked one from then on', async () => {
  const unknown = await present('weft_deploy_unknown');
  assert.deepEqual([unknown.status, unknown.body.code], [401, 'unauthenticated']);
  const { credential, secret } = await make('remote-reports', 'CI');
  assert.equal((await present(secret)).status, 403);
  assert.equal((await superAdmin.call('DELETE', `/deploy/credentials/${credential.id}/`)).status, 204);
  assert.equal((await present(secret)).status, 401);
  const { revoked_at } = await listed(credential.id);
  assert.equal((await superAdmin.call('DELETE', `/deploy/credentials/${credential.id}/`)).status, 204);
  assert.equal((await listed(credential.id)).revoked_at, revoked_at);
});

test('what is not there cannot be revoked', async () => {
  for (const id of ['0192f0c0-0000-7000-8000-000000000000', 'nonsense']) {
    assert.equal((await superAdmin.call('DELETE', `/deploy/credentials/${id}/`)).status, 404, id);
  }
});

test('the last use is noted, once a minute at most', async () => {
  const { credential, secret } = await make('remote-reports', 'CI');
  await present(secret);
  const first = (await listed(credential.id)).last_used_at;
  assert.ok(first);
  await present(secret);
  assert.equal((await listed(credential.id)).last_used_at, first);
  await server.database.pool.query(
    `update deploy_credential set last_used_at = now() - interval '61 seconds' where id = $1`,
    [credential.id],
  );
  await present(secret);
  assert.ok((await listed(credential.id)).last_used_at >= first);
});

test('making and revoking are on record, without the secret', async () => {
  const { credential, secret } = await make('remote-reports', 'On record');
  await superAdmin.call('DELETE', `/deploy/credentials/${credential.id}/`);
  const { rows } = await server.database.pool.query(
    `select action, details, actor_user_id from audit_entry where details->>'credential_id' = $1 order by id`,
    [credential.id],
  );
  const details = {
    credential_id: credential.id,
    remote: 'remote-reports',
    name: 'On record',
    ending: credential.ending,
    scopes: ['publish', 'preview', 'promote', 'kill'],
    expires_at: credential.expires_at,
  };
  assert.deepEqual(
    rows.map((row) => [row.action, row.details]),
    [
      ['deploy-credential.created', details],
      ['deploy-credential.revoked', details],
    ],
  );
  assert.ok(rows.every(({ actor_user_id }) => actor_user_id));
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(secret.slice(12, 30)));
});

test('a credential belongs to a remote by its name', async () => {
  for (const body of [
    { remote: 'scenarios', name: 'CI' },
    { remote: 'remote-scenarios', name: ' ' },
  ]) {
    assert.equal((await superAdmin.call('POST', '/deploy/credentials/', body)).status, 422);
  }
});

test('the first credential of a remote comes with its grant, and another remote’s is not given away', async () => {
  const body = { remote: 'remote-invoices', name: 'CI' };
  const without = await superAdmin.call('POST', '/deploy/credentials/', body);
  assert.deepEqual([without.status, without.body.code], [422, 'deploy_refused']);
  assert.match(without.body.message, /no grant yet/);
  const wrong = [
    [{ ...grant, paths: ['/scenario'] }, /\/scenario belongs to remote-scenarios/],
    [{ ...grant, paths: ['/api'] }, /\/api is an address of Weft itself/],
    [{ ...grant, paths: [], names: ['webhook-list'] }, /webhook-list belongs to remote-data-triggers/],
  ] as const;
  for (const [asked, message] of wrong) {
    const refused = await superAdmin.call('POST', '/deploy/credentials/', { ...body, grant: asked });
    assert.deepEqual([refused.status, refused.body.code], [422, 'deploy_refused']);
    assert.match(refused.body.message, message);
  }
  const own = { ...grant, paths: ['/invoices'], names: ['invoices'] };
  assert.equal((await superAdmin.call('POST', '/deploy/credentials/', { ...body, grant: own })).status, 201);
  const again = await superAdmin.call('POST', '/deploy/credentials/', { ...body, grant: own });
  assert.deepEqual([again.status, again.body.code], [409, 'stale_revision']);
  assert.equal((await superAdmin.call('POST', '/deploy/credentials/', body)).status, 201);
});

test('a credential does what it is made for, and is told which scope it lacks', async () => {
  const { secret } = await make('remote-reports', 'Kills alone', { scopes: ['kill'] });
  const killer = server.with(secret);
  const change = (action: string, fields: object = {}) =>
    killer.call('POST', '/deploy/ledger/', { remote: 'remote-reports', action, ...fields });
  const lacks = async (answer: Promise<{ status: number; body: { code: string; message: string } }>, scope: string) => {
    const { status, body } = await answer;
    assert.deepEqual([status, body.code], [403, 'forbidden'], scope);
    assert.match(body.message, new RegExp(`lacks the scope “${scope}”`));
  };
  await lacks(change('promote', { release: '1.0.0' }), 'promote');
  await lacks(change('pin', { user: 'member@weft.local' }), 'promote');
  await lacks(killer.call('POST', '/deploy/uploads/', { document: { remote: 'remote-reports' } }), 'publish');
  const preview = { remote: 'remote-reports', release: '1.0.0', user: 'member@weft.local' };
  await lacks(killer.call('POST', '/deploy/previews/', preview), 'preview');
  const decision = killer.call('POST', '/deploy/requests/0192f0c0-0000-7000-8000-000000000000/decision/', {
    decision: 'approve',
  });
  await lacks(decision, 'approve');
  // Nothing of this remote is stored: the scope lets the rest through.
  for (const action of ['rollback', 'revive']) assert.equal((await change(action)).status, 404, action);
  assert.equal((await killer.call('GET', '/deploy/status/')).status, 200);
});

test('approving goes with nothing else, and no credential lasts for ever or begins ended', async () => {
  const body = { remote: 'remote-reports', name: 'CI' };
  const dates = [new Date(Date.now() - 1000), new Date(Date.now() + 1000 * 86_400_000)];
  const wrong = [{ scopes: ['promote', 'approve'] }, { scopes: [] }, { expires_at: 'soon' }];
  for (const fields of [...wrong, ...dates.map((date) => ({ expires_at: date.toISOString() }))]) {
    const { status } = await superAdmin.call('POST', '/deploy/credentials/', { ...body, ...fields });
    assert.equal(status, 422, JSON.stringify(fields));
  }
});

test('a credential that has ended is refused, and told so', async () => {
  const { credential, secret } = await make('remote-reports', 'Ends');
  const days = (Date.parse(credential.expires_at) - Date.now()) / 86_400_000;
  assert.ok(days > 364 && days <= 365);
  const end = `update deploy_credential set expires_at = now() - interval '1 second' where id = $1`;
  await server.database.pool.query(end, [credential.id]);
  const { status, body } = await server.with(secret).call('GET', '/deploy/status/');
  assert.deepEqual([status, body.code], [401, 'unauthenticated']);
  assert.match(body.message, /expired on \d{4}-\d\d-\d\d/);
});
