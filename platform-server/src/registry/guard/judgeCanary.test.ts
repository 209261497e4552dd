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
  it('takes back what fails more often than stable by the margin, over enough sessions', () => {
    assert.deepEqual(judged(of(50, 4)), ['failing', true]);
    assert.deepEqual(judged(of(49, 49)), ['failing', false]);
  });

  it('lets be what fails no more often than stable and the margin together', () => {
    assert.deepEqual(judged(of(50, 3)), ['healthy', false]);
    assert.deepEqual(judged(of(100, 6)), ['healthy', false]);
    assert.deepEqual(judged(of(100, 7)), ['failing', true]);
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
    assert.deepEqual(judged(of(80, 20), { others: of(60, 5) }), ['failing', true]);
  });

  it('compares with stable of before while few use it now, and with none that fail where nothing is known', () => {
    const few = of(3, 3);
    assert.deepEqual(judged(of(50, 10), { stable: few, before: of(500, 100) }), ['healthy', false]);
    assert.deepEqual(judged(of(50, 10), { stable: few, before: of(40, 40) }), ['failing', true]);
  });
});
