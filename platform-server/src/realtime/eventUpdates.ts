import { channelOf } from 'shared-contracts/events';
import { Gathered } from '../process/gathered.ts';
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
  readonly #changed: Gathered<ChangedEvent>;

  constructor(publisher: Publisher) {
    this.#publisher = publisher;
    this.#changed = new Gathered(gatheredForMs, (events) => this.#publish(events.slice(-maxAtOnce)));
  }

  /** Costs next to nothing while nobody listens. */
  changed(event: ChangedEvent): void {
    if (!this.#publisher.hasListeners(channelOf(event.account))) return;
    this.#changed.add(event.id, event);
  }

  close(): void {
    this.#changed.close();
  }

  #publish(events: readonly ChangedEvent[]): void {
    for (const { id, account, webhookId } of events) {
      this.#publisher.publish(channelOf(account), 'events-update', { id, webhook_id: webhookId });
    }
  }
}
