/** Facts of the product on their way to back ends of remotes. The database adds them where they happen (migration 1158). */

import type { DeliveryProblem, DeliveryState } from 'shared-contracts/api/deploy';
import type { BackendDeliveryRow } from '../rows/registry.ts';
import type { Queryable } from '../transaction.ts';

/** Channel on which the database says that something is to be sent. */
export const deliveryChannel = 'weft_delivery';

/** Deliveries of one back end. */
export interface BackendOfRemote {
  remote: string;
  backend: string;
}

/** One that this process sends. */
export type HeldDelivery = Pick<
  BackendDeliveryRow,
  'id' | 'remote' | 'backend' | 'account_number' | 'topic' | 'data' | 'occurred_at' | 'attempts' | 'retry_until'
> & { holder: string };

/** Deliveries that are kept on record of each back end, by how they ended. */
const kept = { delivered: 200, dead: 1_000 } as const;
const maxCounted = 1_000;

/**
 * The accounts behind `$3` for which something waits, one by one: none with much to send stands before the others. Of an
 * account one is sent at a time, the first that is due.
 */
const takeFirst = `with recursive lane (account) as (
    (select account_number from backend_delivery where remote = $1 and backend = $2 and state = 'waiting'
       and ($3::text is null or account_number > $3) and (not $7::boolean or account_number = '')
     order by account_number limit 1)
    union all
    select (select d.account_number from backend_delivery d where d.remote = $1 and d.backend = $2
       and d.state = 'waiting' and d.account_number > lane.account order by d.account_number limit 1)
    from lane where lane.account is not null and not $7::boolean),
  head as (
    select first.id from lane, lateral (
      select id from backend_delivery d where d.remote = $1 and d.backend = $2 and d.account_number = lane.account
        and d.state = 'waiting' and d.due_at <= $4 order by d.position limit 1) first
    where not exists (select from backend_delivery h where h.remote = $1 and h.backend = $2
      and h.account_number = lane.account and h.held_until > $4)
    limit 1)
  update backend_delivery set holder = $5, held_until = $6, attempts = attempts + 1
  where id = (select id from backend_delivery where id = (select id from head) and state = 'waiting' and due_at <= $4
    and (held_until is null or held_until <= $4) for update skip locked)
  returning id, remote, backend, account_number, topic, data, occurred_at, attempts, retry_until, holder`;

/**
 * Takes the next one for a back end; until `leaseEnd` nobody else sends it, nor another one of its account.
 * @param after the account that was served last: the one behind it is next; null begins anew
 * @param isOwnOnly only what happened to the remote itself, as while it is killed
 */
export async function takeDue(
  database: Queryable,
  { remote, backend }: BackendOfRemote,
  turn: { after: string | null; holder: string; now: Date; leaseEnd: Date; isOwnOnly: boolean },
): Promise<HeldDelivery | null> {
  const { after, holder, now, leaseEnd, isOwnOnly } = turn;
  const values = [remote, backend, after, now, holder, leaseEnd, isOwnOnly];
  const { rows } = await database.query<HeldDelivery>(takeFirst, values);
  return rows[0] ?? null;
}

/** When something is due next, or its sender taken for dead; what is due by now others are about to send. */
export async function nextDue(database: Queryable, now: Date): Promise<Date | null> {
  const { rows } = await database.query<{ due: Date | null }>(
    `select least(
       (select min(due_at) from backend_delivery where state = 'waiting' and due_at > $1),
       (select min(held_until) from backend_delivery where held_until is not null and held_until > $1)) as due`,
    [now],
  );
  return rows[0]?.due ?? null;
}

/** It did not arrive and is sent again at an instant; with `isForAll`, what waits behind it for this account waits as long. */
export async function postpone(
  database: Queryable,
  { id, holder, remote, backend, account_number }: HeldDelivery,
  again: Date,
  { problem, status, isForAll }: { problem: DeliveryProblem; status: number | null; isForAll: boolean },
): Promise<void> {
  const { rowCount } = await database.query(
    `update backend_delivery set holder = null, held_until = null, due_at = $3, problem = $4, status = $5
     where id = $1 and holder = $2 and state = 'waiting'`,
    [id, holder, again, problem, status],
  );
  if (isForAll && rowCount === 1)
    await database.query(
      `update backend_delivery set due_at = $4 where remote = $1 and backend = $2 and account_number = $3
         and state = 'waiting' and due_at < $4`,
      [remote, backend, account_number, again],
    );
}

