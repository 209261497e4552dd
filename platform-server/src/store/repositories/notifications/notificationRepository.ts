/** What people were told. */

import { newId } from '../../ids.ts';
import type { NotificationRow } from '../../rows/notification.ts';
import type { Queryable } from '../../transaction.ts';
import type { Watcher } from '../failureWatchRepository.ts';

/** Events of one kind and subject that came together. */
export interface CountedEvents {
  account: string;
  kind: string;
  subject: string;
  count: number;
  facts: object;
  /** When the first and the last of them happened. */
  since: Date;
  until: Date;
}

/** A place in a list that is sorted by time. */
export interface NotificationPlace {
  at: Date;
  id: string;
}

/** Unread ones are counted so far and no further. */
const maxCounted = 100;

/**
 * Counts events for each of these people: with the notification that they have of kind and subject since `groupedFrom`,
 * which is unread again, else as a new one. Answers the notification of each. Nobody else may count for the account
 * meanwhile.
 */
export async function count(
  database: Queryable,
  { account, kind, subject, count, facts, since, until }: CountedEvents,
  people: readonly { userId: string; isInApp: boolean }[],
  groupedFrom: Date,
): Promise<{ id: string; userId: string }[]> {
  const { rows } = await database.query<{ id: string; userId: string }>(
    `with person as (select * from unnest($1::text[], $2::boolean[], $3::uuid[]) as p (user_id, is_in_app, id)),
     counted as (
       update notification n set count = n.count + $7, facts = $8, last_at = $10, read_at = null,
         is_in_app = n.is_in_app or p.is_in_app
       from person p where n.user_id = p.user_id and n.account_number = $4 and n.kind = $5 and n.subject = $6
         and n.created_at > $11 returning n.id, n.user_id
     ), made as (
       insert into notification
         (id, user_id, account_number, kind, subject, count, facts, is_in_app, created_at, last_at)
       select p.id, p.user_id, $4, $5, $6, $7, $8, p.is_in_app, $9, $10 from person p
       where not exists (select from counted c where c.user_id = p.user_id) returning id, user_id
     )
     select id, user_id as "userId" from counted union all select id, user_id from made`,
    [
      people.map(({ userId }) => userId),
      people.map(({ isInApp }) => isInApp),
      people.map(() => newId()),
      ...[account, kind, subject, count, JSON.stringify(facts), since, until, groupedFrom],
    ],
  );
  return rows;
}

/** Newest first, behind a place. */
export async function list(
  database: Queryable,
  { userId, account }: Watcher,
  { unread, behind, limit }: { unread: boolean; behind: NotificationPlace | null; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await database.query<NotificationRow>(
    `select * from notification
     where user_id = $1 and account_number = $2 and is_in_app and (not $3 or read_at is null)
       and ($4::timestamptz is null or (last_at, id) < ($4, $5::uuid))
     order by last_at desc, id desc limit $6`,
    [userId, account, unread, behind?.at ?? null, behind?.id ?? null, limit],
  );
  return rows;
}

export async function unread(database: Queryable, { userId, account }: Watcher): Promise<number> {
  const { rows } = await database.query<{ unread: number }>(
    `select count(*)::int as unread from (
       select from notification where user_id = $1 and account_number = $2 and is_in_app and read_at is null limit $3
     ) unread`,
    [userId, account, maxCounted],
  );
  return rows[0]?.unread ?? 0;
}

/** False when the person has no such notification. */
export async function mark(
  database: Queryable,
  { userId, account }: Watcher,
  id: string,
  isRead: boolean,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update notification set read_at = case when $4 then coalesce(read_at, now()) end
     where id = $3 and user_id = $1 and account_number = $2 and is_in_app`,
    [userId, account, id, isRead],
  );
  return rowCount === 1;
}

export async function markAll(database: Queryable, { userId, account }: Watcher): Promise<void> {
  await database.query(
    `update notification set read_at = now()
     where user_id = $1 and account_number = $2 and is_in_app and read_at is null`,
    [userId, account],
  );
}

export async function deleteOlderThan(database: Queryable, instant: Date): Promise<void> {
  await database.query('delete from notification where last_at < $1', [instant]);
}
