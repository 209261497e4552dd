import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWithinHours, weekdaysIn } from './policyHours.ts';

const hours = { time_zone: 'Europe/Zurich', weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' };

test('hours are those of the time zone, in winter and in summer', () => {
  // Mondays.
  assert.equal(isWithinHours(new Date('2026-01-05T08:00:00Z'), hours), true);
  assert.equal(isWithinHours(new Date('2026-01-05T07:59:00Z'), hours), false);
  assert.equal(isWithinHours(new Date('2026-07-06T07:00:00Z'), hours), true);
  assert.equal(isWithinHours(new Date('2026-07-06T15:00:00Z'), hours), false);
});

test('the weekday is that of the time zone', () => {
  const sunday = { ...hours, weekdays: [7], from: '00:00', to: '23:59' };
  assert.equal(isWithinHours(new Date('2026-01-03T23:30:00Z'), sunday), true);
  assert.equal(isWithinHours(new Date('2026-01-04T23:30:00Z'), sunday), false);
});

test('a span past midnight belongs to the day on which it begins', () => {
  const night = { ...hours, time_zone: 'UTC', weekdays: [5], from: '22:00', to: '02:00' };
  assert.equal(isWithinHours(new Date('2026-01-02T23:00:00Z'), night), true);
  assert.equal(isWithinHours(new Date('2026-01-03T01:00:00Z'), night), true);
  assert.equal(isWithinHours(new Date('2026-01-03T02:00:00Z'), night), false);
  assert.equal(isWithinHours(new Date('2026-01-02T01:00:00Z'), night), false);
});

test('weekdays are said in order, in both languages', () => {
  assert.equal(weekdaysIn('en', [3, 1]), 'Mon, Wed');
  assert.equal(weekdaysIn('fr', [1, 7]), 'lun. et dim.');
});
