import type { Notifications } from '../store/notifications.ts';

const channel = 'weft_push_interest';
/** Interest of another process is forgotten unless it is said again within this time. */
const forgottenAfter = 75_000;
const announceEveryMs = 30_000;

/**
 * Knows which push channels other processes have listeners on, so that a worker sends nothing that nobody hears.
 * Processes say it when it begins, from time to time, and when asked by a newcomer.
 */
export class RemoteInterest {
  readonly #notifications: Notifications;
  readonly #ownChannels: () => readonly string[];
  readonly #until = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(notifications: Notifications, ownChannels: () => readonly string[]) {
    this.#notifications = notifications;
    this.#ownChannels = ownChannels;
    notifications.on(channel, (message) => this.#onMessage(message));
    notifications.onReconnected(() => this.start());
  }

  /** Asks the others and begins to say our own. */
  start(): void {
    void this.#notifications.send(channel, '?');
    this.#sayAll();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#sayAll(), announceEveryMs).unref();
  }

  /** This process has its first listener on a channel. */
  say(name: string): void {
    void this.#notifications.send(channel, name);
  }

  has(name: string): boolean {
    return (this.#until.get(name) ?? 0) > Date.now();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #sayAll(): void {
    for (const name of this.#ownChannels()) this.say(name);
  }

  #onMessage(message: string): void {
    if (message === '?') this.#sayAll();
    else this.#until.set(message, Date.now() + forgottenAfter);
  }
}
