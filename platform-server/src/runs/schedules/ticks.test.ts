import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Schedule } from 'shared-contracts/nodes';
import { dueTicks, nextTick, ticksToRun } from './ticks.ts';

const at = (text: string) => Date.parse(text);
const next = async (rule: Schedule, after: string, since = '2026-01-01T00:00:00Z') =>
  new Date(await nextTick(rule, at(after), at(since))).toISOString();

test('a cron rule ticks by the clocks of its zone', async () => {
  const daily: Schedule = { mode: 'cron', cron: '0 9 * * *', time_zone: 'Europe/Zurich' };
  assert.equal(await next(daily, '2026-01-15T08:00:00Z'), '2026-01-16T08:00:00.000Z');
  assert.equal(await next(daily, '2026-07-15T06:59:59Z'), '2026-07-15T07:00:00.000Z');
});

test('every N counts from the anchor, or from when it came into force', async () => {
  const every: Schedule = { mode: 'every', every: 7, unit: 'minutes', time_zone: 'UTC' };
  assert.equal(await next(every, '2026-01-01T00:10:00Z'), '2026-01-01T00:14:00.000Z');
  assert.equal(await next(every, '2026-01-01T00:14:00Z'), '2026-01-01T00:21:00.000Z');
  const anchored: Schedule = { ...every, anchor: '2026-01-01T00:01:30Z' };
  assert.equal(await next(anchored, '2026-01-01T00:10:00Z'), '2026-01-01T00:15:30.000Z');
  assert.equal(
    await next({ ...every, anchor: '2027-01-01T00:00:00Z' }, '2026-01-01T00:00:00Z'),
    '2027-01-01T00:00:00.000Z',
  );
});

test('days keep the time of day over a change of clocks', async () => {
  const rule: Schedule = {
    mode: 'every',
    every: 1,
    unit: 'days',
    anchor: '2026-03-27T08:00:00Z',
    time_zone: 'Europe/Zurich',
  };
  assert.equal(await next(rule, '2026-03-28T08:00:00Z'), '2026-03-29T07:00:00.000Z');
  const weekly: Schedule = { ...rule, every: 7 };
  assert.equal(await next(weekly, '2026-04-01T00:00:00Z'), '2026-04-03T07:00:00.000Z');
});

test('rules that cannot be read are refused', async () => {
  await assert.rejects(next({ mode: 'cron', cron: '99 * * * *', time_zone: 'UTC' }, '2026-01-01'));
  await assert.rejects(next({ mode: 'every', every: 1, unit: 'days', time_zone: 'Mars/Base' }, '2026-01-02'));
  await assert.rejects(next({ mode: 'every', every: 1, unit: 'days', time_zone: 'UTC', anchor: 'soon' }, '2026-01-02'));
});

test('of a long absence the latest ticks are due, without a look at each that was missed', async () => {
  const minutely: Schedule = { mode: 'cron', cron: '* * * * *', time_zone: 'Europe/Zurich' };
  const absence = { first: at('2006-01-01T00:00:00Z'), now: at('2026-01-01T00:00:30Z'), since: 0, max: 3 };
  const { due, next } = await dueTicks(minutely, absence);
  assert.deepEqual(
    [...due, next].map((tick) => new Date(tick).toISOString().slice(0, 16)),
    ['2025-12-31T23:58', '2025-12-31T23:59', '2026-01-01T00:00', '2026-01-01T00:01'],
  );
  const hourly: Schedule = { mode: 'every', every: 1, unit: 'hours', time_zone: 'UTC' };
  assert.equal((await dueTicks(hourly, absence)).due.length, 3);
  const exact = { ...absence, first: at('2026-01-01T00:00:00Z'), now: at('2026-01-01T00:00:00Z') };
  assert.deepEqual(await dueTicks(minutely, exact), { due: [exact.first], next: exact.first + 60_000 });
  assert.deepEqual(await dueTicks(minutely, { ...exact, first: exact.first + 1 }), { due: [], next: exact.first + 1 });
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
