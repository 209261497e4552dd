import type { Schedule } from './scheduleSchema.ts';
import { lastCronTicks, nextTick, nextTickInForce, ticksAhead } from './ticks.ts';

const at = (text: string) => Date.parse(text);
const iso = (tick: number) => new Date(tick).toISOString().replace('.000', '');
const next = async (rule: Schedule, after: string, since = '2026-01-01T00:00:00Z') =>
  iso(await nextTick(rule, at(after), at(since)));
const ahead = async (rule: Schedule, now: string, count: number) =>
  (await ticksAhead(rule, at(now), count))?.map(iso) ?? null;

const daily = (anchor: string, time_zone: string): Schedule => ({
  mode: 'every',
  every: 1,
  unit: 'days',
  anchor,
  time_zone,
});

test('a cron rule ticks by the clocks of its zone', async () => {
  const rule: Schedule = { mode: 'cron', cron: '0 9 * * *', time_zone: 'Europe/Zurich' };
  expect(await next(rule, '2026-01-15T08:00:00Z')).toBe('2026-01-16T08:00:00Z');
  expect(await next(rule, '2026-07-15T06:59:59Z')).toBe('2026-07-15T07:00:00Z');
  expect(await ahead(rule, '2026-03-28T10:00:00Z', 2)).toEqual(['2026-03-29T07:00:00Z', '2026-03-30T07:00:00Z']);
});

test('every N counts from the anchor, or from when it came into force', async () => {
  const every: Schedule = { mode: 'every', every: 7, unit: 'minutes', time_zone: 'UTC' };
  expect(await next(every, '2026-01-01T00:10:00Z')).toBe('2026-01-01T00:14:00Z');
  expect(await next(every, '2026-01-01T00:14:00Z')).toBe('2026-01-01T00:21:00Z');
  expect(await ahead(every, '2026-01-01T00:10:00Z', 2)).toEqual(['2026-01-01T00:17:00Z', '2026-01-01T00:24:00Z']);
  const anchored: Schedule = { ...every, anchor: '2026-01-01T00:01:30Z' };
  expect(await ahead(anchored, '2026-01-01T00:10:00Z', 2)).toEqual(['2026-01-01T00:15:30Z', '2026-01-01T00:22:30Z']);
  const later = { ...every, anchor: '2027-01-01T00:00:00Z' };
  expect(await next(later, '2026-01-01T00:00:00Z')).toBe('2027-01-01T00:00:00Z');
});

test('days keep the time of day over a change of clocks', async () => {
  const rule = daily('2026-03-27T08:00:00Z', 'Europe/Zurich');
  expect(await ahead(rule, '2026-03-28T08:00:00Z', 2)).toEqual(['2026-03-29T07:00:00Z', '2026-03-30T07:00:00Z']);
  const weekly = { ...rule, every: 7 } as Schedule;
  expect(await next(weekly, '2026-04-01T00:00:00Z')).toBe('2026-04-03T07:00:00Z');
});

