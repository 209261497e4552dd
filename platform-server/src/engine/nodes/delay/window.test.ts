import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextWindow } from './window.ts';

const every = [1, 2, 3, 4, 5, 6, 7];
const lordHowe = { days: every, from: '02:00', to: '04:00', time_zone: 'Australia/Lord_Howe' };

// Clocks go back from 02:00 to 01:30 on 5 April, and ahead from 02:00 to 02:30 on 4 October.
const begins: [string, typeof lordHowe, string, string][] = [
  ['after clocks went back by half an hour', lordHowe, '2026-04-04T14:00:00Z', '2026-04-04T15:30:00.000Z'],
  ['at the change that skips half an hour', lordHowe, '2026-10-03T14:00:00Z', '2026-10-03T15:30:00.000Z'],
  [
    'at the change that skips an hour',
    { ...lordHowe, from: '02:30', time_zone: 'Europe/Zurich' },
    '2026-03-28T23:00:00Z',
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'on the next of its days',
    { ...lordHowe, days: [1], time_zone: 'UTC' },
    '2026-01-01T05:00:00Z',
    '2026-01-05T02:00:00.000Z',
  ],
  ['a week later', { ...lordHowe, days: [4], time_zone: 'UTC' }, '2026-01-01T05:00:00Z', '2026-01-08T02:00:00.000Z'],
];
for (const [name, window, at, begin] of begins)
  test(`a window begins ${name}`, () => {
    assert.equal(new Date(nextWindow(window as never, Date.parse(at))).toISOString(), begin);
  });
