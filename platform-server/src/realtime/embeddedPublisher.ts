import { maxNotificationBytes, type Notifications } from '../store/notifications.ts';
import type { Channels } from './channels.ts';
import type { Announcer, NearPublisher, Publisher } from './publisher.ts';
import type { RemoteInterest } from './remoteInterest.ts';

const carrier = 'weft_push';

interface Carried {
  channel: string;
  event: string;
  data: unknown;
}

/** Our own push service: listeners of this process directly, those of others over the database's notifications. */
export class EmbeddedPublisher implements Publisher, Announcer, NearPublisher {
  readonly #channels: Channels;
  readonly #interest: RemoteInterest;
  readonly #notifications: Notifications;

  constructor(channels: Channels, interest: RemoteInterest, notifications: Notifications) {
    this.#channels = channels;
    this.#interest = interest;
    this.#notifications = notifications;
    notifications.on(carrier, (message) => this.#carried(JSON.parse(message) as Carried));
  }

  hasListeners(channel: string): boolean {
    return this.#channels.has(channel) || this.#interest.has(channel);
  }

  publish(channel: string, event: string, data: unknown): void {
    this.#channels.broadcast(channel, event, data);
    if (!this.#interest.has(channel)) return;
    const message = JSON.stringify({ channel, event, data } satisfies Carried);
    // Longer ones stay here: clients elsewhere see the fact at their next reading.
    if (Buffer.byteLength(message) < maxNotificationBytes) void this.#notifications.send(carrier, message);
  }

  announceHere(event: string, data: unknown): void {
    for (const channel of this.#channels.names()) this.#channels.broadcast(channel, event, data);
  }

  publishHere(channel: string, event: string, data: unknown): void {
    this.#channels.broadcast(channel, event, data);
  }

  announceElsewhere(): void {}

  #carried({ channel, event, data }: Carried): void {
    this.#channels.broadcast(channel, event, data);
  }
}
