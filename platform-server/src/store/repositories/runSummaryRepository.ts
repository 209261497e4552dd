import { firstIdAt } from '../ids.ts';
import type { Queryable } from '../transaction.ts';

/** Runs of one stretch of time. */
export interface RunBucket {
  /** Its beginning in ms since the epoch. */
  start: number;
  successful: number;
  failed: number;
  median_ms: number | null;
}

/** How many runs a range has and how they ended. */
export interface RunCounts {
  runs: number;
  successful: number;
  ended: number;
}

/** Runs of a whole range. */
export interface RunTotals extends RunCounts {
  median_ms: number | null;
  p95_ms: number | null;
}

/** A range with its stretches; those without runs are left out. */
export interface RunRange {
  totals: RunTotals;
  buckets: RunBucket[];
}

export interface FailingScenario {
  scenario_id: string;
  scenario_name: string;
  count: number;
  run_id: string;
  last_at: Date;
  exceptions: { node_id: string; node_name?: string; exception: string }[] | null;
}

const ofRange = 'from run where account_number = $1 and id >= $2 and id < $3';

// Both at once, so that the runs are read no more than once. No start: the whole range.
const range = `select date_bin($5::interval, created_at, $4::timestamptz) as start, count(*)::integer as runs,
    count(*) filter (where status = 'SUCCESSFUL')::integer as successful,
    count(*) filter (where status = 'FAILED')::integer as failed,
    percentile_cont(array[0.5, 0.95]) within group (order by date_part('epoch', ended_at - started_at) * 1000)
      as percentiles
  ${ofRange} group by grouping sets ((1), ())`;

const counts = `select count(*)::integer as runs, count(*) filter (where status = 'SUCCESSFUL')::integer as successful,
    count(*) filter (where status in ('SUCCESSFUL', 'FAILED'))::integer as ended ${ofRange}`;

// Counted by the index of failed runs alone; only the last run of each scenario that is shown is read.
const failing = `with counted as (
    select scenario_id, count(*)::integer as count, (array_agg(id order by id desc))[1] as run_id
    ${ofRange} and status = 'FAILED' group by scenario_id)
  select c.scenario_id, s.name as scenario_name, c.count, c.run_id, r.created_at as last_at, r.exceptions
  from counted c join scenario s on s.id = c.scenario_id and s.is_active join run r on r.id = c.run_id
  order by c.count desc, c.run_id desc limit $4`;

// Counted by the index of what did not succeed; only the newest run of each scenario is read.
const holding = `with counted as (
    select scenario_id, count(*)::integer as count, (array_agg(id order by id desc))[1] as run_id
    from run where account_number = $1 and status = 'HOLD' group by scenario_id)
  select c.scenario_id, r.scenario_name, c.count, r.created_at as last_at, r.waiting_for
  from counted c join run r on r.id = c.run_id order by c.count desc, c.run_id desc limit $2`;

const open = `select count(*) filter (where status in ('IN_PROGRESS', 'QUEUED'))::integer as in_progress,
    count(*) filter (where status = 'HOLD')::integer as on_hold
  from run where account_number = $1 and status in ('IN_PROGRESS', 'QUEUED', 'HOLD')`;

const schedules = `select t.scenario_id, s.name as scenario_name, t.next_at, t.rule
  from scenario_schedule t join scenario s on s.id = t.scenario_id
  where t.account_number = $1 and t.next_at is not null order by t.next_at limit 6`;

const operations = `select coalesce(sum(operations), 0)::bigint as used from operation_count
  where account_number = $1 and month = date_trunc('month', now() at time zone 'UTC')::date`;

/** A scenario of which runs are on HOLD. */
export interface HoldingScenario {
  scenario_id: string;
  scenario_name: string;
  count: number;
  last_at: Date;
  waiting_for: string | null;
}

interface RangeRow {
  start: Date | null;
  runs: number;
  successful: number;
  failed: number;
  percentiles: (number | null)[] | null;
}

function totalsOf(row: RangeRow | undefined): RunTotals {
  const { runs = 0, successful = 0, failed = 0, percentiles } = row ?? {};
  const [median_ms = null, p95_ms = null] = percentiles ?? [];
  return { runs, successful, ended: successful + failed, median_ms, p95_ms };
}

function bucketOf({ start, successful, failed, percentiles }: RangeRow): RunBucket[] {
  return start === null ? [] : [{ start: start.getTime(), successful, failed, median_ms: percentiles?.[0] ?? null }];
}

export interface NextSchedule {
  scenario_id: string;
  scenario_name: string;
  next_at: Date;
  rule: { mode: 'cron'; cron: string } | { mode: 'every'; every: number; unit: string };
}

/** Figures of an account's runs between two instants (ms since the epoch), for the dashboard. */
export class RunSummaryRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Runs of a range, and in stretches of `length` ms from its beginning on. */
  async range(account: string, from: number, to: number, length: number): Promise<RunRange> {
    const values = [account, firstIdAt(from), firstIdAt(to), new Date(from), `${length} milliseconds`];
    const { rows } = await this.#database.query<RangeRow>(range, values);
    const whole = rows.find(({ start }) => start === null);
    return { totals: totalsOf(whole), buckets: rows.flatMap(bucketOf) };
  }

  /** How the runs of a range ended. */
  async counts(account: string, from: number, to: number): Promise<RunCounts> {
    const { rows } = await this.#database.query<RunCounts>(counts, [account, firstIdAt(from), firstIdAt(to)]);
    return rows[0] as RunCounts;
  }

  /** Scenarios with failed runs, those with most first. */
  async failing(account: string, from: number, to: number, limit: number): Promise<FailingScenario[]> {
    const values = [account, firstIdAt(from), firstIdAt(to), limit];
    return (await this.#database.query<FailingScenario>(failing, values)).rows;
  }

  /** Scenarios with runs on HOLD, those with most first, and what their newest waits for. */
  async holding(account: string, limit: number): Promise<HoldingScenario[]> {
    return (await this.#database.query<HoldingScenario>(holding, [account, limit])).rows;
  }

  /** Runs that have not ended. */
  async open(account: string): Promise<{ in_progress: number; on_hold: number }> {
    const { rows } = await this.#database.query<{ in_progress: number; on_hold: number }>(open, [account]);
    return rows[0] ?? { in_progress: 0, on_hold: 0 };
  }

  /** The next ticks of started scenarios. */
  async schedules(account: string): Promise<NextSchedule[]> {
    return (await this.#database.query<NextSchedule>(schedules, [account])).rows;
  }

  /** Operations of the calendar month, UTC. */
  async operations(account: string): Promise<number> {
    const { rows } = await this.#database.query<{ used: number }>(operations, [account]);
    return Number(rows[0]?.used ?? 0);
  }
}
