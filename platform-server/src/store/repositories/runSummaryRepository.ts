/** Figures of an account's runs, for the dashboard. */

import type { RunLog, RunSummary } from 'shared-contracts/api/run';
import type { Schedule } from 'shared-contracts/nodes';
import type { Queryable } from '../transaction.ts';
import { warningsOf } from './warningRepository.ts';

/** Scenarios and warnings that are shown at most. */
const maxShown = 5;

/** Runs of one stretch of a range. */
export interface CountedRuns {
  /** Its place in the range, from 0. */
  stretch: number;
  runs: number;
  successful: number;
  failed: number;
  /** How many ended, by class of duration. */
  times: { duration: number; ended: number }[];
}

/** How many runs a range has and how they ended. */
export interface SummaryCounts {
  runs: number;
  successful: number;
  ended: number;
}

export interface FailingScenario {
  scenario_id: string;
  scenario_name: string;
  count: number;
  run_id: string;
  exceptions: RunLog['exception'] | null;
}

// A row a stretch, its classes as one text: read one by one, the rows cost this process as much as all else here. In
// float8, which holds each of these whole numbers: sums of bigint, and what extract() gives, are numeric, at twice the
// cost of the statement.
const range = `with counted as (
    select date_bin(make_interval(secs => $4::float8), start, $2::timestamptz) as stretch, duration,
      sum(made::float8) as runs, sum(successful::float8) as successful, sum(failed::float8) as failed,
      sum(cancelled::float8) as cancelled
    from run_count where account_number = $1 and start >= $2 and start < $3::timestamptz group by 1, 2)
  select floor(date_part('epoch', stretch - $2) / $4)::integer as stretch, sum(runs)::integer as runs,
    sum(successful)::integer as successful, sum(failed)::integer as failed,
    string_agg(duration || ' ' || (successful + failed + cancelled)::bigint, ',') as times
  from counted group by counted.stretch`;

function timesOf(text: string): CountedRuns['times'] {
  return text.split(',').map((pair) => {
    const between = pair.indexOf(' ');
    return { duration: Number(pair.slice(0, between)), ended: Number(pair.slice(between + 1)) };
  });
}

const before = `select coalesce(sum(made), 0)::integer as runs, coalesce(sum(successful), 0)::integer as successful,
    coalesce(sum(successful + failed), 0)::integer as ended
  from run_count where account_number = $1 and start >= $5::timestamptz and start < $2`;

// The newest failed run of each scenario stands in its last row. It may be gone, as one of an event whose sender gave up.
// A scenario whose failures have all been run again since is not failing: a run that failed again is among them itself.
const failing = `with counted as (
    select scenario_id, sum(failed::float8)::integer as count, max(start) as last
    from failure_count where account_number = $1 and start >= $2 and start < $3
    group by scenario_id having sum(failed::float8) > 0),
  named as (
    select c.scenario_id, s.name as scenario_name, c.count, coalesce(standing.id, f.run_id) as run_id, c.last
    from counted c
    join scenario s on s.id = c.scenario_id and s.is_active
    cross join lateral (
      select run_id from failure_count f
      where f.account_number = $1 and f.start = c.last and f.scenario_id = c.scenario_id
      order by run_id desc limit 1) f
    left join run newest on newest.id = f.run_id
    left join lateral (
      select id, created_at from run where scenario_id = c.scenario_id and status = 'FAILED' and superseded_at is null
      order by id desc limit 1) standing on newest.superseded_at is not null
    where newest.superseded_at is null or standing.created_at >= $2),
  shown as (select * from named order by count desc, last desc, scenario_id limit ${maxShown})
  select s.scenario_id, s.scenario_name, s.count, s.run_id, r.exceptions
  from shown s left join run r on r.id = s.run_id order by s.count desc, s.run_id desc`;

// Counted by the index of what did not succeed; only the newest run of each scenario that is shown is read.
const holding = `with counted as (
    select scenario_id, count(*)::integer as count, max(id::text collate "C")::uuid as run_id
    from run where account_number = $1 and status = 'HOLD' group by scenario_id order by 2 desc, 3 desc limit ${maxShown})
  select c.scenario_id, r.scenario_name, c.count, r.created_at as last_at, r.waiting_for
  from counted c join run r on r.id = c.run_id order by c.count desc, c.run_id desc`;

const now = `select count(*) filter (where status in ('IN_PROGRESS', 'QUEUED'))::integer as in_progress,
    count(*) filter (where status = 'HOLD')::integer as on_hold
  from run where account_number = $1 and status in ('IN_PROGRESS', 'QUEUED', 'HOLD')`;

const schedules = `select t.scenario_id, s.name as scenario_name, t.next_at, t.rule, t.more_rules
  from scenario_schedule t join scenario s on s.id = t.scenario_id
  where t.account_number = $1 and t.next_at is not null order by t.next_at limit 6`;

/** A scenario of which runs are on HOLD. */
export interface HoldingScenario {
  scenario_id: string;
  scenario_name: string;
  count: number;
  last_at: string;
  waiting_for: string | null;
}

export interface NextSchedule {
  scenario_id: string;
  scenario_name: string;
  next_at: string;
  rule: Schedule;
  more_rules: Schedule[];
}

/** The rows of a part as one list. */
const listed = (part: string) => `(select coalesce(json_agg(t), '[]') from (${part}) t)`;
const single = (part: string) => `(select row_to_json(t) from (${part}) t)`;

// One statement for all: eight at once woke as many backends, each of which planned its part again.
const whole = `select ${listed(range)} as counted, ${single(before)} as before, ${listed(failing)} as failing,
  ${listed(holding)} as holding, ${single(now)} as now, ${listed(warningsOf(maxShown))} as warnings,
  ${listed(schedules)} as schedules`;

/** Which runs are counted. */
export interface CountedRange {
  /** Milliseconds since the epoch, both on whole hours. */
  from: number;
  to: number;
  /** Of a stretch of it, in ms. */
  length: number;
}

/** What the dashboard is made of, besides the operations. */
export interface AccountRuns {
  /** Runs by stretches; none is empty. */
  counted: CountedRuns[];
  /** Those of the time before, as long as the range. */
  before: SummaryCounts;
  /** Scenarios with failed runs, those with most first. */
  failing: FailingScenario[];
  /** Scenarios with runs on HOLD, those with most first, and what their newest waits for. */
  holding: HoldingScenario[];
  /** Runs that have not ended. */
  now: { in_progress: number; on_hold: number };
  warnings: RunSummary['warnings'];
  /** The next ticks of started scenarios. */
  schedules: NextSchedule[];
}

const iso = (time: string) => new Date(time).toISOString();

export async function read(
  database: Queryable,
  account: string,
  { from, to, length }: CountedRange,
): Promise<AccountRuns> {
  type Row = Omit<AccountRuns, 'counted'> & { counted: (Omit<CountedRuns, 'times'> & { times: string })[] };
  const { rows } = await database.query<Row>({
    name: 'runs of account',
    text: whole,
    values: [account, new Date(from), new Date(to), length / 1000, new Date(2 * from - to)],
  });
  const { counted, holding, warnings, schedules, ...others } = rows[0] as Row;
  return {
    ...others,
    counted: counted.map((row) => ({ ...row, times: timesOf(row.times) })),
    holding: holding.map((row) => ({ ...row, last_at: iso(row.last_at) })),
    warnings: warnings.map((row) => ({ ...row, ends_at: row.ends_at && iso(row.ends_at) })),
    schedules: schedules.map((row) => ({ ...row, next_at: iso(row.next_at) })),
  };
}
