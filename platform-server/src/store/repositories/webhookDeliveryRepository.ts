import type { Queryable } from '../transaction.ts';

/** A key that an event of a webhook has. */
export interface DeliveryKey {
  webhookId: string;
  /** SHA-256. */
  key: Buffer;
}

/** Who has the key, and whether that event is on record by now. */
export interface Claimed {
  eventId: string;
  isStored: boolean;
}

/** Which event had a key first. */
export class WebhookDeliveryRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /**
   * Claims the key for an event. Of several at once, whichever process they came to, one gets it; the others are told
   * which. A claim is over after `seconds`, and after `abandonedMs` when its event has not come on record: then
   * whoever made it was ended before it could store it.
   */
  async claim(
    { webhookId, key }: DeliveryKey,
    eventId: string,
    seconds: number,
    abandonedMs: number,
  ): Promise<Claimed> {
    const { rows } = await this.#database.query<{ event_id: string }>(
      `insert into webhook_delivery as d (webhook_id, key, event_id, claimed_at, expires_at)
       values ($1, $2, $3, now(), now() + make_interval(secs => $4))
       on conflict (webhook_id, key) do update
         set event_id = excluded.event_id, claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
         where d.expires_at <= now() or (d.claimed_at <= now() - make_interval(secs => $5 / 1000.0)
           and not exists (select from event where id = d.event_id))
       returning event_id`,
      [webhookId, key, eventId, seconds, abandonedMs],
    );
    return rows[0] ? { eventId, isStored: false } : this.#holder({ webhookId, key });
  }

  /** The event is not stored after all: the next with its key is none of its duplicates. */
  async release({ webhookId, key }: DeliveryKey, eventId: string): Promise<void> {
    await this.#database.query(
      `delete from webhook_delivery where webhook_id = $1 and key = $2 and event_id = $3
         and not exists (select from event where id = $3)`,
      [webhookId, key, eventId],
    );
  }

  async #holder({ webhookId, key }: DeliveryKey): Promise<Claimed> {
    const { rows } = await this.#database.query<{ event_id: string; stored: boolean }>(
      `select event_id, exists (select from event where id = d.event_id) as stored
       from webhook_delivery d where webhook_id = $1 and key = $2`,
      [webhookId, key],
    );
    // Released meanwhile: claimed again in a moment.
    return rows[0] ? { eventId: rows[0].event_id, isStored: rows[0].stored } : { eventId: '', isStored: false };
  }
}
