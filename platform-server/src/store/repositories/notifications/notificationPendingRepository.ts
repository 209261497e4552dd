/** What has yet to be sent by mail and to webhooks. */

import type { NotificationPendingRow, NotificationRow } from '../../rows/notification.ts';
import type { Queryable } from '../../transaction.ts';
import type { Watcher } from '../failureWatchRepository.ts';

export type SendingChannel = 'mail' | 'webhook';

/** Something to be sent on a channel. */
export interface PendingSend {
  notificationId: string;
  channel: SendingChannel;
  userId: string;
  kind: string;
  count: number;
  raisedAt: Date;
  dueAt: Date;
}

/** Somebody with something due on a channel. */
export interface DueSend extends Watcher {
  channel: SendingChannel;
  dueAt: Date;
}

/** A notification that is sent; `told` is how many events it tells of. */
export type SentNotification = NotificationRow & { told: number };

/** Something that waits; `sent_last_at` is null where nothing of its kind was sent yet. */
export type WaitingNotification = NotificationPendingRow & { sent_last_at: Date | null };

/** What already waits counts on, and is due when it was. */
export async function add(database: Queryable, account: string, sends: readonly PendingSend[]): Promise<void> {
  await database.query(
    `insert into notification_pending as p
       (notification_id, channel, user_id, account_number, kind, count, raised_at, due_at)
     select s."notificationId", s.channel, s."userId", $1, s.kind, s.count, s."raisedAt", s."dueAt"
     from jsonb_to_recordset($2::jsonb) as s ("notificationId" uuid, channel text, "userId" text, kind text, count int,
       "raisedAt" timestamptz, "dueAt" timestamptz)
     on conflict (notification_id, channel) do update set count = p.count + excluded.count`,
    [account, JSON.stringify(sends)],
  );
}

/** When these people were sent a kind last, by channel. */
export async function sentLast(
  database: Queryable,
  account: string,
  kind: string,
  userIds: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await database.query<{ key: string; last_at: Date }>(
    `select user_id || ' ' || channel as key, last_at from notification_sent
     where account_number = $1 and kind = $2 and user_id = any($3)`,
    [account, kind, userIds],
  );
  return new Map(rows.map(({ key, last_at }) => [key, last_at]));
}

/** Who has something to be sent, with when the first of it is due. */
export async function waiting(database: Queryable): Promise<DueSend[]> {
  const { rows } = await database.query<DueSend>(
    `select user_id as "userId", account_number as account, channel, min(due_at) as "dueAt"
     from notification_pending group by 1, 2, 3 order by 4`,
  );
  return rows;
}

/** Takes what is due: it is sent by whoever took it, and by nobody else. The newest comes first. */
export async function take(
  database: Queryable,
  { userId, account, channel }: DueSend,
  now: Date,
): Promise<SentNotification[]> {
  const { rows } = await database.query<SentNotification>(
    `with locked as (
       select notification_id from notification_pending
       where user_id = $1 and account_number = $2 and channel = $3 and due_at <= $4 for update skip locked
     ), taken as (
       delete from notification_pending p using locked l
       where p.notification_id = l.notification_id and p.channel = $3 returning p.notification_id, p.count
     )
     select n.*, t.count as told from taken t join notification n on n.id = t.notification_id
     order by n.last_at desc, n.id desc`,
    [userId, account, channel, now],
  );
  return rows;
}

export async function noteSent(
  database: Queryable,
  { userId, account, channel }: DueSend,
  kinds: readonly string[],
  now: Date,
): Promise<void> {
  await database.query(
    `insert into notification_sent (user_id, account_number, channel, kind, last_at)
     select $1, $2, $3, kind, $5 from unnest($4::text[]) as k (kind)
     on conflict (user_id, account_number, channel, kind) do update set last_at = excluded.last_at`,
    [userId, account, channel, kinds, now],
  );
}

/** What somebody waits for, to be planned again, with when its kind was sent last on its channel. */
export async function of(database: Queryable, { userId, account }: Watcher): Promise<WaitingNotification[]> {
  const { rows } = await database.query<WaitingNotification>(
    `select p.*, s.last_at as sent_last_at from notification_pending p
     left join notification_sent s using (user_id, account_number, channel, kind)
     where p.user_id = $1 and p.account_number = $2 for update of p`,
    [userId, account],
  );
  return rows;
}

export async function plan(database: Queryable, notificationId: string, channel: string, dueAt: Date): Promise<void> {
  await database.query('update notification_pending set due_at = $3 where notification_id = $1 and channel = $2', [
    notificationId,
    channel,
    dueAt,
  ]);
}

/** They are not to be sent this any more. */
export async function drop(database: Queryable, notificationId: string, channel: string): Promise<void> {
  await database.query('delete from notification_pending where notification_id = $1 and channel = $2', [
    notificationId,
    channel,
  ]);
}

/** They have left the account, or have taken the channel away. */
export async function forget(
  database: Queryable,
  { userId, account }: Watcher,
  channel: SendingChannel | null,
): Promise<void> {
  await database.query(
    `delete from notification_pending
     where user_id = $1 and account_number = $2 and ($3::text is null or channel = $3)`,
    [userId, account, channel],
  );
}

export async function forgetSent(database: Queryable, before: Date): Promise<void> {
  await database.query('delete from notification_sent where last_at < $1', [before]);
}
