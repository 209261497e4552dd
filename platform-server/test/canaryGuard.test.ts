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
const candidate = 'candidate00000000001';

async function statusNow() {
  const superAdmin = await server.as('superadmin');
  const { body } = await superAdmin.call('GET', '/deploy/status/');
  return body.remotes.find((entry: { remote: string }) => entry.remote === remote);
}

/** A release with another hash, as if it had been published. */
async function storeCandidate(stable: string): Promise<void> {
  await server.database.pool.query(
    `insert into remote_release (remote, hash, version, document)
     select remote, $2, '9.9.9', jsonb_set(document::jsonb, '{hash}', to_jsonb($2::text))
     from remote_release where hash = $1`,
    [stable, candidate],
  );
}

async function reportFailures(name: string, count: number): Promise<void> {
  const person = await server.as(name);
  const outcomes = Array.from({ length: count }, () => ({
    page: randomUUID(),
    remote,
    release: candidate,
    code: 'render',
  }));
  assert.equal((await person.call('POST', '/plan/outcomes/', { outcomes })).status, 204);
}

test('the running server takes back a canary that fails for several users', { timeout: 60_000 }, async () => {
  const { stable } = await statusNow();
  await storeCandidate(stable.release.hash);
  const superAdmin = await server.as('superadmin');
  const change = { remote, action: 'canary', release: candidate, percent: 50 };
  assert.equal((await superAdmin.call('POST', '/deploy/ledger/', change)).status, 200);
  await reportFailures('member', 20);
  await reportFailures('guest', 20);
  assert.equal((await statusNow()).canary.health, 'failing');
  await reportFailures('developer', 20);
  while ((await statusNow()).canary) await sleep(100);
  const { body } = await superAdmin.call('GET', `/deploy/ledger/?remote=${remote}&limit=1`);
  const [entry] = body.items;
  assert.deepEqual([entry.action, entry.actor, entry.release.hash], ['rollback', 'canary guard', stable.release.hash]);
  assert.equal(entry.reason, "health: 100.0 % of 60 sessions failed, 0.0 % of stable's");
});
