import { channelOf } from 'shared-contracts/events';
import type { Announcer, NearPublisher, Publisher } from './publisher.ts';
import { type PushKeys, signedQuery } from './signature.ts';

export interface PusherService extends PushKeys {
  appId: string;
  /** Origin of the service's HTTP API. */
  url: string;
}

/** Events sent in one call at most (wire §4). */
const batchSize = 10;
/** Channels that one event is sent to at most. */
const channelsAnEvent = 100;
/** Calls under way at the same time when every account is told. */
const callsAtOnce = 4;
const answerWithinMs = 10_000;

interface Queued {
  channel: string;
  name: string;
  data: string;
}

/** A hosted or self-hosted Pusher service, by its HTTP API; events of one turn go in batches. */
export class PusherServicePublisher implements Publisher, Announcer, NearPublisher {
  readonly #service: PusherService;
  readonly #accounts: () => Promise<readonly string[]>;
  readonly #failed: (problem: string) => void;
  #queue: Queued[] = [];

  /** `accounts` gives the numbers of all accounts; `failed` hears what the service refuses. */
  constructor(service: PusherService, accounts: () => Promise<readonly string[]>, failed: (problem: string) => void) {
    this.#service = service;
    this.#accounts = accounts;
    this.#failed = failed;
  }

  /** The service knows; asking it for every change would cost more than sending. */
  hasListeners(): boolean {
    return true;
  }

  publish(channel: string, event: string, data: unknown): void {
    if (this.#queue.length === 0) setImmediate(() => this.#flush());
    this.#queue.push({ channel, name: event, data: JSON.stringify(data) });
  }

  /** A service lets nobody but itself say that a page may have missed something. */
  readAgain(): void {}

  announceElsewhere(event: string, data: unknown): void {
    this.#publishAll(event, JSON.stringify(data)).catch((error: unknown) =>
      this.#failed(`Could not publish ${event} to every account: ${(error as Error).message}`),
    );
  }

  publishHere(channel: string, event: string, data: unknown): void {
    this.publish(channel, event, data);
  }

  announceHere(): void {}

  async #publishAll(name: string, data: string): Promise<void> {
    const channels = (await this.#accounts()).map(channelOf);
    const batches = Array.from({ length: Math.ceil(channels.length / channelsAnEvent) }, (_, index) =>
      channels.slice(index * channelsAnEvent, (index + 1) * channelsAnEvent),
    ).values();
    const work = async () => {
      for (const batch of batches) await this.#call('events', { name, channels: batch, data });
    };
    await Promise.all(Array.from({ length: callsAtOnce }, work));
  }

  #flush(): void {
    const queue = this.#queue;
    this.#queue = [];
    for (let from = 0; from < queue.length; from += batchSize) {
      void this.#call('batch_events', { batch: queue.slice(from, from + batchSize) });
    }
  }

  async #call(what: 'events' | 'batch_events', content: unknown): Promise<void> {
    const path = `/apps/${this.#service.appId}/${what}`;
    const body = JSON.stringify(content);
    try {
      const answer = await fetch(`${this.#service.url}${path}?${signedQuery(this.#service, path, body, Date.now())}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(answerWithinMs),
      });
      if (!answer.ok)
        this.#failed(`The push service answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    } catch (error) {
      this.#failed(`The push service cannot be reached: ${(error as Error).message}`);
    }
  }
}