// Name, zone, anchor, now, minute and hour of the anchor, ticks.
test.each([
  [
    'a skipped time, east',
    'Europe/Zurich',
    '2026-03-27T01:30:00Z',
    '2026-03-28T02:00:00Z',
    '30 2',
    ['2026-03-29T01:30:00Z', '2026-03-30T00:30:00Z'],
  ],
  [
    'a skipped time, west',
    'America/New_York',
    '2026-03-06T07:30:00Z',
    '2026-03-07T08:00:00Z',
    '30 2',
    ['2026-03-08T07:30:00Z', '2026-03-09T06:30:00Z'],
  ],
  [
    'a time that comes twice, east',
    'Europe/Zurich',
    '2026-10-23T00:30:00Z',
    '2026-10-24T02:00:00Z',
    '30 2',
    ['2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
  ],
  [
    'a time that comes twice, counted from the winter before',
    'Europe/Zurich',
    '2026-01-23T01:30:00Z',
    '2026-10-24T02:00:00Z',
    '30 2',
    ['2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
  ],
  [
    'a time that comes twice, west',
    'America/New_York',
    '2026-01-30T06:30:00Z',
    '2026-10-31T06:00:00Z',
    '30 1',
    ['2026-11-01T05:30:00Z', '2026-11-02T06:30:00Z'],
  ],
])('a day with %s ticks once, like cron', async (_, time_zone, anchor, now, time, ticks) => {
  expect(await ahead(daily(anchor, time_zone), now, 2)).toEqual(ticks);
  expect(await ahead({ mode: 'cron', cron: `${time} * * *`, time_zone }, now, 2)).toEqual(ticks);
});

test('a day whose time is skipped by half an hour ticks half an hour later', async () => {
  const rule = daily('2026-10-02T15:45:00Z', 'Australia/Lord_Howe');
  expect(await ahead(rule, '2026-10-02T16:00:00Z', 2)).toEqual(['2026-10-03T15:45:00Z', '2026-10-04T15:15:00Z']);
});

// Clocks go back from 02:00 to 01:30 on 5 April, and ahead from 02:00 to 02:30 on 4 October.
test.each([
  ['0 * * * *', '2026-04-04T14:00:00Z', ['15:30', '16:30', '17:30']],
  ['*/30 * * * *', '2026-04-04T14:00:00Z', ['14:30', '15:00', '15:30', '16:00']],
  ['45 1 * * *', '2026-04-04T12:00:00Z', ['14:45', '15:15']],
  ['0 2 * * *', '2026-04-04T12:00:00Z', ['15:30', '15:30']],
  ['0 2 * * *', '2026-10-03T12:00:00Z', ['15:30', '15:00']],
  ['15 2 * * *', '2026-10-03T12:00:00Z', ['15:45', '15:15']],
  ['*/10 * * * *', '2026-10-03T15:20:00Z', ['15:30', '15:40', '15:50', '16:00']],
  ['*/15 * * * *', '2026-04-04T14:40:00Z', ['14:45', '15:00', '15:15', '15:30']],
])('half an hour more or less loses no tick of %s after %s', async (cron, from, times) => {
  const found = await ahead({ mode: 'cron', cron, time_zone: 'Australia/Lord_Howe' }, from, times.length);
  expect(found?.map((tick) => tick.slice(11, 16))).toEqual(times);
});

test('a rule for every hour ticks in the hour that comes twice again, others once', async () => {
  const zurich = { mode: 'cron', time_zone: 'Europe/Zurich' } as const;
  const from = '2026-10-24T23:10:00Z';
  expect(await ahead({ ...zurich, cron: '0 * * * *' }, from, 3)).toEqual([
    '2026-10-25T00:00:00Z',
    '2026-10-25T01:00:00Z',
    '2026-10-25T02:00:00Z',
  ]);
  expect(await ahead({ ...zurich, cron: '0 */2 * * *' }, from, 2)).toEqual([
    '2026-10-25T00:00:00Z',
    '2026-10-25T03:00:00Z',
  ]);
});

test('what a cron rule does not say is refused in words', async () => {
  const wrong: [string, RegExp][] = [
    ['H H * * *', /H means any number/],
    ['H/15 * * * *', /H means any number/],
    ['*/90 * * * *', /doesn’t repeat every 90/],
    ['0-59/70 * * * *', /doesn’t repeat every 70/],
    ['0 */36 * * *', /doesn’t repeat every 36/],
    ['5/90 * * * *', /doesn’t repeat every 90/],
    ['*/0 * * * *', /never repeats/],
    ['60 * * * *', /out of range: the minute goes from 0 to 59/],
    ['0 22-2 * * *', /two ranges, 22-23,0-2/],
    ['? * * * *', /isn’t a value of the minute/],
    ['0 0 1W * *', /isn’t a value of the day/],
    ['0 0 0 * *', /out of range: the day goes/],
    ['0 0 * 13 *', /out of range: the month goes/],
    ['0 0 30 2 *', /Day 30 never comes/],
    ['0 0 * * fooL', /isn’t a value of the weekday/],
    ['0 0 * * 9L', /isn’t a value of the weekday/],
    ['0 0 * * 8#1', /isn’t a value of the weekday/],
    ['0 0 * * 5l', /isn’t a value of the weekday/],
    ['0 0 * * 1-2-3', /isn’t a value of the weekday/],
    ['0 0 * * ?,1', /"\?" in the weekday must be the only value/],
    ['0 0 * * 1#1,2', /"1#1" in the weekday must be the only value/],
    ['0 0 31 2 *,1', /Day 31 never comes/],
    ['@daily', /five parts/],
    ['0 0 0 * * *', /five parts/],
  ];
  for (const [cron, message] of wrong)
    await expect(next({ mode: 'cron', cron, time_zone: 'UTC' }, '2026-01-01T00:00:00Z')).rejects.toThrow(message);
  const zone: Schedule = { mode: 'cron', cron: '0 9 * * *', time_zone: 'Mars/Base' };
  await expect(next(zone, '2026-01-01T00:00:00Z')).rejects.toThrow('There is no time zone "Mars/Base"');
});

test('what is in use elsewhere is taken', async () => {
  const taken: [string, string][] = [
    ['*/45 * * * *', '2026-01-01T00:45:00Z'],
    ['0 9 * * MON-FRI', '2026-01-01T09:00:00Z'],
    ['0 9 * * thu', '2026-01-01T09:00:00Z'],
    ['0 9 L * ?', '2026-01-31T09:00:00Z'],
    ['0 9 * * 5#2', '2026-01-09T09:00:00Z'],
    ['0 9 ? * 5L', '2026-01-30T09:00:00Z'],
    ['0 9 29 2 *', '2028-02-29T09:00:00Z'],
    ['0 9 2,1-3 2-3,3 *', '2026-02-01T09:00:00Z'],
    ['0 9 * * sat,7,0,sun', '2026-01-03T09:00:00Z'],
    ['0 9 *,2 * *', '2026-01-01T09:00:00Z'],
    ['0 9 31 2 1', '2026-02-02T09:00:00Z'],
    ['5/15 22-23,0-2 * JAN,mar 7', '2026-01-04T00:05:00Z'],
  ];
  for (const [cron, tick] of taken)
    expect(await next({ mode: 'cron', cron, time_zone: 'UTC' }, '2026-01-01T00:00:00Z')).toBe(tick);
});

test('a schedule in force goes on by a rule that is no longer taken', async () => {
  const from = at('2026-01-01T00:00:00Z');
  const rule = { mode: 'cron', cron: '*/90 H * * *', time_zone: 'UTC' } as const;
  expect(iso(await nextTickInForce(rule, from, from))).toBe('2026-01-02T00:00:00Z');
});

test('rules that cannot be read are refused, whenever they begin', async () => {
  for (const cron of ['', '99 * * * *', '0 9 * *', '0 0 9 * * *', 'daily']) {
    const rule: Schedule = { mode: 'cron', cron, time_zone: 'UTC' };
    await expect(next(rule, '2026-01-01')).rejects.toThrow();
    expect(await ahead(rule, '2026-01-01', 3)).toBeNull();
  }
  for (const rule of [daily('2026-01-01', 'Mars/Base'), daily('2027-01-01', 'Mars/Base'), daily('soon', 'UTC')]) {
    await expect(next(rule, '2026-01-02')).rejects.toThrow();
    expect(await ahead(rule, '2026-01-02', 3)).toBeNull();
  }
});

test('the last ticks of a cron rule come oldest first, the instant itself included', async () => {
  const rule = { mode: 'cron', cron: '* * * * *', time_zone: 'Europe/Zurich' } as const;
  const ticks = await lastCronTicks(rule, at('2026-01-01T00:00:00Z'), 2);
  expect(ticks.map(iso)).toEqual(['2025-12-31T23:59:00Z', '2026-01-01T00:00:00Z']);
});
