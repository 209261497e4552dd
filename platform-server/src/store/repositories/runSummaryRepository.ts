import type { Queryable } from '../transaction.ts';

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
export interface RunCounts {
  runs: number;
  successful: number;
  ended: number;
}

export interface FailingScenario {
  scenario_id: string;
  scenario_name: string;
  count: number;
  run_id: string;
  exceptions: { node_id: string; node_name?: string; exception: string }[] | null;
}

// A row a stretch, its classes as one text: read one by one, the rows cost this process as much as all else here.
const range = `with counted as (
    select floor(extract(epoch from start - $2)::float8 / $4)::integer as stretch, duration, sum(made) as runs,
      sum(successful) as successful, sum(failed) as failed, sum(successful + failed + cancelled) as ended
    from run_count where account_number = $1 and start >= $2 and start < $3 group by 1, 2)
  select stretch, sum(runs)::integer as runs, sum(successful)::integer as successful, sum(failed)::integer as failed,
    string_agg(duration || ' ' || ended, ',') as times
  from counted group by 1`;

function timesOf(text: string): CountedRuns['times'] {
  return text.split(',').map((pair) => {
    const between = pair.indexOf(' ');
    return { duration: Number(pair.slice(0, between)), ended: Number(pair.slice(between + 1)) };
  });
}

const counts = `select coalesce(sum(made), 0)::integer as runs, coalesce(sum(successful), 0)::integer as successful,
    coalesce(sum(successful + failed), 0)::integer as ended
  from run_count where account_number = $1 and start >= $2 and start < $3`;

// Only the last run of each scenario that is shown is read; it may be gone, as one of an event whose sender gave up.
// PostgreSQL has no max() of ids, and one by sorting costs twice as much.
const failing = `with counted as (
    select scenario_id, sum(failed)::integer as count, max(run_id::text collate "C")::uuid as run_id
    from failure_count where account_number = $1 and start >= $2 and start < $3
    group by scenario_id having sum(failed) > 0),
  shown as (
    select c.*, s.name as scenario_name from counted c join scenario s on s.id = c.scenario_id and s.is_active
    order by c.count desc, c.run_id desc limit $4)
  select s.scenario_id, s.scenario_name, s.count, s.run_id, r.exceptions
  from shown s left join run r on r.id = s.run_id order by s.count desc, s.run_id desc`;

// Counted by the index of what did not succeed; only the newest run of each scenario that is shown is read.
const holding = `with counted as (
    select scenario_id, count(*)::integer as count, max(id::text collate "C")::uuid as run_id
    from run where account_number = $1 and status = 'HOLD' group by scenario_id order by 2 desc, 3 desc limit $2)
  select c.scenario_id, r.scenario_name, c.count, r.created_at as last_at, r.waiting_for
  from counted c join run r on r.id = c.run_id order by c.count desc, c.run_id desc`;

const now = `select count(*) filter (where status in ('IN_PROGRESS', 'QUEUED'))::integer as in_progress,
    count(*) filter (where status = 'HOLD')::integer as on_hold
  from run where account_number = $1 and status in ('IN_PROGRESS', 'QUEUED', 'HOLD')`;

const schedules = `select t.scenario_id, s.name as scenario_name, t.next_at, t.rule
  from scenario_schedule t join scenario s on s.id = t.scenario_id
  where t.account_number = $1 and t.next_at is not null order by t.next_at limit 6`;

/** A scenario of which runs are on HOLD. */
export interface HoldingScenario {
  scenario_id: string;
  scenario_name: string;
  count: number;
  last_at: Date;
  waiting_for: string | null;
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

  /** Runs of a range in stretches of `length` ms from its beginning on, both ends on whole hours; none is empty. */
  async range(account: string, from: number, to: number, length: number): Promise<CountedRuns[]> {
    const values = [account, new Date(from), new Date(to), length / 1000];
    const { rows } = await this.#database.query<Omit<CountedRuns, 'times'> & { times: string }>(range, values);
    return rows.map((row) => ({ ...row, times: timesOf(row.times) }));
  }

  /** How the runs of a range ended. */
  async counts(account: string, from: number, to: number): Promise<RunCounts> {
    const { rows } = await this.#database.query<RunCounts>(counts, [account, new Date(from), new Date(to)]);
    return rows[0] as RunCounts;
  }

  /** Scenarios with failed runs, those with most first. */
  async failing(account: string, from: number, to: number, limit: number): Promise<FailingScenario[]> {
    const values = [account, new Date(from), new Date(to), limit];
    return (await this.#database.query<FailingScenario>(failing, values)).rows;
  }

  /** Scenarios with runs on HOLD, those with most first, and what their newest waits for. */
  async holding(account: string, limit: number): Promise<HoldingScenario[]> {
    return (await this.#database.query<HoldingScenario>(holding, [account, limit])).rows;
  }

  /** Runs that have not ended. */
  async now(account: string): Promise<{ in_progress: number; on_hold: number }> {
    const { rows } = await this.#database.query<{ in_progress: number; on_hold: number }>(now, [account]);
    return rows[0] ?? { in_progress: 0, on_hold: 0 };
  }

  /** The next ticks of started scenarios. */
  async schedules(account: string): Promise<NextSchedule[]> {
    return (await this.#database.query<NextSchedule>(schedules, [account])).rows;
  }
}
