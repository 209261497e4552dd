import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Visit } from 'shared-contracts/api/deploy';
import { candidateRelease } from '../../../test/publishing/candidate.ts';
import { type PublishingServer, startPublishingServer } from '../../../test/publishing/publishingServer.ts';
import type { Team } from '../../../test/publishing/team.ts';
import * as ownVisitRepository from '../../store/repositories/ownVisitRepository.ts';
import type { StartedCheck } from '../checkSession/checkSession.ts';
import { OwnVisits } from './ownVisits.ts';
import type { VisitOrder } from './visitProgram.ts';

let server: PublishingServer;
let team: Team;
before(async () => {
  server = await startPublishingServer();
  team = await server.team('remote-filters');
});
after(() => server.close());

const place = { route: 'filter', path: '/data/filter' };
const fine: Visit = {
  ...{ ...place, mounted: true, milliseconds: 5 },
  ...{ ways: ['direct', 'navigation', 'again'], kept: 0, problems: [] },
};
const check: StartedCheck = { cookie: { name: 'c', value: 'v' }, session_urls: [], session: {}, visits: [] };

/** A server with a browser that sees what it is told to see. */
function visitsThatSee(sees: (order: VisitOrder) => readonly Visit[] | Promise<readonly Visit[]>, browser?: string) {
  const logged: string[] = [];
  const visits = new OwnVisits({
    pool: server.database.pool,
    checkSession: { start: async () => check },
    origin: server.url,
    browser,
    visit: async (order) => ({ name: 'Chromium 140', visits: await sees(order) }),
    log: (problem) => logged.push(problem),
  });
  return { visits, logged };
}

async function stored(): Promise<{ remote: string; hash: string }> {
  const release = candidateRelease({ version: `1.0.${Math.floor(Math.random() * 1e9)}` });
  await team.publish(release);
  const { remote, hash } = release.document;
  return { remote, hash };
}

test('a release is visited by the server before anyone gets it, and once', async () => {
  const orders: VisitOrder[] = [];
  const { visits } = visitsThatSee((order) => {
    orders.push(order);
    return [fine];
  }, '/usr/bin/browser');
  const release = await stored();
  await visits.require(release);
  await visits.require(release);
  const order = { server: server.url, check, candidate: release, executablePath: '/usr/bin/browser' };
  assert.deepEqual(orders, [order]);
  const row = await ownVisitRepository.of(server.database.pool, release);
  assert.deepEqual([row?.own_visit?.passed, row?.own_visit?.name], [true, 'Chromium 140']);
});

test('one that fails there is refused with what failed, and visited again when it is asked for again', async () => {
  let problems = ['Logged: No'];
  const { visits } = visitsThatSee(() => [{ ...fine, problems }], '/usr/bin/browser');
  const release = await stored();
  await assert.rejects(visits.require(release), (error: { reason: string; details: unknown }) => {
    assert.equal(error.reason, 'deploy_refused.visit');
    assert.deepEqual(error.details, { problems: ['filter (/data/filter): Logged: No'] });
    return true;
  });
  problems = [];
  await visits.require(release);
});

test('while it is visited its page is in the plan of the check, and afterwards no more', async () => {
  const seen: unknown[] = [];
  const { visits } = visitsThatSee(async ({ candidate: { remote, hash } }) => {
    seen.push((await ownVisitRepository.underVisit(server.database.pool, remote, hash))?.hash);
    return [fine];
  }, '/usr/bin/browser');
  const release = await stored();
  await visits.require(release);
  assert.deepEqual(seen, [release.hash]);
  assert.equal(await ownVisitRepository.underVisit(server.database.pool, release.remote, release.hash), null);
});

test('a server without a browser, and a build that lies beside the server, wait for nothing', async () => {
  const unseen = () => assert.fail('nobody looks');
  const release = await stored();
  await visitsThatSee(unseen).visits.require(release);
  const { pool } = server.database;
  await pool.query('update remote_release set published_by = null where hash = $1', [release.hash]);
  await visitsThatSee(unseen, '/usr/bin/browser').visits.require(release);
});

test('a browser that does not start is told to the operator, and leaves the next to try', async () => {
  const { visits, logged } = visitsThatSee(() => Promise.reject(new Error('No such browser')), '/usr/bin/browser');
  const release = await stored();
  visits.begin(release);
  await visits.end();
  assert.match(logged.join(), /could not be visited: No such browser/);
  await visitsThatSee(() => [fine], '/usr/bin/browser').visits.require(release);
});
