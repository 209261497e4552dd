import type { Publisher } from './publisher.ts';
import { type PushKeys, signedQuery } from './signature.ts';

export interface PusherService extends PushKeys {
  appId: string;
  /** Origin of the service's HTTP API. */
  url: string;
}

/** Events sent in one call at most (wire §4). */
const batchSize = 10;
const answerWithinMs = 10_000;

interface Queued {
  channel: string;
  name: string;
  data: string;
}

/** A hosted or self-hosted Pusher service, by its HTTP API; events of one turn go in batches. */
export class PusherServicePublisher implements Publisher {
  readonly #service: PusherService;
  readonly #failed: (problem: string) => void;
  #queue: Queued[] = [];

  constructor(service: PusherService, failed: (problem: string) => void) {
    this.#service = service;
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

  #flush(): void {
    const queue = this.#queue;
    this.#queue = [];
    for (let from = 0; from < queue.length; from += batchSize) void this.#send(queue.slice(from, from + batchSize));
  }

  async #send(batch: readonly Queued[]): Promise<void> {
    const path = `/apps/${this.#service.appId}/batch_events`;
    const body = JSON.stringify({ batch });
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
