import { maxNotificationBytes, type Notifications } from '../store/notifications.ts';
import type { Channels } from './channels.ts';
import type { Announcer, NearPublisher, Publisher } from './publisher.ts';
import type { RecentNews } from './recentNews.ts';
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
  readonly #news: RecentNews;
  readonly #notifications: Pick<Notifications, 'on' | 'send'>;

  constructor(
    { channels, interest, news }: { channels: Channels; interest: RemoteInterest; news: RecentNews },
    notifications: Pick<Notifications, 'on' | 'send'>,
  ) {
    this.#channels = channels;
    this.#interest = interest;
    this.#news = news;
    this.#notifications = notifications;
    notifications.on(carrier, (message) => this.#carried(JSON.parse(message) as Carried));
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

  #carried({ channel, event, data }: Carried): void {
    this.publishHere(channel, event, data);
  }
}
