/** Figures of an account's runs, for the dashboard. */

import type { RunFailure, RunLog, RunSummary } from 'shared-contracts/api/run';
import type { Schedule } from 'shared-contracts/nodes';
import type { Queryable } from '../transaction.ts';
import { warningsOf } from './warningRepository.ts';

/** Failures, scenarios and warnings that are shown at most. */
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

/** Failures with one cause, which is neither fixed nor muted. */
export interface OpenFailure {
  id: string;
  scenario_id: string;
  scenario_name: string;
  /** Runs that failed by it and were not run again. */
  count: number;
  /** The newest of them. */
  run_id: string;
  /** Of that run; null when it is gone. */
  exceptions: RunLog['exception'] | null;
  node_id: string;
  node_name: string;
  exception: string;
  failure: RunFailure | null;
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

/** Runs of a failure that are looked through for one that nobody has run again. */
const maxLookedAt = 1000;

// Failures by cause that are neither fixed nor muted, with those of their runs that were not run again: a run that failed again is among them
// itself. The newest run is shown, unless another took its place: then the newest that stands, as far as it is soon found.
const failing = `with counted as (
    select key, sum(failed::float8 - settled)::integer as count, max(run_id::text collate "C")::uuid as run_id
    from failure_group_count where account_number = $1 and start >= $2 and start < $3
    group by key having sum(failed::float8) > sum(settled::float8)),
  shown as (
    select g.key as id, g.scenario_id, s.name as scenario_name, c.count, c.run_id, g.node_id, g.node_name, g.exception,
      g.failure
    from counted c
    join failure_group g on g.account_number = $1 and g.key = c.key
      and (g.state in ('open', 'known') or (g.state = 'muted' and g.muted_until < now()))
    join scenario s on s.id = g.scenario_id and s.is_active
    order by c.count desc, c.run_id desc limit ${maxShown})
  select s.*, coalesce(standing.id, s.run_id) as run_id, run.exceptions
  from shown s
  left join run newest on newest.id = s.run_id
  left join lateral (
    select id from (
      select id, scenario_id, exceptions from run
      where scenario_id = s.scenario_id and status = 'FAILED' and superseded_at is null
      order by id desc limit ${maxLookedAt}) failed
    where failure_key(scenario_id, exceptions) = s.id order by id desc limit 1) standing on newest.superseded_at is not null
  left join run on run.id = coalesce(standing.id, s.run_id)
  order by s.count desc, s.run_id desc`;

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
  /** Those with most runs first. */
  failing: OpenFailure[];
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
