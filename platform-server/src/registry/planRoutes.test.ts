import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Caller, startWholeServer, type WholeServer } from '../../test/server/wholeServer.ts';

let server: WholeServer;
before(async () => {
  server = await startWholeServer();
});
after(() => server.close());

const remote = 'remote-scenarios';
const releaseIn = async (caller: Caller) => {
  const { body } = await caller.call('GET', '/plan/');
  return body.remotes.find((entry: { remote: string }) => entry.remote === remote).release.hash as string;
};
const outcome = (release: string, code: string | null = null, changes: object = {}) => ({
  page: randomUUID(),
  remote,
  release,
  code,
  ...changes,
});
const report = async (caller: Caller, ...outcomes: object[]) =>
  (await caller.call('POST', '/plan/outcomes/', { outcomes })).status;
const stored = async (...pages: { page: string }[]) =>
  (
    await server.database.pool.query('select * from remote_session where page = any($1::uuid[]) order by code', [
      pages.map(({ page }) => page),
    ])
  ).rows;
const figures = async () =>
  (await (await fetch(`${server.url}/metrics`)).text())
    .split('\n')
    .filter((line) => /^weft_remote_sessions_(failed_)?total\{/.test(line));

test('what pages tell is stored without who it was, and measured by where the release stands', async () => {
  const member = await server.as('member');
  const release = await releaseIn(member);
  const [shown, failed] = [outcome(release), outcome(release, 'render')];
  assert.equal(await report(member, shown, failed), 204);
  const rows = await stored(shown, failed);
  assert.deepEqual(
    rows.map((row) => [row.remote, row.release, row.environment, row.code]),
    [
      [remote, release, 'local', ''],
      [remote, release, 'local', 'render'],
    ],
  );
  assert.deepEqual(rows[0].visitor, rows[1].visitor);
  const { rows: users } = await server.database.pool.query('select id from identity_user');
  for (const { id } of users) assert.doesNotMatch(JSON.stringify(rows), new RegExp(id));
  assert.equal(await report(member, { ...shown, code: 'chunk' }), 204);
  assert.deepEqual(await figures(), [
    `weft_remote_sessions_total{remote="${remote}",status="stable"} 2`,
    `weft_remote_sessions_failed_total{remote="${remote}",status="stable"} 2`,
  ]);
});

test('neither a release that is not stored, nor a remote the user may not load, nor a killed one counts', async () => {
  const [member, developer] = [await server.as('member'), await server.as('developer')];
  const release = await releaseIn(member);
  const demo = 'remote-template-demos';
  await server.database.pool.query(
    `insert into remote_release (remote, hash, version, document)
     select $1, hash, version, jsonb_set(jsonb_set(document::jsonb, '{remote}', to_jsonb($1::text)),
       '{manifest,access}', '{"isDeveloper": true}') from remote_release where remote = $2 and hash = $3`,
    [demo, remote, release],
  );
  const dropped = [outcome('nothing1', 'init'), outcome(release, 'killed'), outcome(release, 'init', { remote: demo })];
  assert.equal(await report(member, ...dropped), 204);
  assert.deepEqual(await stored(...dropped), []);
  const known = outcome(release, 'network', { remote: demo });
  assert.equal(await report(developer, known, outcome('nothing2')), 204);
  assert.equal((await stored(known)).length, 1);
});

test('what does not fit is refused, and so is who is not signed in', async () => {
  const member = await server.as('member');
  for (const outcomes of [[], [outcome('3f9a1c', 'other')], [outcome('3f9a1c', null, { page: 'mine' })]]) {
    assert.equal(await report(member, ...outcomes), 422);
  }
  assert.equal(await report(member, ...Array.from({ length: 21 }, () => outcome('3f9a1c'))), 422);
  assert.equal(await report(server.with('nonsense'), outcome('3f9a1c')), 401);
});

test('a user who reports without end is told to wait, others go on', async () => {
  const [guest, integrator] = [await server.as('guest'), await server.as('integrator')];
  const many = () => Array.from({ length: 20 }, () => outcome('3f9a1c'));
  for (const _ of [1, 2, 3]) assert.equal(await report(guest, ...many()), 204);
  assert.equal(await report(guest, outcome('3f9a1c')), 429);
  assert.equal(await report(integrator, outcome('3f9a1c')), 204);
});
