import type { AccessSnapshot, CheckAccess } from '../routing/accessSnapshot.ts';
import type { Notifications } from '../store/notifications.ts';

/** The database says here that a session, an account or a membership has changed (migration 0292). */
const channel = 'weft_standing';
/** How long a change that no message told of goes unnoticed at most. Milliseconds. */
const lookEvery = 3_000;
/** Changes that come together are looked at together. */
const gatheredFor = 50;

interface Watched {
  /** Open subscriptions of this process. */
  subscriptions: {
    accessKeys(): string[];
    withdraw(keys: ReadonlySet<string>): void;
    withdrawChannels(channels: ReadonlySet<string>): void;
  };
  /** Channels that nobody may listen to at present. */
  closed: () => ReadonlySet<string>;
  checkAccess: CheckAccess;
  notifications: Pick<Notifications, 'on' | 'onReconnected'>;
  log: (problem: string) => void;
}

/**
 * Ends the subscriptions of those who may no longer listen: when the database tells of a change, and every few seconds
 * in any case, as a message can be lost and an impersonation ends by its time.
 */
export class AccessWatch {
  readonly #watched: Watched;
  #timer: NodeJS.Timeout | undefined;
  /** When the next look is due, as `Date.now()`. */
  #due = Number.POSITIVE_INFINITY;
  #isLooking = false;
  #hasFailed = false;
  #isClosed = false;

  constructor(watched: Watched) {
    this.#watched = watched;
    watched.notifications.on(channel, () => this.#plan(gatheredFor));
    watched.notifications.onReconnected(() => this.#plan(0));
  }

  start(): void {
    this.#plan(lookEvery);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** Keeps the earlier of two looks: changes without end must not put it off. */
  #plan(pause: number): void {
    const due = Date.now() + pause;
    if (this.#isClosed || due >= this.#due) return;
    this.#due = due;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), pause).unref();
  }

  async #look(): Promise<void> {
    this.#due = Number.POSITIVE_INFINITY;
    // What was read before a change says nothing of it: look again when this look is over.
    if (this.#isLooking) return this.#plan(gatheredFor);
    this.#isLooking = true;
    try {
      this.#watched.subscriptions.withdrawChannels(this.#watched.closed());
      await this.#withdrawFallen();
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) this.#watched.log(`Open subscriptions could not be checked: ${(error as Error).message}`);
      this.#hasFailed = true;
    } finally {
      this.#isLooking = false;
      this.#plan(lookEvery);
    }
  }

  async #withdrawFallen(): Promise<void> {
    const { subscriptions, checkAccess } = this.#watched;
    const signed = subscriptions.accessKeys();
    if (signed.length === 0) return;
    const stands = await checkAccess(signed.map((each) => JSON.parse(each) as AccessSnapshot));
    const fallen = new Set(signed.filter((_, index) => !stands[index]));
    if (fallen.size > 0) subscriptions.withdraw(fallen);
  }
}
