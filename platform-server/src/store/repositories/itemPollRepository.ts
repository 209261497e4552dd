/** Polls of operations for new items that start scenarios, and the items that each has taken. */

import type { ItemsTrigger } from 'shared-contracts/api/item-poll';
import type { ItemPollRow } from '../rows/item.ts';
import type { Queryable } from '../transaction.ts';

/** Every process is notified here that a poll may be due sooner than it was known. */
export const pollsChannel = 'weft_item_polls';

/** What a scenario polls for. */
export interface PolledConfig {
  scenario_id: string;
  account_number: string;
  config: ItemsTrigger;
  isStarted: boolean;
}

/** Settings with which what was seen still says what is new. */
const seenBy = ({ call, list, by, key, cursor, cursor_place, cursor_name }: ItemsTrigger) =>
  JSON.stringify([
    ...[call.configuration_id, call.operation_id, list, by],
    ...(by === 'key' ? [key] : [cursor, cursor_place, cursor_name]),
  ]);

/** Whether what was seen with some settings says with others what is new. */
export const isSameSight = (one: ItemsTrigger, other: ItemsTrigger): boolean => seenBy(one) === seenBy(other);

/**
 * Has a scenario poll with these settings. A poll that is under way with others is void; where what was seen no longer
 * says what is new, the next one is the first again.
 */
export async function put(database: Queryable, poll: PolledConfig): Promise<void> {
  await write(database, poll);
  if (poll.isStarted) await database.query('select pg_notify($1, $2)', [pollsChannel, 'database new']);
}

async function write(database: Queryable, { isStarted, ...poll }: PolledConfig): Promise<void> {
  const { scenario_id, account_number, config } = poll;
  const made = await database.query(
    `insert into item_poll (scenario_id, account_number, config, next_at)
     values ($1, $2, $3, case when $4 then now() end) on conflict do nothing`,
    [scenario_id, account_number, JSON.stringify(config), isStarted],
  );
  if (made.rowCount === 1) return;
  const { rows } = await database.query<Pick<ItemPollRow, 'config'>>(
    'select config from item_poll where scenario_id = $1 for update',
    [scenario_id],
  );
  const before = rows[0]?.config;
  const isSame = JSON.stringify(before) === JSON.stringify(config);
  if (isSame || !before) {
    const kept = 'update item_poll set next_at = case when $2 then coalesce(next_at, now()) end where scenario_id = $1';
    await database.query(kept, [scenario_id, isStarted]);
    return;
  }
  const isOther = !isSameSight(before, config);
  if (isOther) await database.query('delete from polled_item where scenario_id = $1', [scenario_id]);
  await database.query(
    `update item_poll set config = $2, next_at = case when $3 then now() end, lease_id = null, lease_until = null,
       failures = 0, failed_at = null, problem = null, created_at = now(),
       has_begun = has_begun and not $4, cursor = case when not $4 then cursor end
     where scenario_id = $1`,
    [scenario_id, JSON.stringify(config), isStarted, isOther],
  );
}

/** The scenario polls for nothing any more. */
export async function remove(database: Queryable, scenarioId: string): Promise<void> {
  await database.query('delete from item_poll where scenario_id = $1', [scenarioId]);
}

/** The poll that has been due the longest, leased by `lease` for some time; null when none is. Accounts of `except` are passed over. */
export async function claim(
  database: Queryable,
  { lease, leaseMs, except }: { lease: string; leaseMs: number; except: readonly string[] },
): Promise<ItemPollRow | null> {
  const { rows } = await database.query<ItemPollRow>(
    `with due as (
       select scenario_id from item_poll
       where next_at <= now() and (lease_until is null or lease_until <= now()) and account_number <> all($3)
       order by next_at limit 1 for update skip locked)
     update item_poll p set lease_id = $1, lease_until = now() + $2 * interval '1 millisecond'
     from due where p.scenario_id = due.scenario_id returning p.*`,
    [lease, leaseMs, except],
  );
  return rows[0] ?? null;
}

