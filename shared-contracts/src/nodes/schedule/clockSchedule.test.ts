import { clockChangeAhead } from './clockChange.ts';
import { readClockSchedule, writeClockSchedule } from './clockSchedule.ts';

test.each([
  ['0 8 * * *', { repeats: 'daily', hour: 8, minute: 0 }],
  ['30 17 * * 1-5', { repeats: 'weekdays', days: [1, 2, 3, 4, 5], hour: 17, minute: 30 }],
  ['5 0 * * 0,3', { repeats: 'weekdays', days: [0, 3], hour: 0, minute: 5 }],
  ['0 6 31 * *', { repeats: 'monthly', day: 31, hour: 6, minute: 0 }],
  ['0 6 L * *', { repeats: 'monthly', day: 'last', hour: 6, minute: 0 }],
])('%s is chosen from a form, and written the same', (cron, rule) => {
  expect(readClockSchedule(cron)).toEqual(rule);
  expect(writeClockSchedule(rule as never)).toBe(cron);
});

test.each([
  '*/5 * * * *',
  '0 8,12 * * *',
  '0 8 1 * 1',
  '0 8 * 6 *',
  '0 8 * * 5L',
  '0 8 * * mon',
  '0 25 * * *',
  '0 8 * *',
])('%s stays an expression', (cron) => expect(readClockSchedule(cron)).toBeNull());

test('Sunday has two numbers', () => {
  expect(readClockSchedule('0 8 * * 6-7')).toMatchObject({ days: [0, 6] });
});

const zone = 'Europe/Paris';
const now = Date.parse('2026-11-29T12:00:00Z');
const cron = (text: string, time_zone = zone) => clockChangeAhead({ mode: 'cron', cron: text, time_zone }, now);

test('a time that clocks skip is named with the time it runs at', async () => {
  expect(await cron('30 2 * * *')).toEqual({ effect: 'skipped', tick: Date.parse('2027-03-28T01:30:00Z') });
});

test('a change of clocks that makes no difference is not named', async () => {
  expect(await cron('30 8 * * *')).toBeNull();
  // Clocks change on a Sunday.
  expect(await cron('30 2 * * 1-5')).toBeNull();
  expect(await cron('30 2 * * *', 'Asia/Tokyo')).toBeNull();
  expect(await cron('30 2 * * *', 'Mars/Base')).toBeNull();
});

test('a time that comes twice is named', async () => {
  const before = Date.parse('2027-04-10T12:00:00Z');
  const rule = { mode: 'cron', cron: '30 2 * * *', time_zone: zone } as const;
  expect(await clockChangeAhead(rule, before)).toEqual({
    effect: 'repeated',
    tick: Date.parse('2027-10-31T00:30:00Z'),
  });
});

test('hours that are counted run at another time by the clock', async () => {
  const rule = { mode: 'every', every: 6, unit: 'hours', time_zone: zone, anchor: '2026-11-29T12:00:00Z' } as const;
  const change = await clockChangeAhead(rule, now);
  expect(change).toEqual({ effect: 'shifted', tick: Date.parse('2027-03-28T06:00:00Z'), minutes: 60 });
  expect(await clockChangeAhead({ ...rule, every: 1 }, now)).toBeNull();
  expect(await clockChangeAhead({ ...rule, unit: 'days' }, now)).toBeNull();
});
