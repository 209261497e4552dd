import { channelOf } from 'shared-contracts/events';
import type { Publisher } from './publisher.ts';

/** A stored webhook event that is new or whose runs have changed. */
export interface ChangedEvent {
  readonly id: string;
  readonly account: string;
  readonly webhookId: string;
}

const gatheredForMs = 100;
/** Told of per gathering; who sees one of a flood reads the list again anyway. */
const maxAtOnce = 50;

/** Notifies browsers of new and changed webhook events, each once in a moment. */
export class EventUpdates {
  readonly #publisher: Publisher;
  readonly #changed = new Map<string, ChangedEvent>();
  #timer: NodeJS.Timeout | undefined;

  constructor(publisher: Publisher) {
    this.#publisher = publisher;
  }

  /** Costs next to nothing while nobody listens. */
  changed(event: ChangedEvent): void {
    if (!this.#publisher.hasListeners(channelOf(event.account))) return;
    this.#changed.set(event.id, event);
    this.#timer ??= setTimeout(() => this.#emit(), gatheredForMs).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #emit(): void {
    this.#timer = undefined;
    for (const { id, account, webhookId } of [...this.#changed.values()].slice(-maxAtOnce)) {
      this.#publisher.publish(channelOf(account), 'events-update', { id, webhook_id: webhookId });
    }
    this.#changed.clear();
  }
}
