import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schedule } from 'shared-contracts/nodes';
import { dueTicks, ticksToRun } from './ticks.ts';

const at = (text: string) => Date.parse(text);

test('of a long absence the latest ticks are due, without a look at each that was missed', async () => {
  const minutely: Schedule = { mode: 'cron', cron: '* * * * *', time_zone: 'Europe/Zurich' };
  const absence = { first: at('2006-01-01T00:00:00Z'), now: at('2026-01-01T00:00:30Z'), since: 0, max: 3 };
  const { due, next } = await dueTicks([minutely], absence);
  assert.deepEqual(
    [...due, next].map((tick) => new Date(tick).toISOString().slice(0, 16)),
    ['2025-12-31T23:58', '2025-12-31T23:59', '2026-01-01T00:00', '2026-01-01T00:01'],
  );
  const hourly: Schedule = { mode: 'every', every: 1, unit: 'hours', time_zone: 'UTC' };
  assert.equal((await dueTicks([hourly], absence)).due.length, 3);
  const exact = { ...absence, first: at('2026-01-01T00:00:00Z'), now: at('2026-01-01T00:00:00Z') };
  assert.deepEqual(await dueTicks([minutely], exact), { due: [exact.first], next: exact.first + 60_000 });
  assert.deepEqual(await dueTicks([minutely], { ...exact, first: exact.first + 1 }), {
    due: [],
    next: exact.first + 1,
  });
});

test('missed ticks are skipped, made good once, or all', () => {
  const due = [at('2026-01-01T00:00:00Z'), at('2026-01-01T01:00:00Z')];
  const [, last] = due;
  const late = at('2026-01-01T01:30:00Z');
  assert.deepEqual(ticksToRun('skip', due, late), []);
  assert.deepEqual(ticksToRun('skip', due, (last ?? 0) + 1000), [last]);
  assert.deepEqual(ticksToRun('one', due, late), [last]);
  assert.deepEqual(ticksToRun('all', due, late), due);
  assert.deepEqual(ticksToRun('all', [], late), []);
});

test('schedules of one scenario tick together: a moment of several is one tick', async () => {
  const zone = 'UTC';
  const morning: Schedule = { mode: 'cron', cron: '0 8 * * *', time_zone: zone };
  const quarters: Schedule = { mode: 'cron', cron: '*/15 8 * * *', time_zone: zone };
  const counted: Schedule = {
    mode: 'every',
    every: 20,
    unit: 'minutes',
    anchor: '2026-01-01T08:00:00Z',
    time_zone: zone,
  };
  const absence = { first: at('2026-01-01T08:00:00Z'), now: at('2026-01-01T08:31:00Z'), since: 0, max: 1000 };
  const { due, next } = await dueTicks([morning, quarters, counted], absence);
  assert.deepEqual(
    [...due, next].map((tick) => new Date(tick).toISOString().slice(11, 16)),
    ['08:00', '08:15', '08:20', '08:30', '08:40'],
  );
  const latest = await dueTicks([morning, quarters, counted], { ...absence, max: 2 });
  assert.deepEqual(latest, { due: due.slice(-2), next });
});
