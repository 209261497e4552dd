/** Which event had a key first. */

import type { Queryable } from '../transaction.ts';

/** A key that an event of a webhook has. */
export interface DeliveryKey {
  webhookId: string;
  /** SHA-256. */
  key: Buffer;
}

/** How long claims hold. */
export interface ClaimTimes {
  seconds: number;
  /** Whether the event of a claim that is not confirmed after so many milliseconds is on record, its row tells. */
  abandonedMs: number;
}

/** Who has the key, and whether that event is on record to stay. */
export interface Claimed {
  eventId: string;
  isStored: boolean;
}

// Confirmed, or long enough there: whoever stored it was ended before it could say so.
const isStored = (claim: string, abandonedMs: string) => `(${claim}.confirmed or (
  ${claim}.claimed_at <= now() - make_interval(secs => ${abandonedMs} / 1000.0)
  and exists (select from event where id = ${claim}.event_id)))`;
const isAbandoned = (claim: string, abandonedMs: string) => `(not ${claim}.confirmed
  and ${claim}.claimed_at <= now() - make_interval(secs => ${abandonedMs} / 1000.0)
  and not exists (select from event where id = ${claim}.event_id))`;

/**
 * Claims the key for an event. Of several at once, whichever process they came to, one gets it; the others are told
 * which. A claim is over after its time, and when its event has not come on record: then whoever made it was ended
 * before it could store it.
 */
export async function claim(
  database: Queryable,
  { webhookId, key }: DeliveryKey,
  eventId: string,
  times: ClaimTimes,
): Promise<Claimed> {
  const { rows } = await database.query<{ event_id: string }>(
    `insert into webhook_delivery as d (webhook_id, key, event_id, claimed_at, expires_at)
     values ($1, $2, $3, now(), now() + make_interval(secs => $4))
     on conflict (webhook_id, key) do update
       set event_id = excluded.event_id, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at,
         confirmed = false
       where d.expires_at <= now() or ${isAbandoned('d', '$5::float8')}
     returning event_id`,
    [webhookId, key, eventId, times.seconds, times.abandonedMs],
  );
  return rows[0] ? { eventId, isStored: false } : holder(database, { webhookId, key }, times.abandonedMs);
}

/** The event is on record, to stay. */
export async function confirm(database: Queryable, { webhookId, key }: DeliveryKey, eventId: string): Promise<void> {
  await database.query(
    'update webhook_delivery set confirmed = true where webhook_id = $1 and key = $2 and event_id = $3',
    [webhookId, key, eventId],
  );
}

/** The event is not stored after all: the next with its key is none of its duplicates. */
export async function release(database: Queryable, { webhookId, key }: DeliveryKey, eventId: string): Promise<void> {
  await database.query(
    'delete from webhook_delivery where webhook_id = $1 and key = $2 and event_id = $3 and not confirmed',
    [webhookId, key, eventId],
  );
}

async function holder(database: Queryable, { webhookId, key }: DeliveryKey, abandonedMs: number): Promise<Claimed> {
  const { rows } = await database.query<{ event_id: string; stored: boolean }>(
    `select event_id, ${isStored('d', '$3::float8')} as stored
     from webhook_delivery d where webhook_id = $1 and key = $2`,
    [webhookId, key, abandonedMs],
  );
  // Released meanwhile: claimed again in a moment.
  return rows[0] ? { eventId: rows[0].event_id, isStored: rows[0].stored } : { eventId: '', isStored: false };
}
