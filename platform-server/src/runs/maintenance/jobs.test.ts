import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { everyMinute, everyNight, Jobs } from './jobs.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const at = Date.parse('2026-03-01T12:00:00Z');
let database: TestDatabase;
let runs: number;
before(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  runs = 0;
  await database.pool.query('truncate job');
});
after(() => database.drop());

/** Another process on the same database, every time. */
const jobs = (run: () => Promise<void> = async () => void runs++, nextAfter = everyMinute) =>
  new Jobs(database.pool, [{ name: 'sweep', nextAfter, run }]);
const die = () => Promise.reject(new Error('died'));

test('a job that is due is done by one of all processes, and then waits for its next time', async () => {
  assert.equal(await jobs().runDue(at), at + minuteMs);
  assert.equal(runs, 0);
  await Promise.all([1, 2, 3].map(() => jobs().runDue(at + minuteMs)));
  assert.equal(runs, 1);
  assert.equal(await jobs().runDue(at + minuteMs + 1), at + 2 * minuteMs);
});

test('a job whose process died, or that failed, is done by another when its lease is over', async () => {
  const everyHour = (now: number) => now + hourMs;
  const hourly = (run?: () => Promise<void>) => jobs(run, everyHour);
  await hourly().runDue(at);
  await assert.rejects(hourly(die).runDue(at + hourMs), /died/);
  assert.equal(await hourly().runDue(at + hourMs), at + hourMs + 10 * minuteMs);
  assert.equal(runs, 0);
  await hourly().runDue(at + hourMs + 10 * minuteMs);
  assert.equal(runs, 1);
});

test('what is done every minute is done the next minute when it failed', async () => {
  await jobs().runDue(at);
  await assert.rejects(jobs(die).runDue(at + minuteMs), /died/);
  assert.equal(await jobs().runDue(at + minuteMs), at + 2 * minuteMs);
  await jobs().runDue(at + 2 * minuteMs);
  assert.equal(runs, 1);
});

test('a job that is hastened while it runs is done again: it may have looked before the reason was there', async () => {
  const rescheduling = jobs(async () => {
    runs += 1;
    if (runs === 1) await jobs().runSoon('sweep');
  });
  // Hastening is by the clock of the database.
  const now = Date.now();
  await rescheduling.runDue(now);
  const next = await rescheduling.runDue(now + minuteMs);
  assert.equal(runs, 1);
  assert.ok(next !== null && next < now + minuteMs, 'it is due at once');
  await rescheduling.runDue(now + minuteMs);
  assert.equal(runs, 2);
});

test('nightly work is due at the next 03:17 UTC', () => {
  assert.equal(new Date(everyNight(at)).toISOString(), '2026-03-02T03:17:00.000Z');
  assert.equal(new Date(everyNight(Date.parse('2026-03-02T03:17:00Z'))).toISOString(), '2026-03-03T03:17:00.000Z');
});
