import type { Notifications } from '../store/notifications.ts';
import { type RecentNews, rememberedMs } from './recentNews.ts';

const channel = 'weft_push_interest';
/** Interest of another process is forgotten unless it is said again within this time. */
const forgottenAfter = 75_000;
const announceEveryMs = 30_000;
/** A page that was made subscribes within this time, or reads again. */
const expectedFor = 30_000;
/** Whoever is there answers a newcomer within this time, also one that stood still for a while. */
const newFor = 60_000;
/** Channels without a listener of which is known that something came on them. Beyond, all count as such. */
const maxUnheard = 10_000;
/** Until the other processes have answered what they published before they knew of a page. */
const answeredWithin = 200;

/** A name of a channel begins with none of these. */
const messages = { whoIsThere: '?', here: '!', expected: '~', published: '<' } as const;

interface Expected {
  since: number;
  until: number;
}

/**
 * Knows which push channels other processes have listeners on, so that a worker sends nothing that nobody hears.
 * Processes say it when it begins, from time to time, and when asked by a newcomer.
 *
 * A page that was just made is not listening yet, and will do so at any process: for a while all of them tell each
 * other what they publish on its channel, so that the one it comes to knows whether the page missed something.
 */
export class RemoteInterest {
  readonly #notifications: Pick<Notifications, 'connected' | 'on' | 'onReconnected' | 'send'>;
  readonly #ownChannels: () => readonly string[];
  readonly #news: RecentNews;
  readonly #until = new Map<string, number>();
  readonly #expected = new Map<string, Expected>();
  #othersUntil = Number.NEGATIVE_INFINITY;
  /** Since when messages of the others arrive. */
  #since = performance.now();
  #timer: NodeJS.Timeout | undefined;
  /** Channels on which something came while nobody was known to listen, and not all may have said yet that they do. */
  readonly #unheard = new Set<string>();
  #late: (channel: string) => void = () => {};

  /** `news` takes what other processes say that they published. */
  constructor(
    notifications: Pick<Notifications, 'connected' | 'on' | 'onReconnected' | 'send'>,
    ownChannels: () => readonly string[],
    news: RecentNews,
  ) {
    this.#notifications = notifications;
    this.#ownChannels = ownChannels;
    this.#news = news;
    notifications.on(channel, (message) => this.#onMessage(message));
    notifications.onReconnected(() => this.start());
  }

  /** Asks the others and begins to say our own. */
  start(): void {
    this.#since = performance.now();
    this.#send(messages.whoIsThere);
    this.#sayAll();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      this.#forget();
      this.#sayAll();
    }, announceEveryMs).unref();
  }

  /** This process has its first listener on a channel. */
  say(name: string): void {
    this.#send(name);
  }

  /** A page of this channel is being made: it will listen, here or elsewhere. */
  expect(name: string): void {
    this.#noteExpected(name);
    if (this.#hasOthers()) this.#send(`${messages.expected}${name}`);
  }

  /** Whether another process hears what is published here: listeners of its own, or a page that may come to it. */
  has(name: string): boolean {
    return (this.#until.get(name) ?? 0) > performance.now() || (this.isExpected(name) && this.#hasOthers());
  }

  /** Whether a page of this channel was made a moment ago. */
  isExpected(name: string): boolean {
    return (this.#expected.get(name)?.until ?? 0) > performance.now();
  }

  /** For how many milliseconds back this process knows of all that was published on a channel; 0 where it does not. */
  knownFor(name: string): number {
    if (!this.#notifications.connected) return 0;
    const now = performance.now();
    const isAnswered = this.isExpected(name) && (this.#expected.get(name)?.since ?? now) < now - answeredWithin;
    return isAnswered || !this.#hasOthers() ? now - this.#since : 0;
  }

  /** Something came on a channel that nobody is known to listen to: whoever does may not have said so yet. */
  noteUnheard(name: string): void {
    if (this.#notifications.connected && performance.now() > this.#since + newFor) this.#unheard.clear();
    else if (this.#unheard.size < maxUnheard) this.#unheard.add(name);
  }

  /** The handler is called with a channel where another process says that it has listeners, who missed what came before. */
  onLate(handler: (channel: string) => void): void {
    this.#late = handler;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #hasOthers(): boolean {
    return this.#othersUntil > performance.now();
  }

  #send(message: string): void {
    void this.#notifications.send(channel, message);
  }

  #sayAll(): void {
    const names = this.#ownChannels();
    for (const name of names) this.say(name);
    if (names.length === 0) this.#send(messages.here);
  }

  /** It was not there when pages were expected. */
  #answerNewcomer(): void {
    this.#sayAll();
    for (const name of this.#expected.keys()) if (this.isExpected(name)) this.#send(`${messages.expected}${name}`);
  }

  #noteExpected(name: string): void {
    const now = performance.now();
    const since = this.isExpected(name) ? this.#expected.get(name)?.since : now;
    this.#expected.set(name, { since: since ?? now, until: now + expectedFor });
  }

  #forget(): void {
    const now = performance.now();
    for (const [name, until] of this.#until) if (until <= now) this.#until.delete(name);
    for (const [name, { until }] of this.#expected) if (until <= now) this.#expected.delete(name);
  }

  #onMessage(message: string): void {
    this.#othersUntil = performance.now() + forgottenAfter;
    const rest = message.slice(1);
    if (message === messages.whoIsThere) this.#answerNewcomer();
    else if (message.startsWith(messages.expected)) this.#onExpected(rest);
    else if (message.startsWith(messages.published)) this.#onPublished(rest);
    else if (message !== messages.here) this.#onInterest(message);
  }

  #onInterest(name: string): void {
    this.#until.set(name, performance.now() + forgottenAfter);
    if (this.#unheard.delete(name) || this.#unheard.size >= maxUnheard) this.#late(name);
  }

  /** What was published here before nobody elsewhere was told of: now it matters. */
  #onExpected(name: string): void {
    const quiet = this.#news.quietFor(name);
    if (!this.has(name) && quiet < rememberedMs) this.#send(`${messages.published}${Math.round(quiet)} ${name}`);
    this.#noteExpected(name);
  }

  #onPublished(rest: string): void {
    const end = rest.indexOf(' ');
    this.#news.note(rest.slice(end + 1), Number(rest.slice(0, end)));
  }
}
