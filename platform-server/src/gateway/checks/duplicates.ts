import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Message } from 'shared-contracts/api/run';
import { unavailable } from '../../errors/httpError.ts';
import type { EvaluateKey } from '../../runs/concurrency/groupFinder.ts';
import { extraWriteMs } from '../../runs/writeTime.ts';
import type { Claimed, DeliveryKey } from '../../store/repositories/webhookDeliveryRepository.ts';
import * as webhookDeliveryRepository from '../../store/repositories/webhookDeliveryRepository.ts';
import type { Deadline } from '../deadline.ts';
import type { WebhookTarget } from '../targets.ts';

/**
 * Longer than anybody waits for the database, besides what a large body may take: by then an event is on record, or its
 * sender was told that it is not, and it is gone again.
 */
const abandonedMs = 30_000;
const firstPauseMs = 5;
const longestPauseMs = 100;

/** What a request is told apart by: a text, for so many seconds. */
export interface RequestKey {
  text: string;
  seconds: number;
  /** It is Hookdeck's, of its own event. */
  isCarried: boolean;
}

/** The keys that a request has claimed, and the event that had one of its others before. */
export interface DuplicateClaim {
  eventId: string;
  own: readonly DeliveryKey[];
  repeats: { eventId: string; isCarried: boolean } | null;
}

/** Distinguishes repeated requests from new ones, over all processes. */
export class Duplicates {
  readonly #pool: pg.Pool;
  readonly #evaluate: EvaluateKey;
  readonly #abandonedMs: number;

  /** @param bodyLimit bytes of the largest body */
  constructor(pool: pg.Pool, evaluate: EvaluateKey, bodyLimit: number) {
    this.#pool = pool;
    this.#evaluate = evaluate;
    this.#abandonedMs = abandonedMs + extraWriteMs(bodyLimit);
  }

  /** The key by the settings of the webhook; null when it has none, as an empty body has: those are never duplicates. */
  async keyOf({ checks, account }: WebhookTarget, message: Message): Promise<RequestKey | null> {
    const { dedupe } = checks ?? {};
    const text = dedupe && (await this.#evaluate(dedupe.key, message, account))?.trim();
    return dedupe && text ? { text, seconds: dedupe.window_s, isCarried: false } : null;
  }

  /**
   * Claims the keys of a request for its event, until one is found taken. Who repeats an event that is not on record yet
   * waits until it is: to be told "duplicate" is to be told that the first one is safe.
   * @throws HttpError 503 when the sender has waited long enough
   */
  async claim(
    webhookId: string,
    keys: readonly RequestKey[],
    eventId: string,
    deadline: Deadline,
  ): Promise<DuplicateClaim> {
    const own: DeliveryKey[] = [];
    try {
      for (const key of keys) {
        const claimed = { webhookId, key: createHash('sha256').update(key.text).digest() };
        const first = await this.#claimKey(claimed, eventId, key.seconds, deadline);
        if (first !== eventId) return { eventId, own, repeats: { eventId: first, isCarried: key.isCarried } };
        own.push(claimed);
      }
    } catch (error) {
      for (const key of own) this.release(key, eventId).catch(() => undefined);
      throw error;
    }
    return { eventId, own, repeats: null };
  }

  /** The event is on record, to stay: who repeats it is told so from here on. */
  confirm(own: DeliveryKey, eventId: string): Promise<void> {
    return webhookDeliveryRepository.confirm(this.#pool, own, eventId);
  }

  /** The event was not stored: the next with its key is a new one. */
  release(own: DeliveryKey, eventId: string): Promise<void> {
    return webhookDeliveryRepository.release(this.#pool, own, eventId);
  }

  /** The id of the event that has the key. */
  async #claimKey(own: DeliveryKey, eventId: string, seconds: number, deadline: Deadline): Promise<string> {
    const until = performance.now() + deadline.leftMs;
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      const claimed = await this.#claimOnce(own, eventId, seconds, deadline);
      if (claimed.eventId === eventId || claimed.isStored) return claimed.eventId;
      if (performance.now() + pause > until)
        throw unavailable(new Error('The first of several equal events is not stored'));
      await sleep(pause);
    }
  }

  async #claimOnce(own: DeliveryKey, eventId: string, seconds: number, deadline: Deadline): Promise<Claimed> {
    const claiming = webhookDeliveryRepository.claim(this.#pool, own, eventId, {
      seconds,
      abandonedMs: this.#abandonedMs,
    });
    try {
      return await deadline.for(claiming);
    } catch (error) {
      // Its sender is told that it was not taken: what comes of the claim later is not wanted.
      claiming.then(() => this.release(own, eventId)).catch(() => undefined);
      throw error;
    }
  }
}
