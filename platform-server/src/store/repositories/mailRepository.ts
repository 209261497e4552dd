/** Mails of all accounts as they are sent and kept. */

import { newId } from '../ids.ts';
import type { MailRow } from '../rows/mail.ts';
import type { Queryable } from '../transaction.ts';

/** A mail as it is stored. Contents of files are base64. */
export interface MailContent {
  from: string;
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  replyTo: readonly string[];
  subject: string;
  text: string;
  html: string;
  attachments: readonly { name: string; type: string; size: number; content: string }[];
}

/** Whose a mail is and what sent it. */
export interface MailOrigin {
  account: string;
  scenarioId: string | null;
  runId: string | null;
  key: string;
}

/** How much the mailbox of an account keeps; older mails make room for newer ones. */
export const mailboxQuota = { mails: 1000, bytes: 100_000_000 } as const;

/** A mail that is on its way, held by the one who sends it. */
export interface HeldMail {
  key: string;
  owner: string;
}

const columns = 'id, account_number, scenario_id, run_id, key';

/** Until the transaction ends, nobody else counts the mails of the account. */
export async function lockHour(database: Queryable, account: string): Promise<void> {
  await database.query(`select pg_advisory_xact_lock(hashtext('mails of an hour'), hashtext($1))`, [account]);
}

/**
 * Puts a mail into the mailbox. One that is there already stays as it is; the oldest beyond the quota go. Of those that
 * still count for the hour only the contents do.
 */
export async function keep(database: Queryable, origin: MailOrigin, content: MailContent): Promise<void> {
  await insert(database, origin, 'kept', content);
  await database.query(
    `with beyond as (
       select id, created_at > now() - interval '1 hour' as counts from (
         select id, created_at, row_number() over newest as place, sum(bytes) over newest as upto
         from mail where account_number = $1 and state = 'kept' window newest as (order by id desc)
       ) kept where place > $2 or (place > 1 and upto > $3)),
     gone as (delete from mail where id in (select id from beyond where not counts))
     update mail set state = 'sent', content = null, bytes = 0 where id in (select id from beyond where counts)`,
    [origin.account, mailboxQuota.mails, mailboxQuota.bytes],
  );
}

/**
 * When an account that has as many mails as it may have within an hour may have another one; null while it may. The
 * mail of `key` is among those already when it is sent again.
 */
export async function fullUntil(
  database: Queryable,
  account: string,
  maxPerHour: number,
  key: string | null,
): Promise<Date | null> {
  const { rows } = await database.query<{ until: Date }>(
    `select created_at + interval '1 hour' as until from mail
     where account_number = $1 and created_at > now() - interval '1 hour'
       and not exists (select from mail where key = $3)
     order by created_at desc offset $2 limit 1`,
    [account, maxPerHour - 1, key],
  );
  return rows[0]?.until ?? null;
}

/** Adds a mail that is to be sent as soon as possible. */
export async function queue(database: Queryable, origin: MailOrigin, content: MailContent): Promise<void> {
  await insert(database, origin, 'queued', content);
}

async function insert(
  database: Queryable,
  { account, scenarioId, runId, key }: MailOrigin,
  state: string,
  content: MailContent,
): Promise<void> {
  const { from, to, cc, bcc, subject, attachments } = content;
  const text = JSON.stringify(content);
  const head = [from, [...to, ...cc, ...bcc], subject, attachments.length, Buffer.byteLength(text)];
  await database.query(
    `insert into mail (${columns}, state, content, sender, recipients, subject, files, bytes, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $6 = 'queued' then now() end)
     on conflict (key) do nothing`,
    [newId(), account, scenarioId, runId, key, state, text, ...head],
  );
}

/** Takes a mail that a run sends: from now on only `owner` can hand it over. Answers the state it was found in. */
export async function take(
  database: Queryable,
  { account, scenarioId, runId, key }: MailOrigin,
  owner: string,
): Promise<MailRow['state']> {
  await database.query(
    `insert into mail (${columns}, state) values ($1, $2, $3, $4, $5, 'sending') on conflict (key) do nothing`,
    [newId(), account, scenarioId, runId, key],
  );
  const { rows } = await database.query<{ state: MailRow['state'] }>(
    `update mail set owner = case when state = 'sending' then $2 else owner end, attempts = attempts + 1
     where key = $1 returning state`,
    [key, owner],
  );
  return rows[0]?.state ?? 'sending';
}

/** Takes the next mail that is due and that nobody sends; until `leaseEnd` nobody else does. */
export async function takeDue(database: Queryable, owner: string, now: Date, leaseEnd: Date): Promise<MailRow | null> {
  const { rows } = await database.query<MailRow>(
    `update mail set state = 'sending', owner = $1, attempts = attempts + 1, due_at = $3
     where id = (select id from mail where due_at <= $2 order by due_at limit 1 for update skip locked) returning *`,
    [owner, now, leaseEnd],
  );
  return rows[0] ?? null;
}

/** When the next mail is due; null when none waits. */
export async function nextDue(database: Queryable): Promise<Date | null> {
  const { rows } = await database.query<{ due: Date | null }>(
    'select min(due_at) as due from mail where due_at is not null',
  );
  return rows[0]?.due ?? null;
}

/** Notes that the mail server is about to have the whole mail; false when somebody else sends it by now. */
export async function handOver(database: Queryable, { key, owner }: HeldMail): Promise<boolean> {
  const { rowCount } = await database.query(
    `update mail set state = 'handed-over', due_at = null where key = $1 and owner = $2 and state = 'sending'`,
    [key, owner],
  );
  return rowCount === 1;
}

export async function sent(database: Queryable, { key, owner }: HeldMail): Promise<void> {
  await database.query(
    `update mail set state = 'sent', due_at = null, content = null, error = null where key = $1 and owner = $2`,
    [key, owner],
  );
}

/** The mail server has refused it: it may be sent again, at `dueAt` or when its run tries again. */
export async function release(
  database: Queryable,
  { key, owner }: HeldMail,
  error: string,
  dueAt: Date | null,
): Promise<void> {
  await database.query(
    `update mail set state = 'sending', owner = null, error = $3, due_at = $4 where key = $1 and owner = $2`,
    [key, owner, error, dueAt],
  );
}

/** It is not tried again. */
export async function giveUp(database: Queryable, { key, owner }: HeldMail, error: string): Promise<void> {
  await database.query(
    `update mail set state = 'failed', due_at = null, content = null, error = $3 where key = $1 and owner = $2`,
    [key, owner, error],
  );
}

/** Deletes what is older, but not what is still to be sent. */
export async function deleteOlderThan(database: Queryable, oldest: Date): Promise<void> {
  await database.query('delete from mail where created_at < $1 and due_at is null', [oldest]);
}
