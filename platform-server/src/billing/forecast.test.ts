import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ForecastInput, forecastOperations } from './forecast.ts';

const dayMs = 86_400_000;
/** A Monday. */
const begin = Date.UTC(2026, 8, 7);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Recorded days of four kinds of accounts, from a Monday on: five weeks each. */
const recorded: Record<string, readonly number[]> = {
  // A shop whose orders come on working days.
  office: [
    ...[812, 845, 799, 870, 765, 61, 40, 830, 861, 818, 842, 771, 55, 48, 799, 858, 835, 851, 790, 66, 37],
    ...[825, 839, 808, 866, 781, 58, 44, 816, 872, 829, 847, 768, 63, 41],
  ],
  // A schedule of every five minutes.
  steady: Array.from({ length: 35 }, (_, index) => 288 - (index % 9 === 4 ? 3 : 0)),
  // A steady account that sent a year's archive on one day.
  burst: Array.from({ length: 35 }, (_, index) => (index === 17 ? 48_000 : 400 + ((index * 37) % 60))),
  // One that grows by a few percent a week.
  growing: Array.from({ length: 35 }, (_, index) => Math.round(500 * 1.01 ** index + ((index * 53) % 40))),
};

/** As on the morning of a day of the series, whose period ends with it. */
function inputOf(series: readonly number[], today: number): ForecastInput {
  const history = series.slice(Math.max(0, today - 28), today).map((operations, index) => {
    return { day: dayOf(begin + (Math.max(0, today - 28) + index) * dayMs), operations };
  });
  const used = series.slice(0, today).reduce((sum, each) => sum + each, 0);
  const now = begin + today * dayMs;
  return { history, used, allowed: Number.POSITIVE_INFINITY, now, end: begin + series.length * dayMs };
}

for (const [name, series] of Object.entries(recorded)) {
  test(`what is ahead of a ${name} account is told within 15 % from the third week on`, () => {
    const total = series.reduce((sum, each) => sum + each, 0);
    for (const today of [14, 18, 21, 25, 30]) {
      const input = inputOf(series, today);
      // What has happened cannot be missed: only the days ahead count. The burst itself nobody could know.
      if (name === 'burst' && today <= 17) continue;
      const forecast = forecastOperations(input);
      const ahead = total - input.used;
      const off = Math.abs((forecast?.total ?? 0) - total);
      assert.ok(off <= ahead * 0.15 + 60, `day ${today}: ${forecast?.total} instead of ${total}`);
      assert.ok((forecast?.low ?? 0) <= (forecast?.total ?? 0) && (forecast?.total ?? 0) <= (forecast?.high ?? 0));
    }
  });
}

test('a line through the days so far would miss an office account by a weekend, weekdays do not', () => {
  const series = recorded.office as readonly number[];
  const forecast = forecastOperations(inputOf(series, 26));
  const [saturday, sunday] = (forecast?.days ?? []).filter(({ day }) => [0, 6].includes(new Date(day).getUTCDay()));
  assert.ok((saturday?.operations ?? 999) < 100 && (sunday?.operations ?? 999) < 100);
});

test('with fewer than three whole days nothing is said', () => {
  const series = recorded.steady as readonly number[];
  assert.equal(forecastOperations(inputOf(series, 2)), null);
  assert.notEqual(forecastOperations(inputOf(series, 3)), null);
});

test('it names the day on which the operations run out, today where they have', () => {
  const input = inputOf(recorded.steady as readonly number[], 14);
  const ofDays = (days: number) => forecastOperations({ ...input, allowed: input.used + days * 288 })?.used_up_on;
  assert.equal(ofDays(0), dayOf(input.now));
  assert.equal(ofDays(3), dayOf(input.now + 2 * dayMs));
  assert.equal(ofDays(100), null);
});

test('of today only its rest is added, and an account that rests is told nothing more', () => {
  const steady = inputOf(recorded.steady as readonly number[], 14);
  const evening = forecastOperations({ ...steady, now: steady.now + 18 * 3_600_000 });
  assert.equal(evening?.days[0]?.operations, 72);
  const silent = { ...steady, history: steady.history.map(({ day }) => ({ day, operations: 0 })), used: 0 };
  assert.deepEqual([forecastOperations(silent)?.total, forecastOperations(silent)?.high], [0, 0]);
});
