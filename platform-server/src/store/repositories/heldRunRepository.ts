/** Runs on HOLD: how they go on, or end. */

import type { RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';
import { type HeldOf, heldCode, heldSubject } from './waitedForRepository.ts';

/** Which runs on HOLD: those of an account, or of one of its webhooks alone. */
export interface HeldFor {
  account: string;
  webhookId: string | null;
  /** Why they wait. */
  reason: string;
}

/** How many runs of a batch go on; the others stay on HOLD. */
export interface Going {
  /** Runs that have not begun yet and go on; null for all. */
  room: number | null;
  /** Those that have begun go on whatever room there is. */
  begun: boolean;
  /** Why those wait that do not go on. */
  otherwise: string;
}

// One by one over the index, which has every run: accounts are few, and runs may be many.
const accountsOnHold = `with recursive found as (
    (select account_number from run where status = 'HOLD' and waiting_for = $1 order by account_number limit 1)
    union all
    select (select r.account_number from run r where r.status = 'HOLD' and r.waiting_for = $1
      and r.account_number > found.account_number order by r.account_number limit 1)
    from found where found.account_number is not null)
  select account_number from found where account_number is not null`;

/** Waits until nobody else releases runs of the account. Holds until the end of the transaction. */
export async function takeTurn(database: Queryable, account: string): Promise<void> {
  await database.query("select pg_advisory_xact_lock(hashtextextended('release ' || $1, 0))", [account]);
}

/**
 * Puts the oldest runs that are on hold for a reason back into the queue, or to sleep again where they slept: those
 * behind `after`, `limit` of them at most. Answers all that it looked at, oldest first.
 */
export async function release(
  database: Queryable,
  held: HeldFor | HeldOf,
  going: Going,
  after: string | null,
  limit: number,
): Promise<RunRow[]> {
  const isOfThing = 'code' in held;
  const which = isOfThing
    ? `${heldCode} = $2 and ${heldSubject} = $3`
    : 'waiting_for = $2 and ($3::uuid is null or webhook_id = $3)';
  const values = isOfThing ? [held.code, held.subject] : [held.reason, held.webhookId];
  const { rows } = await database.query<RunRow>(
    `with held as materialized (
       select id, started_at from run
       where account_number = $1 and status = 'HOLD' and ${which} and ($4::uuid is null or id > $4)
       order by id limit $5 for update),
     next as (select id, case when started_at is not null then $6::boolean else $7::int is null
         or count(*) filter (where started_at is null) over (order by id) <= $7 end as goes from held)
     update run set
       status = case when not goes then 'HOLD' when wake_at is null then 'QUEUED' else 'SCHEDULED' end,
       waiting_for = case when goes then null else $8 end
     from next where run.id = next.id returning run.*`,
    [held.account, ...values, after, limit, going.begun, going.room, going.otherwise],
  );
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Puts one run that is on hold as it was read back into the queue, marked where its reason has not passed. */
export async function releaseOne(
  database: Queryable,
  { account_number, id, waiting_for }: RunRow,
  mark: string | null,
): Promise<RunRow | null> {
  const { rows } = await database.query<RunRow>(
    `update run set status = case when wake_at is null then 'QUEUED' else 'SCHEDULED' end, waiting_for = $4
     where account_number = $1 and id = $2 and status = 'HOLD' and waiting_for = $3 returning *`,
    [account_number, id, waiting_for, mark],
  );
  return rows[0] ?? null;
}

/** Ends one run that is on hold as it was read; null for one that is not, any more. */
export async function cancelOne(
  database: Queryable,
  { account_number, id, waiting_for }: RunRow,
): Promise<RunRow | null> {
  const { rows } = await database.query<RunRow>(
    `update run set status = 'CANCELLED', cancel_requested = true, ended_at = now(), stored_bytes = 0,
       waiting_for = null, wake_at = null
     where account_number = $1 and id = $2 and status = 'HOLD' and waiting_for = $3 returning *`,
    [account_number, id, waiting_for],
  );
  return rows[0] ?? null;
}

/** Ends runs of some webhooks that are on hold for a reason that will never pass, `limit` of them at most. */
export async function cancel(
  database: Queryable,
  { account, webhookIds, reason }: { account: string; webhookIds: readonly string[]; reason: string },
  limit: number,
): Promise<RunRow[]> {
  const { rows } = await database.query<RunRow>(
    `update run set status = 'CANCELLED', ended_at = now(), stored_bytes = 0, waiting_for = null, wake_at = null
     where id in (select id from run where account_number = $1 and webhook_id = any($2::uuid[]) and status = 'HOLD'
       and waiting_for = $3 limit $4 for update) returning *`,
    [account, webhookIds, reason, limit],
  );
  return rows;
}

/** Runs of an account that are queued or under way, and how many operations its last runs took on average. */
export async function pace(
  database: Queryable,
  account: string,
): Promise<{ underWay: number; operationsEach: number }> {
  const { rows } = await database.query<{ under_way: number; operations_each: number | null }>(
    `select
       ((select count(*) from run where account_number = $1 and status = 'QUEUED' and owner is null)
         + (select count(*) from run where account_number = $1 and status in ('QUEUED', 'IN_PROGRESS')
             and owner is not null))::int as under_way,
       (select avg(operations)::float8 from (
          select operations from run where account_number = $1 and status = 'SUCCESSFUL'
          order by id desc limit 50) last_runs) as operations_each`,
    [account],
  );
  return { underWay: rows[0]?.under_way ?? 0, operationsEach: Math.max(1, rows[0]?.operations_each ?? 1) };
}

/** Accounts with runs on hold for a reason that names nothing. */
export async function accounts(database: Queryable, reason: string): Promise<string[]> {
  const { rows } = await database.query<{ account_number: string }>(accountsOnHold, [reason]);
  return rows.map(({ account_number }) => account_number);
}

/** Those of some accounts that are not suspended. */
export async function resumed(database: Queryable, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ account_number: string }>(
    'select account_number from account where account_number = any($1) and suspended_at is null',
    [accounts],
  );
  return rows.map(({ account_number }) => account_number);
}

/** Webhooks of some accounts that are not paused, and have runs on hold for a reason; of some of them alone where `ids` says which. */
export async function webhooksNotPaused(
  database: Queryable,
  accounts: readonly string[],
  reason: string,
  ids: readonly string[] | null = null,
): Promise<{ account: string; id: string }[]> {
  const { rows } = await database.query<{ account: string; id: string }>(
    `select w.account_number as account, w.id from webhook_url w
     where w.account_number = any($1) and ($3::uuid[] is null or w.id = any($3)) and not w.is_paused and exists (
       select from run r where r.account_number = w.account_number and r.webhook_id = w.id and r.status = 'HOLD'
         and r.waiting_for = $2)`,
    [accounts, reason, ids],
  );
  return rows;
}
