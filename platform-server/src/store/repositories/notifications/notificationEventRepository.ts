/** Events to notify people of. */

import type { NotificationEventRow } from '../../rows/notification.ts';
import type { Queryable } from '../../transaction.ts';

/** Something that happened, on its way to the people it is for. */
export interface RaisedEvent {
  account: string;
  kind: NotificationEventRow['kind'];
  subject: NotificationEventRow['subject'];
  data: object;
  userId?: string;
  once?: string;
}

/** Channel on which processes tell each other that there are new events. */
export const eventsChannel = 'weft_notification_event';

/** False where the account has been notified of `once`. Other processes, and this one, learn of it with the commit. */
export async function add(
  database: Queryable,
  { account, kind, subject, data, userId, once }: RaisedEvent,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `with first as (
       insert into notification_once (account_number, key) select $1, $6 where $6::text is not null
       on conflict do nothing returning key
     )
     insert into notification_event (account_number, kind, subject, data, user_id)
     select $1, $2, $3, $4, $5 where $6::text is null or exists (select from first)
     returning pg_notify('${eventsChannel}', 'database new')`,
    [account, kind, subject, JSON.stringify(data), userId ?? null, once ?? null],
  );
  return rowCount === 1;
}

/** Adds events that may come again and concern no single person. Other processes, and this one, learn of them with the commit. */
export async function addAll(
  database: Queryable,
  events: readonly Omit<RaisedEvent, 'userId' | 'once'>[],
): Promise<void> {
  await database.query({
    name: 'notification events',
    text: `with added as (
       insert into notification_event (account_number, kind, subject, data)
       select account, kind, subject, data
       from jsonb_to_recordset($1::jsonb) as t (account text, kind text, subject text, data jsonb) returning id)
     select pg_notify('${eventsChannel}', 'database new') from (select from added limit 1) one`,
    values: [JSON.stringify(events)],
  });
}

/** Accounts with events, the one that has waited longest first. */
export async function accounts(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ account_number: string }>(
    'select account_number from notification_event group by account_number order by min(id)',
  );
  return rows.map(({ account_number }) => account_number);
}

/** False while another process hands out the events of the account. Holds for the transaction. */
export async function lock(database: Queryable, account: string): Promise<boolean> {
  const { rows } = await database.query<{ taken: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('notifications'), hashtext($1)) as taken",
    [account],
  );
  return rows[0]?.taken ?? false;
}

/** Takes the oldest events of an account away; they are handed out by whoever took them. */
export async function take(database: Queryable, account: string, limit: number): Promise<NotificationEventRow[]> {
  const { rows } = await database.query<NotificationEventRow>(
    `with taken as (
       delete from notification_event
       where id in (select id from notification_event where account_number = $1 order by id limit $2) returning *
     ) select * from taken order by id`,
    [account, limit],
  );
  return rows;
}

/** Of keys that begin so, forgets those that do not hold any more: what comes again is told again. */
export async function forgetEnded(
  database: Queryable,
  beginning: string,
  holding: readonly { account: string; key: string }[],
): Promise<void> {
  await database.query(
    `delete from notification_once o where starts_with(o.key, $1) and not exists (
       select from jsonb_to_recordset($2::jsonb) as h (account text, key text)
       where h.account = o.account_number and h.key = o.key)`,
    [beginning, JSON.stringify(holding)],
  );
}

/** What accounts were told once is remembered no longer than it can come again. */
export async function forgetOnce(database: Queryable, before: Date): Promise<void> {
  await database.query('delete from notification_once where created_at < $1', [before]);
}
