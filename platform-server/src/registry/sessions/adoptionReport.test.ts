import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Caller, startWholeServer, type WholeServer } from '../../../test/server/wholeServer.ts';

let server: WholeServer;
let superAdmin: Caller;
let release: { hash: string; version: string };
before(async () => {
  server = await startWholeServer();
  superAdmin = await server.as('superadmin');
  const { body } = await superAdmin.call('GET', '/deploy/status/');
  release = body.remotes.find((entry: { remote: string }) => entry.remote === remote).stable.release;
});
after(() => server.close());

const remote = 'remote-scenarios';

test('sessions are told by release, without gaps in time, with the codes of those that failed', async () => {
  const member = await server.as('member');
  const outcomes = [null, null, 'render', 'chunk', 'render'].map((code) => ({
    page: randomUUID(),
    remote,
    release: release.hash,
    code,
  }));
  assert.equal((await member.call('POST', '/plan/outcomes/', { outcomes })).status, 204);
  const { body } = await superAdmin.call('GET', `/deploy/adoption/?remote=${remote}&hours=24`);
  assert.equal(body.span, 30);
  assert.equal(body.spans.length, 48);
  const [used] = body.releases;
  assert.deepEqual([used.release, used.sessions, used.failed, used.codes], [release, 5, 3, { render: 2, chunk: 1 }]);
  assert.deepEqual(
    used.points.map(({ at }: { at: string }) => at),
    body.spans,
  );
  assert.deepEqual([used.points.at(-1).sessions, used.points.at(-1).failed], [5, 3]);
  for (const hours of [1, 7, 168, 720]) {
    const { body: other } = await superAdmin.call('GET', `/deploy/adoption/?remote=${remote}&hours=${hours}`);
    assert.ok(other.spans.length <= 60, `${hours} hours in ${other.spans.length} spans`);
    assert.equal(other.releases[0].sessions, 5);
  }
});

test('failures that say the same are one group, newest first, with the routes they came on', async () => {
  const report = (route: string | null, message: string, changes: object = {}) => ({
    id: randomUUID(),
    source: remote,
    release: release.hash,
    version: release.version,
    host: 'h1',
    phase: 'run',
    code: 'render',
    route,
    message,
    ...changes,
  });
  const send = (...reports: object[]) =>
    fetch(`${server.url}/api/v2/client-failures/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reports }),
    });
  const trail = ['scenario-changed', 'run-started'];
  const last = report('scenario', 'No name', { trail });
  await send(
    report('scenario-detail', 'No name'),
    report('scenario', 'No name'),
    report(null, 'Other', { release: null, version: null }),
  );
  assert.equal((await send(last)).status, 204);
  const { body } = await superAdmin.call('GET', `/deploy/failures/?remote=${remote}&hours=1`);
  const [first, second] = body.items;
  assert.deepEqual(
    [first.releases, first.message, first.count, first.routes, first.report, first.trail],
    [
      [{ release, count: 3 }],
      'No name',
      3,
      [
        { name: 'scenario', count: 2 },
        { name: 'scenario-detail', count: 1 },
      ],
      last.id,
      trail,
    ],
  );
  assert.deepEqual(
    [second.releases, second.message, second.count, second.routes, second.trail],
    [[{ release: null, count: 1 }], 'Other', 1, [], []],
  );
  assert.equal(body.more, false);
});

test('members read neither', async () => {
  const member = await server.as('member');
  for (const path of ['adoption', 'failures']) {
    assert.equal((await member.call('GET', `/deploy/${path}/?remote=${remote}`)).status, 403);
  }
});
