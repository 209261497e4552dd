import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { deleteExpired } from '../../../runs/maintenance/retention.ts';
import { RemoteSessionRepository, type SessionOutcome } from './remoteSessionRepository.ts';

let database: TestDatabase;
let sessions: RemoteSessionRepository;
before(async () => {
  database = await createTestDatabase();
  sessions = new RemoteSessionRepository(database.pool, 'test');
});
after(() => database.drop());

const remote = 'remote-reports';
const ever = new Date(0);
const visitorOf = (name: string) => createHash('sha256').update(name).digest().subarray(0, 16);
const newRelease = () => randomUUID().slice(0, 13);
const outcome = (release: string, changes: Partial<SessionOutcome> = {}): SessionOutcome => ({
  page: randomUUID(),
  remote,
  release,
  code: null,
  visitor: visitorOf(randomUUID()),
  ...changes,
});
const record = (...outcomes: SessionOutcome[]) => sessions.record(outcomes, 'acme');
const counted = async (release: string) => Object.values(await sessions.sessionsOf(remote, release, ever));

test('a page counts once for a release, however often it reports', async () => {
  const release = newRelease();
  const page = outcome(release);
  assert.deepEqual(await record(page), [{ remote, release, sessions: 1, failed: 0 }]);
  assert.deepEqual(await record(page), []);
  assert.deepEqual(await record(page, page), []);
  assert.deepEqual(await counted(release), [1, 0]);
});

test('a session that was well and fails later is a failed one, for its first reason', async () => {
  const release = newRelease();
  const page = outcome(release);
  await record(page);
  assert.deepEqual(await record({ ...page, code: 'render' }), [{ remote, release, sessions: 0, failed: 1 }]);
  assert.deepEqual(await record({ ...page, code: 'chunk' }, page), []);
  assert.deepEqual(await counted(release), [1, 1]);
  const codes = await sessions.stretches(remote, ever, 1440);
  assert.deepEqual(
    codes.filter((stretch) => stretch.release === release).map((stretch) => [stretch.code, stretch.sessions]),
    [['render', 1]],
  );
});

test('what one call tells of a page twice is one failed session', async () => {
  const release = newRelease();
  const page = outcome(release);
  const added = await record(page, { ...page, code: 'init' }, { ...page, code: 'timeout' });
  assert.deepEqual(added, [{ remote, release, sessions: 1, failed: 1 }]);
});

test('one page counts for each release it shows', async () => {
  const [one, other] = [newRelease(), newRelease()];
  const page = outcome(one, { code: 'network' });
  await record(page, { ...page, release: other, code: null });
  assert.deepEqual(
    [await counted(one), await counted(other)],
    [
      [1, 1],
      [1, 0],
    ],
  );
});

const hourMs = 3_600_000;
/** Ample for one test, whose sessions must fall into one hour of the clock. */
const testMs = 10_000;

/** Waits for the next hour when this one is about to end. */
async function atLeisure(): Promise<void> {
  const left = hourMs - (Date.now() % hourMs);
  if (left < testMs) await sleep(left);
}

test('one user counts 20 sessions an hour for a remote, in one call, in many, and in many at once', async () => {
  await atLeisure();
  const release = newRelease();
  const visitor = visitorOf('one user');
  const reload = () => outcome(release, { visitor, code: 'render' });
  await record(...Array.from({ length: 15 }, reload));
  await record(...Array.from({ length: 15 }, reload));
  assert.deepEqual(await counted(release), [20, 20]);
  await record(outcome(newRelease(), { visitor }));
  const { rows } = await database.pool.query('select count(*)::integer from remote_session where visitor = $1', [
    visitor,
  ]);
  assert.equal(rows[0].count, 20);

  const flooded = newRelease();
  const another = visitorOf('another user');
  const calls = Array.from({ length: 12 }, () =>
    record(...Array.from({ length: 5 }, () => outcome(flooded, { visitor: another, code: 'render' }))),
  );
  await Promise.all(calls);
  assert.deepEqual(await counted(flooded), [20, 20]);
});

test('an hour later the user counts again', async () => {
  await atLeisure();
  const release = newRelease();
  const visitor = visitorOf('tomorrow');
  await record(...Array.from({ length: 20 }, () => outcome(release, { visitor })));
  await database.pool.query('update remote_session set place = place - 20 where visitor = $1', [visitor]);
  await record(outcome(release, { visitor }));
  assert.deepEqual(await counted(release), [21, 0]);
});

test('calls at the same moment lose nothing: pages that tell the same, and one that fails meanwhile', async () => {
  const release = newRelease();
  const pages = Array.from({ length: 15 }, () => outcome(release));
  const calls = pages.flatMap((page) => [record(page), record({ ...page, code: 'chunk' }), record(page)]);
  const added = (await Promise.all(calls)).flat();
  assert.deepEqual(await counted(release), [15, 15]);
  assert.equal(
    added.reduce((sum, each) => sum + each.sessions, 0),
    15,
  );
  assert.equal(
    added.reduce((sum, each) => sum + each.failed, 0),
    15,
  );
});

test('figures begin at the instant asked for, inside a span as well', async () => {
  const release = newRelease();
  const page = outcome(release, { code: 'init' });
  await record(page, outcome(release), outcome(release));
  const { rows } = await database.pool.query('select opened_at from remote_session where page = $1', [page.page]);
  const at: Date = rows[0].opened_at;
  const after = async (ms: number) => Object.values(await sessions.sessionsOf(remote, release, new Date(+at + ms)));
  assert.deepEqual(await after(0), [3, 1]);
  assert.deepEqual(await after(-3_600_000), [3, 1]);
  assert.deepEqual(await after(1), [0, 0]);
});

test('environments do not mix', async () => {
  const release = newRelease();
  await record(outcome(release));
  const elsewhere = new RemoteSessionRepository(database.pool, 'another');
  assert.deepEqual(await elsewhere.sessionsOf(remote, release, ever), { sessions: 0, failed: 0 });
  assert.deepEqual(await elsewhere.stretches(remote, ever, 60), []);
});

test('the others are everyone but the user on whose pages it failed most often', async () => {
  const release = newRelease();
  const visitor = visitorOf('unlucky');
  await record(...Array.from({ length: 9 }, () => outcome(release, { visitor, code: 'render' })));
  await record(outcome(release, { code: 'chunk' }), outcome(release), outcome(release));
  assert.deepEqual(await sessions.sessionsOfOthers(remote, release, ever), { sessions: 3, failed: 1 });
});

test('sessions are kept for 30 days, and their counts', async () => {
  const [old, recent] = [newRelease(), newRelease()];
  await record(outcome(old), outcome(recent));
  await database.pool.query("update remote_session set opened_at = now() - interval '31 days' where release = $1", [
    old,
  ]);
  await database.pool.query("update remote_session_count set span = now() - interval '31 days' where release = $1", [
    old,
  ]);
  await deleteExpired(database.pool, 30);
  const left = async (table: string) =>
    (await database.pool.query(`select release from ${table} where release = any($1)`, [[old, recent]])).rows;
  assert.deepEqual(await left('remote_session'), [{ release: recent }]);
  assert.deepEqual(await left('remote_session_count'), [{ release: recent }]);
});
