import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CanaryEvidence, judgeCanary } from './judgeCanary.ts';

const rule = { sessions: 50, margin: 5 };
const of = (sessions: number, failed: number) => ({ sessions, failed });
const stable = of(1000, 10);

function judged(canary: ReturnType<typeof of>, changes: Partial<CanaryEvidence> = {}) {
  const { health, isForRollback } = judgeCanary({ canary, others: canary, stable, before: of(0, 0), ...changes }, rule);
  return [health, isForRollback];
}

describe('judgeCanary', () => {
  it('takes back what fails more often than stable by the margin and chance, over enough sessions', () => {
    assert.deepEqual(judged(of(50, 6)), ['failing', true]);
    assert.deepEqual(judged(of(49, 49)), ['failing', false]);
  });

  it('lets be what fails no more often than stable, the margin and chance together', () => {
    assert.deepEqual(judged(of(50, 5)), ['healthy', false]);
    assert.deepEqual(judged(of(100, 10)), ['healthy', false]);
    assert.deepEqual(judged(of(100, 11)), ['failing', true]);
  });

  it('asks for less where stable never fails', () => {
    const flawless = { stable: of(1000, 0) };
    assert.deepEqual(judged(of(50, 3), flawless), ['healthy', false]);
    assert.deepEqual(judged(of(50, 4), flawless), ['failing', true]);
  });

  it('asks for more where few sessions of stable are compared', () => {
    assert.deepEqual(judged(of(100, 25), { stable: of(60, 6) }), ['healthy', false]);
    assert.deepEqual(judged(of(100, 25), { stable: of(6000, 600) }), ['failing', true]);
  });

  it('says nothing of a handful of sessions', () => {
    assert.deepEqual(judged(of(0, 0)), ['waiting', false]);
    assert.deepEqual(judged(of(4, 4)), ['waiting', false]);
    assert.deepEqual(judged(of(5, 5)), ['failing', false]);
    assert.deepEqual(judged(of(20, 0)), ['waiting', false]);
  });

  it('takes nothing back that failed for one user alone', () => {
    assert.deepEqual(judged(of(80, 20), { others: of(60, 0) }), ['failing', false]);
    assert.deepEqual(judged(of(60, 60), { others: of(0, 0) }), ['failing', false]);
    assert.deepEqual(judged(of(60, 60), { others: of(9, 9) }), ['failing', false]);
    assert.deepEqual(judged(of(60, 60), { others: of(10, 10) }), ['failing', true]);
    assert.deepEqual(judged(of(80, 20), { others: of(60, 8) }), ['failing', true]);
    assert.deepEqual(judged(of(80, 20), { others: of(60, 5) }), ['failing', false]);
  });

  it('compares with stable of before while few use it now, and with none that fail where nothing is known', () => {
    const few = of(3, 3);
    assert.deepEqual(judged(of(50, 10), { stable: few, before: of(500, 100) }), ['healthy', false]);
    assert.deepEqual(judged(of(50, 10), { stable: few, before: of(40, 40) }), ['failing', true]);
  });
});

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Of 1000 canaries for half of the users, how many are taken back within so many sessions, looking after each. */
function takenBack(rates: { stable: number; canary: number }, sessions: number): number {
  const random = randomOf(7);
  let taken = 0;
  for (let canaries = 0; canaries < 1000; canaries += 1) {
    const failed = { stable: 0, canary: 0 };
    for (let count = 1; count <= sessions; count += 1) {
      if (random() < rates.stable) failed.stable += 1;
      if (random() < rates.canary) failed.canary += 1;
      const [, isTaken] = judged(of(count, failed.canary), { stable: of(count, failed.stable) });
      if (!isTaken) continue;
      taken += 1;
      break;
    }
  }
  return taken;
}

describe('judgeCanary, after every session of a canary', () => {
  it('lets be what is as good as stable', () => {
    for (const rate of [0.02, 0.1]) assert.ok(takenBack({ stable: rate, canary: rate }, 500) <= 5, `${rate}`);
  });

  it('takes back what is much worse', () => {
    assert.ok(takenBack({ stable: 0.02, canary: 0.3 }, 100) >= 950);
    assert.ok(takenBack({ stable: 0.1, canary: 0.5 }, 100) >= 950);
  });
});
