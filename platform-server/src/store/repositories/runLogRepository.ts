import { rangeStart, type TimeRange } from 'shared-contracts/api';
import type { StatusFilter } from 'shared-contracts/api/run';
import { firstIdAt, isId } from '../ids.ts';
import type { Queryable } from '../transaction.ts';
import { anywhere, Conditions } from './conditions.ts';
import type { RunRow } from './runQueueRepository.ts';

/** What a list of runs asks for; an empty `scenario_id` or `search` does not filter. */
export interface RunLogFilter {
  page: number;
  limit: number;
  scenario_id: string;
  status: StatusFilter;
  time_range: TimeRange;
  search: string;
}

const statuses = {
  success: 'SUCCESSFUL',
  error: 'FAILED',
  scheduled: 'SCHEDULED',
  queued: 'QUEUED',
  hold: 'HOLD',
} as const satisfies Record<Exclude<StatusFilter, 'all'>, string>;

const found = `scenario_name ilike ? or id::text ilike ? or exceptions is not null and exists (
  select from json_array_elements(exceptions) e where e ->> 'exception' ilike ?)`;

/** Runs as people look at them. Every method is bound to one account; records of others do not exist for it. */
export class RunLogRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Newest first; `total` counts all that fit the filter. */
  async list(account: string, filter: RunLogFilter): Promise<{ items: RunRow[]; total: number }> {
    const conditions = conditionsOf(account, filter);
    if (!conditions) return { items: [], total: 0 };
    const { text, values } = conditions;
    const [page, count] = await Promise.all([
      this.#database.query<RunRow>(
        `select * from run where ${text} order by id desc limit $${values.length + 1} offset $${values.length + 2}`,
        [...values, filter.limit, (filter.page - 1) * filter.limit],
      ),
      this.#database.query<{ total: number }>(`select count(*) as total from run where ${text}`, values),
    ]);
    return { items: page.rows, total: count.rows[0]?.total ?? 0 };
  }

  async get(account: string, id: string): Promise<RunRow | null> {
    if (!isId(id)) return null;
    const { rows } = await this.#database.query<RunRow>('select * from run where account_number = $1 and id = $2', [
      account,
      id,
    ]);
    return rows[0] ?? null;
  }

  /** The newest runs of every scenario in one step, at most `count` each. */
  async recent(account: string, count: number): Promise<Map<string, RunRow[]>> {
    const { rows } = await this.#database.query<RunRow>(
      `select r.* from scenario s cross join lateral (
         select * from run where scenario_id = s.id order by id desc limit $2) r
       where s.account_number = $1`,
      [account, count],
    );
    return Map.groupBy(rows, ({ scenario_id }) => scenario_id);
  }
}

function conditionsOf(account: string, { scenario_id, status, time_range, search }: RunLogFilter): Conditions | null {
  const conditions = new Conditions().add('account_number = ?', account);
  if (scenario_id !== '') {
    if (!isId(scenario_id)) return null;
    conditions.add('scenario_id = ?', scenario_id);
  }
  if (status !== 'all') conditions.add('status = ?', statuses[status]);
  const since = rangeStart(time_range, Date.now());
  if (since !== null) conditions.add('id >= ?', firstIdAt(since));
  const text = search.trim();
  if (isId(text)) conditions.add('id = ?', text);
  else if (text !== '') conditions.add(found, anywhere(text));
  return conditions;
}