/** When the next poll that nobody makes is due, ms since the epoch; null without one. */
export async function nextDue(database: Queryable, except: readonly string[]): Promise<number | null> {
  const { rows } = await database.query<{ due: Date | null }>(
    `select min(greatest(next_at, lease_until)) as due from item_poll
     where next_at is not null and account_number <> all($1)`,
    [except],
  );
  return rows[0]?.due?.getTime() ?? null;
}

/** These polls are still under way. */
export async function renew(database: Queryable, leases: readonly string[], leaseMs: number): Promise<void> {
  await database.query(
    `update item_poll set lease_until = now() + $2 * interval '1 millisecond' where lease_id = any($1::uuid[])`,
    [leases, leaseMs],
  );
}

/** The poll that a lease is of, held until the transaction ends; null where it is void. */
export async function lock(database: Queryable, lease: string): Promise<ItemPollRow | null> {
  const { rows } = await database.query<ItemPollRow>('select * from item_poll where lease_id = $1 for update', [lease]);
  return rows[0] ?? null;
}

/** How the poll of a scenario stands; null where it has none. */
export async function find(database: Queryable, account: string, scenarioId: string): Promise<ItemPollRow | null> {
  const text = 'select * from item_poll where account_number = $1 and scenario_id = $2';
  return (await database.query<ItemPollRow>(text, [account, scenarioId])).rows[0] ?? null;
}

/** Those of some keys that were taken or marked before. */
export async function seen(
  database: Queryable,
  scenarioId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ key: string }>(
    'select key from polled_item where scenario_id = $1 and key = any($2)',
    [scenarioId, keys],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Remembers keys; those that are known count as seen again, at most twice a day. */
export async function mark(database: Queryable, scenarioId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await database.query(
    `insert into polled_item as i (scenario_id, key) select $1, key from unnest($2::text[]) key
     on conflict (scenario_id, key) do update set seen_at = now() where i.seen_at < now() - interval '12 hours'`,
    [scenarioId, keys],
  );
}

/** Forgets keys that were not seen for so many days, and the oldest beyond a number; none of `kept`. */
export async function forget(
  database: Queryable,
  scenarioId: string,
  { days, most, kept }: { days: number; most: number; kept: readonly string[] },
): Promise<void> {
  await database.query(
    `delete from polled_item where scenario_id = $1 and key <> all($4) and (
       seen_at < now() - $2 * interval '1 day'
       or seen_at < (select seen_at from polled_item where scenario_id = $1 order by seen_at desc offset $3 - 1 limit 1))`,
    [scenarioId, days, most, kept],
  );
}

/** A poll has succeeded, and what it took is written. */
export async function succeeded(
  database: Queryable,
  lease: string,
  done: { next: Date; hasBegun: boolean; cursor: string | null; found: number; taken: number },
): Promise<void> {
  await database.query(
    `update item_poll set lease_id = null, lease_until = null, polled_at = now(), failures = 0, failed_at = null,
       problem = null, next_at = case when next_at is not null then $2::timestamptz end,
       has_begun = $3, cursor = $4, found = $5, taken = $6
     where lease_id = $1`,
    [lease, done.next, done.hasBegun, done.cursor, done.found, done.taken],
  );
}

/** A poll has failed; answers how many have since the last one that did not, null where it is void. */
export async function failed(
  database: Queryable,
  lease: string,
  { next, problem }: { next: Date; problem: NonNullable<ItemPollRow['problem']> },
): Promise<number | null> {
  const { rows } = await database.query<{ failures: number }>(
    `update item_poll set lease_id = null, lease_until = null, failures = failures + 1, failed_at = now(), problem = $3,
       next_at = case when next_at is not null then $2::timestamptz end
     where lease_id = $1 returning failures`,
    [lease, next, JSON.stringify(problem)],
  );
  return rows[0]?.failures ?? null;
}

/** A poll was not made. */
export async function postpone(database: Queryable, lease: string, next: Date): Promise<void> {
  await database.query(
    `update item_poll set lease_id = null, lease_until = null, next_at = case when next_at is not null then $2::timestamptz end
     where lease_id = $1`,
    [lease, next],
  );
}
