import { frame } from './protocol.ts';

/** What a channel needs of a connection. */
export interface Subscriber {
  readonly socketId: string;
  send(text: string): void;
}

/** Who listens to what in this process. */
export class Channels {
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  readonly #changed: (channel: string, isListenedTo: boolean) => void;

  /** `changed` hears when a channel gets its first listener and loses its last. */
  constructor(changed: (channel: string, isListenedTo: boolean) => void = () => undefined) {
    this.#changed = changed;
  }

  add(channel: string, subscriber: Subscriber): void {
    const existing = this.#subscribers.get(channel);
    if (existing) {
      existing.add(subscriber);
      return;
    }
    this.#subscribers.set(channel, new Set([subscriber]));
    this.#changed(channel, true);
  }

  remove(channel: string, subscriber: Subscriber): void {
    const listeners = this.#subscribers.get(channel);
    if (!listeners?.delete(subscriber) || listeners.size > 0) return;
    this.#subscribers.delete(channel);
    this.#changed(channel, false);
  }

  has(channel: string): boolean {
    return this.#subscribers.has(channel);
  }

  /** How many listen to a channel. */
  count(channel: string): number {
    return this.#subscribers.get(channel)?.size ?? 0;
  }

  /** Channels with listeners. */
  names(): string[] {
    return [...this.#subscribers.keys()];
  }

  /** Sends to everybody on a channel, except the connection named. */
  broadcast(channel: string, event: string, data: unknown, except?: string): void {
    const listeners = this.#subscribers.get(channel);
    if (!listeners) return;
    const text = frame(event, data, channel);
    for (const subscriber of listeners) if (subscriber.socketId !== except) subscriber.send(text);
  }
}
