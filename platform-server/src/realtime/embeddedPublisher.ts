import { maxNotificationBytes, type Notifications } from '../store/notifications.ts';
import type { Channels } from './channels.ts';
import type { Announcer, NearPublisher, Publisher } from './publisher.ts';
import type { RecentNews } from './recentNews.ts';
import type { RemoteInterest } from './remoteInterest.ts';

const carrier = 'weft_push';

/** The database says here that a process has died, or lost its session: of what it stored last, no page may have heard. */
const lossChannel = 'weft_missed';

/** Pages that may have missed something read again within so long, not all at once. Milliseconds. */
const spreadMs = 5_000;

interface Carried {
  channel: string;
  event: string;
  data: unknown;
}

/** Our own push service: listeners of this process directly, those of others over the database's notifications. */
export class EmbeddedPublisher implements Publisher, Announcer, NearPublisher {
  readonly #channels: Channels;
  readonly #interest: RemoteInterest;
  readonly #news: RecentNews;
  readonly #notifications: Pick<Notifications, 'on' | 'send' | 'onReconnected'>;

  constructor(
    { channels, interest, news }: { channels: Channels; interest: RemoteInterest; news: RecentNews },
    notifications: Pick<Notifications, 'on' | 'send' | 'onReconnected'>,
  ) {
    this.#channels = channels;
    this.#interest = interest;
    this.#news = news;
    this.#notifications = notifications;
    notifications.on(carrier, (message) => this.#carried(JSON.parse(message) as Carried));
    notifications.on(lossChannel, () => this.#readAgain());
    notifications.onReconnected(() => this.#readAgain());
  }

  hasListeners(channel: string): boolean {
    return this.#channels.has(channel) || this.#interest.has(channel) || this.#interest.isExpected(channel);
  }

  /**
   * Milliseconds for which nothing was published on a channel, by any process. At most as long as that is known: less
   * a page is never said to have missed less than it did, so it is 0 where something may have come unnoticed.
   */
  quietFor(channel: string): number {
    return Math.min(this.#news.quietFor(channel), this.#interest.knownFor(channel));
  }

  publish(channel: string, event: string, data: unknown): void {
    this.publishHere(channel, event, data);
    if (!this.#interest.has(channel)) return;
    const message = JSON.stringify({ channel, event, data } satisfies Carried);
    // Longer ones stay here: clients elsewhere see the fact at their next reading.
    if (Buffer.byteLength(message) < maxNotificationBytes) void this.#notifications.send(carrier, message);
  }

  announceHere(event: string, dataFor: (pages: number) => unknown): void {
    const channels = this.#channels.names();
    // A page that listens to several counts several times: rather too many than too few.
    const data = dataFor(channels.reduce((sum, channel) => sum + this.#channels.count(channel), 0));
    for (const channel of channels) this.#channels.broadcast(channel, event, data);
  }

  publishHere(channel: string, event: string, data: unknown): void {
    this.#news.note(channel);
    this.#channels.broadcast(channel, event, data);
  }

  announceElsewhere(): void {}

  /** Pages of this process are told as after a new subscription that something may have come, and read what they show. */
  #readAgain(): void {
    for (const channel of this.#channels.names()) {
      this.#news.note(channel);
      const say = () => this.#channels.broadcast(channel, 'pusher_internal:subscription_succeeded', { quiet_ms: 0 });
      setTimeout(say, Math.random() * spreadMs).unref();
    }
  }

  #carried({ channel, event, data }: Carried): void {
    this.publishHere(channel, event, data);
  }
}
