import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { stderrLog } from '../../process/log.ts';
import { learnSharedTime } from '../../process/sharedClock.ts';
import { nowOf } from './applyOutcome.ts';
import { DeadWorkers } from './deadWorkers.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(async () => {
  mock.restoreAll();
  learnSharedTime(Date.now(), Date.now(), Date.now());
  await database.drop();
});

test('runs go by the clock of the database where that of the machine is ten minutes ahead', async () => {
  const realNow = Date.now;
  mock.method(Date, 'now', () => realNow.call(Date) + 600_000);
  await new DeadWorkers({ pool: database.pool, log: stderrLog('silent') }, () => []).release(Date.now());
  const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now');
  assert.ok(Math.abs(nowOf({}) - Number(rows[0]?.now)) < 60_000);
});
