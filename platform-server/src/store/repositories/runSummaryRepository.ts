import { firstIdAt } from '../ids.ts';
import type { Queryable } from '../transaction.ts';

/** Runs of one stretch of time. */
export interface RunBucket {
  bucket: number;
  successful: number;
  failed: number;
  median_ms: number | null;
}

/** Runs of a whole range. */
export interface RunTotals {
  runs: number;
  successful: number;
  ended: number;
  median_ms: number | null;
  p95_ms: number | null;
}

export interface FailingScenario {
  scenario_id: string;
  scenario_name: string;
  count: number;
  run_id: string;
  last_at: Date;
  exceptions: { node_id: string; node_name?: string; exception: string }[] | null;
}

const milliseconds = 'extract(epoch from (ended_at - started_at)) * 1000';
const ofRange = 'from run where account_number = $1 and id >= $2 and id < $3';

const buckets = `select floor((extract(epoch from created_at) * 1000 - $4::bigint) / $5::bigint)::integer as bucket,
    count(*) filter (where status = 'SUCCESSFUL')::integer as successful,
    count(*) filter (where status = 'FAILED')::integer as failed,
    percentile_cont(0.5) within group (order by ${milliseconds}) as median_ms
  ${ofRange} group by 1`;

const totals = `select count(*)::integer as runs, count(*) filter (where status = 'SUCCESSFUL')::integer as successful,
    count(*) filter (where status in ('SUCCESSFUL', 'FAILED'))::integer as ended,
    percentile_cont(0.5) within group (order by ${milliseconds}) as median_ms,
    percentile_cont(0.95) within group (order by ${milliseconds}) as p95_ms ${ofRange}`;

const failing = `select distinct on (r.scenario_id) r.scenario_id, s.name as scenario_name, r.id as run_id,
    r.created_at as last_at, r.exceptions, count(*) over (partition by r.scenario_id)::integer as count
  from run r join scenario s on s.id = r.scenario_id and s.is_active
  where r.account_number = $1 and r.id >= $2 and r.id < $3 and r.status = 'FAILED' and r.exceptions is not null
  order by r.scenario_id, r.id desc`;

const open = `select count(*) filter (where status in ('IN_PROGRESS', 'QUEUED'))::integer as in_progress,
    count(*) filter (where status = 'HOLD')::integer as on_hold
  from run where account_number = $1 and status in ('IN_PROGRESS', 'QUEUED', 'HOLD')`;

const schedules = `select t.scenario_id, s.name as scenario_name, t.next_at, t.rule
  from scenario_schedule t join scenario s on s.id = t.scenario_id
  where t.account_number = $1 and t.next_at is not null order by t.next_at limit 6`;

const operations = `select coalesce(sum(operations), 0)::bigint as used from operation_count
  where account_number = $1 and month = date_trunc('month', now() at time zone 'UTC')::date`;

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

  /** Runs in stretches of `length` ms from `from` on; stretches without runs are left out. */
  async buckets(account: string, from: number, to: number, length: number): Promise<RunBucket[]> {
    const values = [account, firstIdAt(from), firstIdAt(to), from, length];
    return (await this.#database.query<RunBucket>(buckets, values)).rows;
  }

  async totals(account: string, from: number, to: number): Promise<RunTotals> {
    const { rows } = await this.#database.query<RunTotals>(totals, [account, firstIdAt(from), firstIdAt(to)]);
    return rows[0] as RunTotals;
  }

  /** Scenarios with failed runs, those with most first. */
  async failing(account: string, from: number, to: number, limit: number): Promise<FailingScenario[]> {
    const { rows } = await this.#database.query<FailingScenario>(failing, [account, firstIdAt(from), firstIdAt(to)]);
    return rows.toSorted((one, other) => other.count - one.count).slice(0, limit);
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
