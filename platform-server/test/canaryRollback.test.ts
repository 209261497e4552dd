import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
before(async () => {
  server = await startWholeServer();
});
after(() => server.close());

const remote = 'remote-scenarios';

test('a canary that fails for several users is taken back by the server, and stable goes on', {
  timeout: 60_000,
}, async () => {
  const superAdmin = await server.as('superadmin');
  const status = async () => {
    const { body } = await superAdmin.call('GET', '/deploy/status/');
    return body.remotes.find((entry: { remote: string }) => entry.remote === remote);
  };
  const { stable } = await status();
  const canary = 'c0ffee00c0ffee00c0ff';
  await server.database.pool.query(
    `insert into remote_release (remote, hash, version, document)
     select remote, $2, '9.9.9', jsonb_set(jsonb_set(document::jsonb, '{hash}', to_jsonb($2::text)), '{version}', '"9.9.9"')
     from remote_release where remote = $1 and hash = $3`,
    [remote, canary, stable.release.hash],
  );
  const change = { remote, action: 'canary', release: canary, percent: 50, reason: 'Try it' };
  assert.equal((await superAdmin.call('POST', '/deploy/ledger/', change)).status, 200);
  for (const name of ['member', 'guest', 'integrator']) {
    const user = await server.as(name);
    const outcomes = Array.from({ length: 20 }, () => ({
      page: randomUUID(),
      remote,
      release: canary,
      code: 'render',
    }));
    assert.equal((await user.call('POST', '/plan/outcomes/', { outcomes })).status, 204);
  }
  while ((await status()).canary !== null) await sleep(50);
  assert.equal((await status()).stable.release.hash, stable.release.hash);
  const { body } = await superAdmin.call('GET', `/deploy/ledger/?remote=${remote}&limit=1`);
  const [{ actor, action, release, reason }] = body.items;
  assert.deepEqual([actor, action, release.hash], ['canary guard', 'rollback', stable.release.hash]);
  assert.match(reason, /^health: 100\.0 % of 60 sessions failed/);
});
