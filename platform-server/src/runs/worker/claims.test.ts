import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quietLog } from '../../../test/runs/runFixture.ts';
import { Claims } from './claims.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A table with runs that are known of once somebody has looked. */
function source(room: number, waiting: number) {
  const state = { room, waiting, known: 0, refreshes: 0, claims: 0, fails: false };
  const claims = new Claims({
    log: quietLog,
    async refresh() {
      state.refreshes++;
      if (state.fails) throw new Error('no database');
      state.known = state.waiting;
    },
    hasRoom: () => state.room > 0,
    canClaim: () => state.known > 0,
    async claim() {
      state.claims++;
      const taken = Math.min(state.room, state.known);
      state.waiting -= taken;
      state.known -= taken;
      state.room -= taken;
      return taken > 0;
    },
  });
  return { state, claims };
}

test('what there was no room for is taken as soon as there is some', async () => {
  const { state, claims } = source(0, 3);
  claims.poll();
  claims.poll();
  await turn();
  assert.equal(state.claims, 0);
  for (const left of [1, 0]) {
    state.room = 2;
    claims.take();
    await turn();
    assert.equal(state.waiting, left);
  }
});

test('room that is made costs nothing when nothing is known to wait', async () => {
  const { state, claims } = source(5, 1);
  claims.poll();
  await turn();
  state.room = 5;
  claims.take();
  await turn();
  assert.deepEqual([state.refreshes, state.claims], [1, 1]);
});

test('a refresh that failed is repeated with the next', async () => {
  const { state, claims } = source(5, 1);
  state.fails = true;
  claims.poll();
  await turn();
  state.fails = false;
  claims.take();
  await turn();
  assert.equal(state.waiting, 0);
});

test('looks at each of the times it was told', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
  const { state, claims } = source(5, 1);
  for (const later of [500, 100, 900, 500]) claims.schedulePoll(Date.now() + later);
  const refreshes: number[] = [];
  for (const ms of [99, 1, 399, 1, 400, 600_000]) {
    t.mock.timers.tick(ms);
    for (let turns = 0; turns < 20; turns++) await Promise.resolve();
    refreshes.push(state.refreshes);
  }
  await claims.close();
  assert.deepEqual(refreshes, [0, 1, 1, 2, 3, 3]);
});

test('looks at the earliest of the times it was told', async () => {
  const { state, claims } = source(5, 1);
  claims.schedulePoll(Date.now() + 60_000);
  claims.schedulePoll(Date.now() + 5);
  claims.schedulePoll(Date.now() + 40_000);
  while (state.waiting > 0) await turn();
  await claims.close();
  assert.equal(state.refreshes, 1);
});
