import type { Schedule } from 'shared-contracts/nodes';
import { nextRunsOf } from './nextRunsOf.ts';

const next = (schedule: Schedule, now: string, count: number) =>
  nextRunsOf(schedule, Date.parse(now), count)?.map((time) => new Date(time).toISOString());

describe('the next runs of a schedule', () => {
  test('of a cron rule follow the clocks of its zone', () => {
    const daily: Schedule = { mode: 'cron', cron: '0 9 * * *', time_zone: 'Europe/Zurich' };
    expect(next(daily, '2026-03-28T10:00:00Z', 2)).toEqual(['2026-03-29T07:00:00.000Z', '2026-03-30T07:00:00.000Z']);
  });

  test('of a cron rule that cannot be read are none', () => {
    for (const cron of ['', '99 * * * *', '0 9 * *', '0 0 9 * * *', 'daily']) {
      expect(nextRunsOf({ mode: 'cron', cron, time_zone: 'UTC' }, 0, 3)).toBeNull();
    }
  });

  test('every so many minutes are counted from the anchor', () => {
    const every: Schedule = {
      mode: 'every',
      every: 7,
      unit: 'minutes',
      anchor: '2026-01-01T00:01:30Z',
      time_zone: 'UTC',
    };
    expect(next(every, '2026-01-01T00:10:00Z', 2)).toEqual(['2026-01-01T00:15:30.000Z', '2026-01-01T00:22:30.000Z']);
    expect(next({ ...every, anchor: '2027-01-01T00:00:00Z' }, '2026-01-01T00:00:00Z', 1)).toEqual([
      '2027-01-01T00:00:00.000Z',
    ]);
  });

  test('days keep the time of day over a change of clocks', () => {
    const rule: Schedule = {
      mode: 'every',
      every: 1,
      unit: 'days',
      anchor: '2026-03-27T08:00:00Z',
      time_zone: 'Europe/Zurich',
    };
    expect(next(rule, '2026-03-28T08:00:00Z', 2)).toEqual(['2026-03-29T07:00:00.000Z', '2026-03-30T07:00:00.000Z']);
  });
});
