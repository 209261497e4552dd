import type { Notifications } from './notifications.ts';
import type { Queryable } from './transaction.ts';

/** The database announces here whose time zone has changed (migration 1151). */
const channel = 'weft_time_zone';

/**
 * The time zones that accounts have chosen, in memory: every run takes one with its start, which may cost no query. Each
 * process learns of a change within moments.
 */
export class AccountTimeZones {
  readonly #database: Queryable;
  #chosen = new Map<string, string>();
  /** Readings come one behind the other: one that began before a change must not undo it. */
  #reading: Promise<unknown> = Promise.resolve();

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Listens to all processes. Call before notifications are opened. */
  listen(notifications: Pick<Notifications, 'on' | 'onReconnected'>): void {
    notifications.on(channel, (account) => void this.read(account).catch(() => {}));
    notifications.onReconnected(() => void this.readAll().catch(() => {}));
  }

  /** Of an account; UTC where it has chosen none. */
  of(account: string): string {
    return this.#chosen.get(account) ?? 'UTC';
  }

  /** Reads that of an account again. */
  read(account: string): Promise<void> {
    return this.#inOrder(async () => {
      const [zone] = await this.#zones('account_number = $1', [account]);
      if (zone) this.#chosen.set(...zone);
      else this.#chosen.delete(account);
    });
  }

  /** Reads those of all accounts. */
  readAll(): Promise<void> {
    return this.#inOrder(async () => {
      this.#chosen = new Map(await this.#zones('true', []));
    });
  }

  async #zones(which: string, values: readonly string[]): Promise<(readonly [account: string, zone: string])[]> {
    const { rows } = await this.#database.query<{ account_number: string; time_zone: string }>(
      `select account_number, time_zone from account where time_zone is not null and ${which}`,
      [...values],
    );
    return rows.map(({ account_number, time_zone }) => [account_number, time_zone] as const);
  }

  #inOrder(read: () => Promise<void>): Promise<void> {
    const done = this.#reading.then(read);
    this.#reading = done.catch(() => {});
    return done;
  }
}
