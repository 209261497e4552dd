import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Caller, startWholeServer, type WholeServer } from '../../../test/server/wholeServer.ts';
import { deleteExpired } from '../../runs/maintenance/retention.ts';

const remote = 'remote-scenarios';
let server: WholeServer;
let member: Caller;
let superAdmin: Caller;
let release: { hash: string; version: string };
before(async () => {
  server = await startWholeServer();
  [member, superAdmin] = [await server.as('member'), await server.as('superadmin')];
  const { body } = await superAdmin.call('GET', '/deploy/status/');
  release = body.remotes.find((entry: { remote: string }) => entry.remote === remote).stable.release;
});
after(() => server.close());

const measured = (name: string, value: number, changes: object = {}) => ({
  remote,
  release: release.hash,
  route: 'scenario',
  name,
  value,
  ...changes,
});
const sendVitals = async (caller: Caller, ...vitals: object[]) =>
  (await caller.call('POST', '/plan/vitals/', { vitals })).status;
const report = async (days = 7) =>
  (await superAdmin.call('GET', `/deploy/vitals/?remote=${remote}&days=${days}`)).body.releases;
const rows = async () =>
  (await server.database.pool.query('select * from web_vital order by name, route, bucket')).rows;

test('vitals are told by release and route as the third quartile', async () => {
  const loads = [1000, 1100, 2000, 8000].map((value) => sendVitals(member, measured('LCP', value), measured('CLS', 0)));
  assert.deepEqual(await Promise.all(loads), [204, 204, 204, 204]);
  assert.equal(await sendVitals(member, measured('LCP', 400, { route: 'scenario-detail' })), 204);
  const [told, ...others] = await report();
  assert.deepEqual([told.release, others], [release, []]);
  assert.deepEqual(
    told.routes.map(({ route, vitals }: { route: string; vitals: object }) => [route, Object.keys(vitals)]),
    [
      ['scenario', ['LCP', 'CLS']],
      ['scenario-detail', ['LCP']],
    ],
  );
  const { LCP, CLS } = told.routes[0].vitals;
  assert.deepEqual([LCP.samples, CLS.samples, told.vitals.LCP.samples], [4, 4, 5]);
  assert.ok(LCP.p75 > 1900 && LCP.p75 < 2100, `${LCP.p75}`);
});

test('values of about one size are one row, which names nobody', async () => {
  const before = await rows();
  await sendVitals(member, measured('LCP', 1001));
  await sendVitals(superAdmin, measured('LCP', 1002));
  const after = await rows();
  assert.equal(after.length, before.length);
  assert.deepEqual(Object.keys(after[0]).sort(), [
    ...['bucket', 'count', 'day', 'environment', 'name', 'release', 'remote', 'route'],
  ]);
});

test('what is no route of a stored release that the user may load does not count', async () => {
  const before = await rows();
  const { body } = await superAdmin.call('GET', '/deploy/status/');
  const admin = body.remotes.find((entry: { remote: string }) => entry.remote === 'remote-admin').stable.release.hash;
  const others = [{ release: 'nothing1' }, { route: 'nowhere' }];
  assert.equal(await sendVitals(member, ...others.map((changes) => measured('INP', 90, changes))), 204);
  const foreign = { remote: 'remote-admin', release: admin, route: 'admin-remotes' };
  assert.equal(await sendVitals(member, measured('INP', 90, foreign)), 204);
  assert.deepEqual(await rows(), before);
  assert.equal(await sendVitals(superAdmin, measured('INP', 90, foreign)), 204);
  assert.equal((await rows()).length, before.length + 1);
});

test('nonsense is refused, and one user cannot drive the figures', async () => {
  for (const changes of [{ name: 'FID' }, { value: -1 }, { value: 1e9 }, { route: 'A page' }]) {
    assert.equal(await sendVitals(member, measured('LCP', 10, changes)), 422);
  }
  const guest = await server.as('developer');
  const eight = Array.from({ length: 8 }, () => measured('TTFB', 20));
  const statuses: number[] = [];
  for (let call = 0; call < 16; call += 1) statuses.push(await sendVitals(guest, ...eight));
  assert.deepEqual([statuses[0], statuses.at(-1)], [204, 429]);
});

test('only those who read about releases read them', async () => {
  assert.equal((await member.call('GET', `/deploy/vitals/?remote=${remote}`)).status, 403);
});

test('days beyond the range are not told, and after 30 days they are gone', async () => {
  const { pool } = server.database;
  await pool.query("update web_vital set day = current_date - 8 where name <> 'CLS'");
  assert.deepEqual(Object.keys((await report())[0].vitals), ['CLS']);
  assert.ok((await report(30))[0].vitals.LCP);
  await pool.query("update web_vital set day = current_date - 31 where name <> 'CLS'");
  await deleteExpired(pool, 30);
  assert.deepEqual([...new Set((await rows()).map(({ name }) => name))], ['CLS']);
});
