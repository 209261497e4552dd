/** Runs of an account that have not ended and do not execute. */

import { maxCountedWaiting, maxWaitingGroups } from 'shared-contracts/api/waiting-run';
import type { RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';
import { heldCode, heldSubject, waitsForStart } from './waitedForRepository.ts';

export type WaitingState = 'QUEUED' | 'SCHEDULED' | 'HOLD';

/** Runs that wait for the same. */
export interface WaitingGroupKey {
  state: WaitingState;
  code: string;
  subject: string;
}

/** Runs that wait for things of a kind, or run in them. */
export interface WaitedFor {
  kind: 'scenario' | 'scenario-start' | 'webhook' | 'filter' | 'conversion' | 'connector' | 'tunnel' | 'store';
  ids: readonly string[];
  /** Of tables: what their reasons say of the values that have no row. */
  valueTexts?: readonly string[];
}

export interface WaitingGroupRow extends WaitingGroupKey {
  waiting_for: string | null;
  count: number;
  oldest: Date;
}

// Each next one over the index: groups are few, and runs may be many.
const heldGroups = `with recursive found as (
    (select ${heldCode} as code, ${heldSubject} as subject from run where account_number = $1 and status = 'HOLD'
      order by account_number, ${heldCode}, ${heldSubject} limit 1)
    union all
    select next.* from found, lateral (
      select ${heldCode}, ${heldSubject} from run where account_number = $1 and status = 'HOLD'
        and (${heldCode}, ${heldSubject}) > (found.code, found.subject)
      order by account_number, ${heldCode}, ${heldSubject} limit 1) next),
  groups as (select code, subject from found limit ${maxWaitingGroups})
  select 'HOLD' as state, g.code, g.subject, o.waiting_for, c.count, o.created_at as oldest from groups g,
    lateral (select waiting_for, created_at from run where account_number = $1 and status = 'HOLD'
      and ${heldCode} = g.code and ${heldSubject} = g.subject order by id limit 1) o,
    lateral (select count(*)::int as count from (select from run where account_number = $1 and status = 'HOLD'
      and ${heldCode} = g.code and ${heldSubject} = g.subject limit ${maxCountedWaiting}) counted) c`;

const others = `select s.state, '' as code, '' as subject, null as waiting_for, c.count, o.created_at as oldest
  from unnest(array['SCHEDULED', 'QUEUED']) as s (state),
    lateral (select created_at from run where account_number = $1 and status = s.state order by id limit 1) o,
    lateral (select count(*)::int as count from (
      select from run where account_number = $1 and status = s.state limit ${maxCountedWaiting}) counted) c`;

/** What a thing of each kind holds runs by: `$1` is the account, `$2` the ids as texts, `at` the place of the values' texts. */
function heldBy({ kind, valueTexts }: WaitedFor, at = 3): string {
  if (kind === 'conversion' && valueTexts)
    return `account_number = $1 and status = 'HOLD' and ${heldCode} = 'row' and ${heldSubject} = any($2::text[])
      and case when ${heldCode} = 'row' then waiting_for::jsonb ->> 3 end = any($${at}::text[])`;
  if (kind === 'scenario')
    return `scenario_id = any($2::uuid[]) and status in ('QUEUED', 'SCHEDULED', 'HOLD') and account_number = $1`;
  if (kind === 'scenario-start') return `account_number = $1 and scenario_id = any($2::uuid[]) and ${waitsForStart}`;
  if (kind === 'webhook')
    return `account_number = $1 and webhook_id = any($2::uuid[]) and status = 'HOLD' and ${heldCode} = 'webhook-paused'`;
  const codes = { filter: '', conversion: `'row', `, connector: '', tunnel: `'tunnel', `, store: '' }[kind];
  return `account_number = $1 and status = 'HOLD' and ${heldCode} in (${codes}'${kind}-trashed')
    and ${heldSubject} = any($2::text[])`;
}

const valuesOf = ({ kind, valueTexts }: WaitedFor) => (kind === 'conversion' && valueTexts ? [valueTexts] : []);

/** What waits longest within each state comes first. */
export async function groups(database: Queryable, account: string): Promise<WaitingGroupRow[]> {
  const [held, other] = await Promise.all([
    database.query<WaitingGroupRow>(heldGroups, [account]),
    database.query<WaitingGroupRow>(others, [account]),
  ]);
  return [...held.rows.sort((one, two) => Number(one.oldest) - Number(two.oldest)), ...other.rows];
}

/** Runs of a group behind one, oldest first. */
export async function ofGroup(
  database: Queryable,
  account: string,
  { state, code, subject }: WaitingGroupKey,
  after: string | null,
  limit: number,
): Promise<RunRow[]> {
  const held = state === 'HOLD' ? `and ${heldCode} = $5 and ${heldSubject} = $6` : '';
  const { rows } = await database.query<RunRow>(
    `select * from run where account_number = $1 and status = $2 and ($3::uuid is null or id > $3) ${held}
     order by id limit $4`,
    [account, state, after, limit, ...(state === 'HOLD' ? [code, subject] : [])],
  );
  return rows;
}

/** Runs that wait for things behind one, oldest first. */
export async function of(
  database: Queryable,
  account: string,
  of: WaitedFor,
  after: string | null,
  limit: number,
): Promise<RunRow[]> {
  const { rows } = await database.query<RunRow>(
    `select * from run where ${heldBy(of, 5)} and ($3::uuid is null or id > $3) order by id limit $4`,
    [account, of.ids, after, limit, ...valuesOf(of)],
  );
  return rows;
}

/** 10,000 where there are more. */
export async function countOf(database: Queryable, account: string, of: WaitedFor): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from (select from run where ${heldBy(of)} limit ${maxCountedWaiting}) counted`,
    [account, of.ids, ...valuesOf(of)],
  );
  return rows[0]?.count ?? 0;
}

export async function countGroup(
  database: Queryable,
  account: string,
  group: WaitingGroupKey,
  after: string | null,
): Promise<number> {
  const { state, code, subject } = group;
  const held = state === 'HOLD' ? `and ${heldCode} = $4 and ${heldSubject} = $5` : '';
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from (select from run
       where account_number = $1 and status = $2 and ($3::uuid is null or id > $3) ${held} limit ${maxCountedWaiting}) counted`,
    [account, state, after, ...(state === 'HOLD' ? [code, subject] : [])],
  );
  return rows[0]?.count ?? 0;
}

/** Those of some runs that wait. */
export async function some(database: Queryable, account: string, ids: readonly string[]): Promise<RunRow[]> {
  const { rows } = await database.query<RunRow>(
    `select * from run where account_number = $1 and id = any($2::uuid[])
       and status in ('QUEUED', 'SCHEDULED', 'HOLD') order by id`,
    [account, ids],
  );
  return rows;
}
