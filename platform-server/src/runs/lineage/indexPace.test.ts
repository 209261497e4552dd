import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IndexPace } from './indexPace.ts';

/** Works in batches of 100 ms for a minute of its own time; answers the share of it that was work. */
function shareOf(utilization: number): number {
  const pace = new IndexPace(() => utilization);
  pace.begun(0);
  let worked = 0;
  for (let now = 0; now < 600_000; ) {
    const until = pace.waitUntil(now);
    if (until !== null) {
      assert.ok(until > now);
      now = until;
      continue;
    }
    now += 100;
    worked += 100;
    pace.worked(now, 100);
  }
  return worked / 600_000;
}

test('a busy process gives the index less than two percent of its time, one that is idle much of it', () => {
  assert.ok(shareOf(0.9) < 0.02);
  assert.ok(shareOf(0.9) > 0.01);
  assert.ok(shareOf(0.1) > 0.15);
});

test('what begins is gathered first, and the load before a batch is that of the moment', () => {
  const loads = [0.1, 0.9, 0.1, 0.1];
  const pace = new IndexPace(() => loads.shift() ?? 0);
  pace.begun(1_000);
  assert.equal(pace.waitUntil(1_000), 2_000);
  assert.equal(pace.waitUntil(2_000), 2_250);
  // Busy, but it has not worked yet.
  assert.equal(pace.waitUntil(2_250), null);
  pace.worked(3_000, 500);
  assert.equal(pace.waitUntil(3_000), 3_500);
});
