import { runsOfScenario, scenarios } from './templates.ts';

const dayMs = 86_400_000;

/** Runs come in bursts: so many, one every few milliseconds. */
export const burst = { runs: 100, everyMs: 5 };

/** A day of the log: its begin, the number of its first run, and how many runs it has. */
export interface DayOfLog {
  at: number;
  first: number;
  runs: number;
}

/** Spreads ids over their last digits, as chance does. */
const scattered = 1_000_000_007;

/** The same in SQL, of a number `n`: $1 the number of the first run of the day, $2 its time, $3 runs of the day. */
export const sql = {
  time: `($2::bigint + (n - $1) / ${burst.runs} * ${burst.runs * dayMs} / $3::bigint + (n - $1) % ${burst.runs} * ${burst.everyMs})`,
  // Half belongs to the first scenario, and next to nothing to the last one.
  scenario: `(case when n % 2 = 0 then 0 when n % 5000 = 1 then ${scenarios - 1}
    else 1 + (n / 2 / ${runsOfScenario}) % ${scenarios - 2} end)::int`,
  at: `((n / 2) % ${runsOfScenario})::int`,
};

/** The id of a run or, with another variant, of its event, in SQL. */
export const idInSql = (
  variant: string,
) => `(lpad(to_hex(${sql.time}), 12, '0') || '7' || lpad(to_hex(n & 4095), 3, '0')
  || '${variant}' || lpad(to_hex(n * ${scattered}), 15, '0'))::uuid`;

function timeOf(n: number, { at, first, runs }: DayOfLog): number {
  const place = n - first;
  const begin = Math.floor((Math.floor(place / burst.runs) * burst.runs * dayMs) / runs);
  return at + begin + (place % burst.runs) * burst.everyMs;
}

/** The id of the run with a number. */
export function idOf(n: number, day: DayOfLog): string {
  const hex = [timeOf(n, day).toString(16).padStart(12, '0'), '7', (n & 4095).toString(16).padStart(3, '0'), '8'];
  const text = `${hex.join('')}${(BigInt(n) * BigInt(scattered)).toString(16).padStart(15, '0')}`;
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The recorded run that the run with a number is a copy of. */
export function templateOf(n: number): { scenario: number; at: number } {
  const half = Math.floor(n / 2);
  const at = half % runsOfScenario;
  if (n % 2 === 0) return { scenario: 0, at };
  if (n % 5000 === 1) return { scenario: scenarios - 1, at };
  return { scenario: 1 + (Math.floor(half / runsOfScenario) % (scenarios - 2)), at };
}
