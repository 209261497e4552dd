import { maxNotificationBytes, type Notifications } from '../store/notifications.ts';
import type { Channels } from './channels.ts';
import type { Announcer, NearPublisher, Publisher } from './publisher.ts';
import type { RecentNews } from './recentNews.ts';
import type { RemoteInterest } from './remoteInterest.ts';

const carrier = 'weft_push';

/**
 * The database says here that a process has died, or lost its session: of what it stored last, no page may have heard. A
 * process says it where it could not send, and with the name of a channel where only that one is concerned.
 */
const lossChannel = 'weft_missed';
const ofChannel = 'of ';

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
  readonly #notifications: Pick<Notifications, 'connected' | 'on' | 'send' | 'onReconnected'>;
  /** Channels whose pages here are about to read again. */
  readonly #reading = new Set<string>();
  /** Something was not sent for certain, and the others do not know. */
  #hasLost = false;

  constructor(
    { channels, interest, news }: { channels: Channels; interest: RemoteInterest; news: RecentNews },
    notifications: Pick<Notifications, 'connected' | 'on' | 'send' | 'onReconnected'>,
  ) {
    this.#channels = channels;
    this.#interest = interest;
    this.#news = news;
    this.#notifications = notifications;
    notifications.on(carrier, (message) => this.#carried(JSON.parse(message) as Carried));
    notifications.on(lossChannel, (what) =>
      this.#readAgain(what.startsWith(ofChannel) ? what.slice(ofChannel.length) : null),
    );
    notifications.onReconnected(() => {
      this.#readAgain(null);
      void this.#sayLost();
    });
    interest.onLate((channel) => void this.#send(lossChannel, `${ofChannel}${channel}`));
  }

  hasListeners(channel: string): boolean {
    if (this.#channels.has(channel) || this.#interest.has(channel) || this.#interest.isExpected(channel)) return true;
    this.#interest.noteUnheard(channel);
    return false;
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
    if (!this.#interest.has(channel)) {
      this.#interest.noteUnheard(channel);
      return;
    }
    const message = JSON.stringify({ channel, event, data } satisfies Carried);
    // Of longer ones only the database can tell.
    if (Buffer.byteLength(message) < maxNotificationBytes) void this.#send(carrier, message);
    else void this.#send(lossChannel, `${ofChannel}${channel}`);
  }

  readAgain(channel: string): void {
    this.#readAgain(channel);
    if (this.#interest.has(channel)) void this.#send(lossChannel, `${ofChannel}${channel}`);
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

  async #send(name: string, message: string): Promise<void> {
    if (await this.#notifications.send(name, message)) return;
    this.#hasLost = true;
    await this.#sayLost();
  }

  /** The others may have missed something of this process: as soon as there is a connection, they know. */
  async #sayLost(): Promise<void> {
    if (!this.#hasLost || !this.#notifications.connected) return;
    this.#hasLost = false;
    this.#hasLost = !(await this.#notifications.send(lossChannel, 'lost')) || this.#hasLost;
  }

  /**
   * Pages of this process, on one channel or on all, are told as after a new subscription that something may have come, and
   * read what they show.
   */
  #readAgain(only: string | null): void {
    for (const channel of this.#channels.names().filter((name) => only === null || name === only)) {
      this.#news.note(channel);
      if (this.#reading.has(channel)) continue;
      this.#reading.add(channel);
      setTimeout(() => this.#sayMissed(channel), Math.random() * spreadMs).unref();
    }
  }

  #sayMissed(channel: string): void {
    this.#reading.delete(channel);
    this.#channels.broadcast(channel, 'pusher_internal:subscription_succeeded', { quiet_ms: 0 });
  }

  #carried({ channel, event, data }: Carried): void {
    this.publishHere(channel, event, data);
  }
}
