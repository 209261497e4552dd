import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Caller, startWholeServer, type WholeServer } from '../../../../test/server/wholeServer.ts';

let server: WholeServer;
let superAdmin: Caller;
before(async () => {
  server = await startWholeServer();
  superAdmin = await server.as('superadmin');
});
after(() => server.close());

async function make(remote: string, name: string) {
  const { status, body } = await superAdmin.call('POST', '/deploy/credentials/', { remote, name });
  assert.equal(status, 201);
  return body as { credential: { id: string; ending: string }; secret: string };
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
