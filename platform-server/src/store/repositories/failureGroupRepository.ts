/** Failures by cause, of one account at a time. */

import type { FailureGroupQuery, FailureState, MuteWindow } from 'shared-contracts/api/failure-group';
import type { FailureGroupRow } from '../rows/failure.ts';
import type { Queryable } from '../transaction.ts';
import { anywhere, Conditions } from './conditions.ts';

/** A group as lists show it. */
export type ShownGroupRow = FailureGroupRow & {
  scenario_name: string;
  /** The version of its scenario that is saved. */
  revision: number;
  count: number;
  settled: number;
  /** Failures that count against the limit of a muted one. */
  muted_count: number;
  /** The newest of its runs, which may be gone. */
  run_id: string;
};

/** What its runs fail by is counted so by hour or day. */
export interface CountedFailures {
  key: string;
  /** Hours or days before the present one. */
  ago: number;
  failed: number;
}

/** What opens a muted group again, whichever comes first. */
export interface Mute {
  until: Date | null;
  failures: number | null;
  window: MuteWindow | null;
}

/** What somebody decides about a group, where it changes. */
export interface GroupChange {
  state?: { state: FailureState; by: string; fixedRevision: number | null; mute: Mute | null };
  owner?: { id: string; name: string };
}

// Who is muted until a time is open from then on.
const state = `case when g.state = 'muted' and g.muted_until < now() then 'open' else g.state end`;

/** Groups of scenarios that are not in the trash, with what is counted of them. */
const shown = (conditions: string) => `select g.*, ${state} as state, s.name as scenario_name, s.revision,
    c.failed::int as count, c.settled::int as settled, c.run_id,
    case when g.state = 'muted' and g.muted_failures is not null then failures_since_muted(g) else 0 end::int as muted_count
  from failure_group g
  join scenario s on s.id = g.scenario_id and s.account_number = g.account_number and s.is_active
  cross join lateral (
    select sum(failed) as failed, sum(settled) as settled, max(run_id::text collate "C")::uuid as run_id
    from failure_group_count c where c.account_number = g.account_number and c.key = g.key) c
  where c.failed > 0 and ${conditions}`;

const orders = { last: 'run_id desc', count: 'count desc, run_id desc' } as const;

/** A page of groups, with how many there are. `me` is who asks. */
export async function list(
  database: Queryable,
  account: string,
  { me, ...query }: FailureGroupQuery & { me: string },
): Promise<{ items: ShownGroupRow[]; total: number }> {
  const conditions = new Conditions().add('g.account_number = ?', account);
  if (query.state !== 'all') conditions.add(`${state} = ?`, query.state);
  if (query.scenario_id !== '') conditions.add('g.scenario_id::text = ?', query.scenario_id);
  const owner = { me, none: '' }[query.owner] ?? query.owner;
  if (query.owner !== '') conditions.add('g.owner_id = ?', owner);
  const found = anywhere(query.search);
  if (query.search !== '')
    conditions.add(
      `g.exception ilike ? or g.node_name ilike ? or s.name ilike ? or g.failure ->> 'fr' ilike ?`,
      ...[found, found, found, found],
    );
  const text = shown(conditions.text);
  const paged = conditions.place('limit ? offset ?', [query.limit, (query.page - 1) * query.limit]);
  const { rows } = await database.query<ShownGroupRow & { total: number }>(
    `with shown as (${text}) select *, count(*) over ()::int as total from shown order by ${orders[query.sort]} ${paged}`,
    conditions.values,
  );
  const items = rows.map(({ total: _, ...row }) => row);
  return { items, total: rows[0]?.total ?? (query.page === 1 ? 0 : await count(database, text, conditions)) };
}

async function count(database: Queryable, text: string, { values }: Conditions): Promise<number> {
  const { rows } = await database.query<{ total: number }>(
    `select count(*)::int as total from (${text}) shown`,
    values.slice(0, -2),
  );
  return rows[0]?.total ?? 0;
}

/** One group; null where the account has none with this key, or its scenario is in the trash. */
export async function get(database: Queryable, account: string, key: string): Promise<ShownGroupRow | null> {
  const { rows } = await database.query<ShownGroupRow>(shown('g.account_number = $1 and g.key = $2'), [account, key]);
  return rows[0] ?? null;
}

/** How often groups failed in the present hour or day (UTC) and so many before. */
export async function course(
  database: Queryable,
  account: string,
  keys: readonly string[],
  { unit, length }: { unit: 'hour' | 'day'; length: number },
): Promise<CountedFailures[]> {
  const { rows } = await database.query<CountedFailures>(
    `select key, failed::int as failed, (extract(epoch from date_trunc($3, now(), 'UTC') - start)
       / case $3 when 'hour' then 3600 else 86400 end)::int as ago
     from (
       select key, date_trunc($3, start, 'UTC') as start, sum(failed) as failed from failure_group_count
       where account_number = $1 and key = any($2)
         and start > date_trunc($3, now(), 'UTC') - make_interval(secs => $4::int * case $3 when 'hour' then 3600 else 86400 end)
       group by 1, 2) counted`,
    [account, keys, unit, length],
  );
  return rows;
}

/** Changes what is given; false where the account has no such group. What was to be notified of is not any more. */
export async function change(
  database: Queryable,
  account: string,
  key: string,
  { state: decided, owner }: GroupChange,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update failure_group set
       state = coalesce($3, state), state_at = case when $3::text is null then state_at else now() end,
       state_by = coalesce($4, state_by),
       fixed_revision = case when $3::text is null then fixed_revision else $5 end,
       muted_until = case when $3::text is null then muted_until else $6 end,
       muted_failures = case when $3::text is null then muted_failures else $9 end,
       muted_window = case when $3::text is null then muted_window else $10 end,
       muted_before = case when $3::text is null then muted_before else (
         select coalesce(sum(failed), 0) from failure_group_count c
         where c.account_number = $1 and c.key = $2 and start >= date_trunc('day', now(), 'UTC')) end,
       news = case when $3::text is null then news end,
       owner_id = coalesce($7, owner_id), owner_name = coalesce($8, owner_name)
     where account_number = $1 and key = $2`,
    [
      ...[account, key, decided?.state ?? null, decided?.by ?? null, decided?.fixedRevision ?? null],
      ...[decided?.mute?.until ?? null, owner?.id ?? null, owner?.name ?? null],
      ...[decided?.mute?.failures ?? null, decided?.mute?.window ?? null],
    ],
  );
  return rowCount === 1;
}
