import type { OperationsForecast } from 'shared-contracts/api/subscription';

/** What the forecast is made of. Days are whole days, UTC, `YYYY-MM-DD`. */
export interface ForecastInput {
  /** Days before today in order, without gaps: at most the last 28, none before the first that was counted. */
  history: readonly { day: string; operations: number }[];
  /** Used in the period until now. */
  used: number;
  allowed: number;
  /** Milliseconds since the epoch. */
  now: number;
  /** Midnight behind the last day of the period. */
  end: number;
  /** What whole days from today on have more, or less, than their like had. */
  added?: (day: string) => number;
}

const dayMs = 86_400_000;
/** With fewer days before today nothing is said. */
export const leastDays = 3;
/** From here on weekdays are told apart: each was there twice. */
const weekdayDays = 14;
/** Four of five cases lie within so many standard deviations. */
const spread = 1.28;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** How much more or less the last week had than its weekdays usually have. One day that is out of line changes little. */
function levelOf(history: ForecastInput['history'], usual: (day: string) => number): number {
  const shares = history.slice(-7).flatMap(({ day, operations }) => {
    const expected = usual(day);
    return expected > 0 ? [operations / expected] : [];
  });
  return shares.length < 3 ? 1 : clamp(median(shares), 0.5, 2);
}

/** What a day usually has: the median of its weekday, at the level of the last week; of too few days, that of all. */
function expectation(history: ForecastInput['history']): (day: string) => number {
  const all = median(history.map(({ operations }) => operations));
  if (history.length < weekdayDays) return () => all;
  const byWeekday = Array.from({ length: 7 }, (_, index) =>
    median(history.filter(({ day }) => weekday(day) === index).map(({ operations }) => operations)),
  );
  const usual = (day: string) => byWeekday[weekday(day)] ?? all;
  const level = levelOf(history, usual);
  return (day) => usual(day) * level;
}

/** Operations that a whole day is expected to have, going by the days before; none with fewer than three of them. */
export function expectedOperations(history: ForecastInput['history']): (day: string) => number {
  return history.length < leastDays ? () => 0 : expectation(history);
}

/** Standard deviation of a day, robust against single days that are out of line. */
function deviation(history: ForecastInput['history'], expected: (day: string) => number): number {
  const off = history.map(({ day, operations }) => Math.abs(operations - expected(day)));
  const robust = 1.4826 * median(off);
  return robust > 0 ? robust : off.reduce((sum, each) => sum + each, 0) / off.length;
}

/**
 * Operations at the end of the period, by the median of each weekday over the last four weeks at the level of the last
 * week; null with fewer than three whole days before today. Of today its rest is added.
 */
export function forecastOperations({
  history,
  used,
  allowed,
  now,
  end,
  added,
}: ForecastInput): OperationsForecast | null {
  if (history.length < leastDays) return null;
  const expected = expectation(history);
  const today = Math.floor(now / dayMs) * dayMs;
  const rest = 1 - (now - today) / dayMs;
  const days: { day: string; operations: number }[] = [];
  let total = used;
  let usedUpOn: string | null = used >= allowed ? dayOf(today) : null;
  for (let start = today; start < end; start += dayMs) {
    const day = dayOf(start);
    const whole = Math.max(0, expected(day) + (added?.(day) ?? 0));
    const operations = Math.round(whole * (start === today ? rest : 1));
    total += operations;
    if (usedUpOn === null && total >= allowed) usedUpOn = day;
    days.push({ day, operations });
  }
  const ahead = days.length - 1 + rest;
  // Each day's own chance, and that of the level, which is the same for all of them.
  const off = spread * deviation(history, expected) * Math.sqrt(ahead + ahead ** 2 / history.length);
  const bounds = { low: Math.max(used, Math.round(total - off)), high: Math.round(total + off) };
  return { total, ...bounds, days, used_up_on: usedUpOn };
}
