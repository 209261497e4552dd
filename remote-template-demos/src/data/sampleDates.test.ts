import { dayAfter, daysBetween, sampleDay, sampleMinute } from './sampleDates.ts';

const now = new Date(2026, 2, 1, 0, 20);

test('days count from today, across months and years', () => {
  expect(sampleDay(0, now)).toBe('2026-03-01');
  expect(sampleDay(-1, now)).toBe('2026-02-28');
  expect(sampleDay(-60, now)).toBe('2025-12-31');
  expect(sampleDay(9, now)).toBe('2026-03-10');
});

test('minutes go back over midnight', () => {
  expect(sampleMinute(0, now)).toBe('2026-03-01T00:20');
  expect(sampleMinute(30, now)).toBe('2026-02-28T23:50');
});

test('days are counted on and between, over the change of summer time; of no day there is none', () => {
  expect(dayAfter('2026-03-20', 30)).toBe('2026-04-19');
  expect(daysBetween('2026-03-20', '2026-04-19')).toBe(30);
  expect(dayAfter('', 30)).toBe('');
  expect(daysBetween('', '2026-04-19')).toBeNull();
});
