import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quietLog } from '../../../test/runs/runFixture.ts';
import { Claims } from './claims.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

function source(room: number, waiting: number) {
  const state = { room, waiting, claims: 0, fails: false };
  const claims = new Claims({
    log: quietLog,
    room: () => state.room,
    async claim(limit) {
      state.claims++;
      if (state.fails) throw new Error('no database');
      const taken = Math.min(limit, state.waiting);
      state.waiting -= taken;
      state.room -= taken;
      return taken;
    },
  });
  return { state, claims };
}

test('a poll without room is made up for as soon as there is some', async () => {
  const { state, claims } = source(0, 3);
  claims.poll();
  claims.poll();
  await turn();
  assert.equal(state.claims, 0);
  state.room = 2;
  claims.roomMade();
  await turn();
  assert.equal(state.waiting, 1);
  state.room = 2;
  claims.roomMade();
  await turn();
  assert.equal(state.waiting, 0);
});

test('room that is made costs nothing when the last poll found the queue empty', async () => {
  const { state, claims } = source(5, 1);
  claims.poll();
  await turn();
  state.room = 5;
  claims.roomMade();
  await turn();
  assert.equal(state.claims, 1);
});

test('a poll that failed is repeated with the next', async () => {
  const { state, claims } = source(5, 1);
  state.fails = true;
  claims.poll();
  await turn();
  state.fails = false;
  claims.poll();
  await turn();
  assert.equal(state.waiting, 0);
});

test('looks at the earliest of the times it was told', async () => {
  const { state, claims } = source(5, 1);
  claims.schedulePoll(Date.now() + 60_000);
  claims.schedulePoll(Date.now() + 5);
  claims.schedulePoll(Date.now() + 40_000);
  while (state.waiting > 0) await turn();
  await claims.close();
  assert.equal(state.claims, 1);
});
