import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import { RateSlotRepository } from './rateSlotRepository.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('turns are evenly spaced, shared by all who ask, and free again after a pause', async () => {
  const rates = new RateSlotRepository(database.pool);
  const now = Date.now();
  const request = { account: 'a', scenarioId: newId(), nodeId: 'n', count: 4, perMs: 1000, now, hasOne: false };
  const turns = await Promise.all([1, 2, 3, 4, 5].map(() => rates.turn(request)));
  assert.deepEqual(
    turns.toSorted().map((turn) => turn - now),
    [0, 250, 500, 750, 1000],
  );
  assert.equal(await rates.turn({ ...request, now: now + 5000 }), now + 5000);
  assert.equal(await rates.turn({ ...request, nodeId: 'other' }), now);
});