/** It was not sent, since its back end is paused: that is no attempt. */
export async function giveBack(database: Queryable, { id, holder }: HeldDelivery, again: Date): Promise<void> {
  await database.query(
    `update backend_delivery set holder = null, held_until = null, due_at = $3, attempts = attempts - 1
     where id = $1 and holder = $2 and state = 'waiting'`,
    [id, holder, again],
  );
}

/** It has arrived, or is given up; the oldest that ended so are forgotten. */
export async function end(
  database: Queryable,
  { id, holder, remote, backend }: HeldDelivery,
  ended: { state: Exclude<DeliveryState, 'waiting'>; problem: DeliveryProblem | null; status: number | null; at: Date },
): Promise<void> {
  await database.query(
    `with forgotten as (
       delete from backend_delivery where id in (
         select id from backend_delivery where remote = $6 and backend = $7 and state = $3 and held_until is null
         order by ended_at desc offset $8))
     update backend_delivery set state = $3, problem = $4, status = $5, ended_at = $9, holder = null, held_until = null
     where id = $1 and holder = $2`,
    [id, holder, ended.state, ended.problem, ended.status, remote, backend, kept[ended.state] - 1, ended.at],
  );
}

/** What waits for an account that does not get the remote. */
export async function forget(
  database: Queryable,
  { remote, backend, account_number }: Pick<HeldDelivery, 'remote' | 'backend' | 'account_number'>,
): Promise<void> {
  await database.query(
    `delete from backend_delivery where remote = $1 and backend = $2 and account_number = $3 and state = 'waiting'`,
    [remote, backend, account_number],
  );
}

/** The newest of a remote, in a state or in any. */
export async function list(
  database: Queryable,
  remote: string,
  { state, limit }: { state: DeliveryState | null; limit: number },
): Promise<BackendDeliveryRow[]> {
  const { rows } = await database.query<BackendDeliveryRow>(
    `select * from backend_delivery where remote = $1 and ($2::text is null or state = $2)
     order by position desc limit $3`,
    [remote, state, limit],
  );
  return rows;
}

/** How many of a remote are in each state, up to a bound. */
export async function counts(database: Queryable, remote: string): Promise<Record<DeliveryState, number>> {
  const { rows } = await database.query<Record<DeliveryState, number>>(
    `select ${(['waiting', 'delivered', 'dead'] as const)
      .map(
        (state) => `(select count(*) from (select from backend_delivery
          where remote = $1 and state = '${state}' limit ${maxCounted}) found)::int as ${state}`,
      )
      .join(', ')}`,
    [remote],
  );
  return rows[0] as Record<DeliveryState, number>;
}

/** Null for one that is unknown. */
export async function byId(database: Queryable, id: string): Promise<BackendDeliveryRow | null> {
  const { rows } = await database.query<BackendDeliveryRow>('select * from backend_delivery where id = $1', [id]);
  return rows[0] ?? null;
}

/** Has one sent once more, at once, and again for a day; one that is being sent now is left to it. */
export async function sendAgain(database: Queryable, id: string): Promise<BackendDeliveryRow | null> {
  const { rows } = await database.query<BackendDeliveryRow>(
    `with again as (
       update backend_delivery set state = 'waiting', attempts = 0, due_at = clock_timestamp(), ended_at = null,
         retry_until = clock_timestamp() + interval '24 hours', problem = null, status = null
       where id = $1 and (held_until is null or held_until < clock_timestamp()) returning *),
     said as (select pg_notify('${deliveryChannel}', '- ') from again)
     select again.* from again, said`,
    [id],
  );
  return rows[0] ?? null;
}
