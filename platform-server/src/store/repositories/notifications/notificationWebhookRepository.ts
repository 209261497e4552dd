/** Webhooks of people, and the messages on their way to them. */

import { newId } from '../../ids.ts';
import type { NotificationCallRow, NotificationWebhookRow } from '../../rows/notification.ts';
import type { Queryable } from '../../transaction.ts';
import type { Watcher } from '../failureWatchRepository.ts';

/** A message on its way to a webhook, with where it goes. */
export type HeldWebhookCall = NotificationCallRow & Pick<NotificationWebhookRow, 'url' | 'sealed_secret'>;

/** How a call of a webhook ended. */
export type WebhookCallOutcome = Pick<
  NotificationWebhookRow,
  'last_at' | 'last_outcome' | 'last_status' | 'last_problem'
>;

export async function byPerson(
  database: Queryable,
  { userId, account }: Watcher,
): Promise<NotificationWebhookRow | null> {
  const { rows } = await database.query<NotificationWebhookRow>(
    'select * from notification_webhook where user_id = $1 and account_number = $2',
    [userId, account],
  );
  return rows[0] ?? null;
}

/** As it stays until the transaction ends, where there is none as well; null for none. */
export async function locked(
  database: Queryable,
  { userId, account }: Watcher,
): Promise<NotificationWebhookRow | null> {
  const name = `notification webhook of ${userId} in ${account}`;
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  return byPerson(database, { userId, account });
}

/** Those of these people that have one. */
export async function owners(database: Queryable, account: string, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await database.query<{ user_id: string }>(
    'select user_id from notification_webhook where account_number = $1 and user_id = any($2)',
    [account, userIds],
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

/** The outcome of a former address says nothing about another one. Answers the edit that it is. */
export async function set(
  database: Queryable,
  { userId, account }: Watcher,
  url: string,
  sealedSecret: Buffer,
): Promise<number> {
  const { rows } = await database.query<{ revision: number }>(
    `insert into notification_webhook as w (user_id, account_number, url, sealed_secret) values ($1, $2, $3, $4)
     on conflict (user_id, account_number) do update set url = excluded.url, sealed_secret = excluded.sealed_secret,
       last_at = case when w.url = excluded.url then w.last_at end,
       last_outcome = case when w.url = excluded.url then w.last_outcome end,
       last_status = case when w.url = excluded.url then w.last_status end,
       last_problem = case when w.url = excluded.url then w.last_problem end,
       revision = case when w.url = excluded.url and w.sealed_secret = excluded.sealed_secret then w.revision
         else excluded.revision end
     returning revision`,
    [userId, account, url, sealedSecret],
  );
  return rows[0]?.revision ?? 0;
}

/** Messages on their way go with it. False when there was none. */
export async function remove(database: Queryable, { userId, account }: Watcher): Promise<boolean> {
  const { rowCount } = await database.query(
    'delete from notification_webhook where user_id = $1 and account_number = $2',
    [userId, account],
  );
  return rowCount === 1;
}

export async function note(
  database: Queryable,
  { userId, account }: Watcher,
  outcome: WebhookCallOutcome,
): Promise<void> {
  const { last_at, last_outcome, last_status, last_problem } = outcome;
  await database.query(
    `update notification_webhook set last_at = $3, last_outcome = $4, last_status = $5, last_problem = $6
     where user_id = $1 and account_number = $2 and (last_at is null or last_at <= $3)`,
    [userId, account, last_at, last_outcome, last_status, last_problem],
  );
}

/** False when the person has no webhook any more. */
export async function queue(
  database: Queryable,
  { userId, account }: Watcher,
  body: string,
  dueAt: Date,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into notification_call (id, user_id, account_number, body, due_at)
     select $3, user_id, account_number, $4, $5 from notification_webhook where user_id = $1 and account_number = $2`,
    [userId, account, newId(), body, dueAt],
  );
  return rowCount === 1;
}

/** Takes the next message that is due; until `leaseEnd` nobody else sends it. */
export async function takeDue(
  database: Queryable,
  owner: string,
  now: Date,
  leaseEnd: Date,
): Promise<HeldWebhookCall | null> {
  const { rows } = await database.query<HeldWebhookCall>(
    `update notification_call c set owner = $1, attempts = attempts + 1, due_at = $3 from notification_webhook w
     where w.user_id = c.user_id and w.account_number = c.account_number and c.id =
       (select id from notification_call where due_at <= $2 order by due_at limit 1 for update skip locked)
     returning c.*, w.url, w.sealed_secret`,
    [owner, now, leaseEnd],
  );
  return rows[0] ?? null;
}

export async function nextDue(database: Queryable): Promise<Date | null> {
  const { rows } = await database.query<{ due: Date | null }>('select min(due_at) as due from notification_call');
  return rows[0]?.due ?? null;
}

/** Tries it again at an instant, or never. What another one has taken over meanwhile stays theirs. */
export async function release(
  database: Queryable,
  { id, owner }: Pick<NotificationCallRow, 'id' | 'owner'>,
  again: Date | null,
): Promise<void> {
  await (again
    ? database.query('update notification_call set due_at = $3 where id = $1 and owner = $2', [id, owner, again])
    : database.query('delete from notification_call where id = $1 and owner = $2', [id, owner]));
}
