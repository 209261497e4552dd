import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import { PacedTurns, waitedOnSpotMs } from './pacedTurns.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const now = 1_800_000_000_000;

function pacedBy(count: number, perMs: number) {
  const turns = new PacedTurns(database.pool, 'rate_slot', ['scenario_id', 'node_id']);
  const ids = [newId(), 'n'];
  return {
    take: (at: number, latest?: number) => turns.take(ids, { count, perMs, now: at }, latest),
    use: (at: number) => turns.use(ids, { count, perMs, now: at }),
  };
}

test('turns that are used in their time pass then', async () => {
  const { take, use } = pacedBy(2, 1000);
  const turns = [await take(now), await take(now), await take(now)];
  assert.deepEqual(
    turns.map((turn) => turn - now),
    [0, 500, 1000],
  );
  assert.equal(await use(now + 500), now + 500);
  assert.equal(await use(now + 1000), now + 1000);
});

test('turns that are used late are kept to the rate from then on, and what is asked meanwhile comes behind', async () => {
  const { take, use } = pacedBy(2, 1000);
  for (let requested = 0; requested < 10; requested++) await take(now);
  const late = now + 60_000;
  const used = [await use(late), await use(late), await use(late), await use(late)];
  assert.deepEqual(used, [late, late + 500, late + waitedOnSpotMs, null]);
  assert.equal(await take(late), late + 1500);
  // All the same lateness: nobody waits twice.
  assert.equal(await use(late + 1700), late + 1700);
  assert.equal(await use(late + 2200), late + 2200);
});

test('none is taken that comes too late, and the instant is told', async () => {
  const { take } = pacedBy(1, 10_000);
  assert.equal(await take(now), now);
  assert.equal(await take(now, now + 5_000), now + 10_000);
  assert.equal(await take(now, now + 10_000), now + 10_000);
});

test('a pause holds for those who have a turn', async () => {
  const id = newId();
  await database.pool.query(`create temporary table paused_turn (like connector_turn including all)`);
  const turns = new PacedTurns(database.pool, 'paused_turn', ['connector_id'], true);
  const pace = { count: 2, perMs: 1000, now };
  await turns.take([id], pace);
  await turns.take([id], pace);
  await database.pool.query(
    'update paused_turn set paused_until = to_timestamp($1::float8 / 1000), next_at = to_timestamp($1::float8 / 1000)',
    [now + 30_000],
  );
  assert.equal(await turns.use([id], { ...pace, now: now + 500 }), null);
  assert.equal(await turns.take([id], { ...pace, now: now + 500 }), now + 30_000);
});
