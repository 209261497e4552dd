import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from 'shared-contracts/api/run';
import { unavailable } from '../../errors/httpError.ts';
import type { EvaluateKey } from '../../runs/concurrency/groupFinder.ts';
import type { DeliveryKey, WebhookDeliveryRepository } from '../../store/repositories/webhookDeliveryRepository.ts';
import type { Patience } from '../patience.ts';
import type { WebhookTarget } from '../targets.ts';

/** Longer than anybody waits for the database: by then an event is on record, or its sender was told that it is not. */
const abandonedMs = 30_000;
const firstPauseMs = 5;
const longestPauseMs = 100;

/** The claim of a request: its own, or the event it repeats. */
export type Claim = { own: DeliveryKey } | { duplicateOf: string };

/** Tells requests that come again from new ones, over all processes. */
export class Duplicates {
  readonly #repository: WebhookDeliveryRepository;
  readonly #evaluate: EvaluateKey;

  constructor(repository: WebhookDeliveryRepository, evaluate: EvaluateKey) {
    this.#repository = repository;
    this.#evaluate = evaluate;
  }

  /**
   * Claims the key of a request for its event; null when it has none, as an empty body has: those are never
   * duplicates. Who repeats an event that is not on record yet waits until it is: to be told "duplicate" is to be told
   * that the first one is safe.
   * @throws HttpError 503 when the sender has waited long enough
   */
  async claim(target: WebhookTarget, message: Message, eventId: string, patience: Patience): Promise<Claim | null> {
    const { dedupe } = target.checks ?? {};
    const text = dedupe && (await this.#evaluate(dedupe.key, message, target.account))?.trim();
    if (!dedupe || !text) return null;
    const own = { webhookId: target.id, key: createHash('sha256').update(text).digest() };
    const until = performance.now() + patience.leftMs;
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      const claimed = await patience.for(this.#repository.claim(own, eventId, dedupe.window_s, abandonedMs));
      if (claimed.eventId === eventId) return { own };
      if (claimed.isStored) return { duplicateOf: claimed.eventId };
      if (performance.now() + pause > until)
        throw unavailable(new Error('The first of several equal events is not stored'));
      await sleep(pause);
    }
  }

  /** The event was not stored: the next with its key is a new one. */
  release(own: DeliveryKey, eventId: string): Promise<void> {
    return this.#repository.release(own, eventId);
  }
}
