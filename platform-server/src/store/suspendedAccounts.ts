import { coalesced } from '../process/coalesced.ts';
import type { Notifications } from './notifications.ts';
import type { Queryable } from './transaction.ts';

const channel = 'weft_suspension';
/** However a message got lost: after so many milliseconds what is known is right again. */
const staleMs = 30_000;

/**
 * The accounts that are suspended, in memory: every call and every run asks. Each process learns of a change within
 * moments.
 */
export class SuspendedAccounts {
  readonly #database: Queryable;
  #numbers: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;
  /** Reads them again, behind a reading that is under way: that one may have begun before a change. */
  readonly read = coalesced(() => this.#read());

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Listens to other processes. Call before notifications are opened. */
  listen(notifications: Pick<Notifications, 'on' | 'onReconnected'>): void {
    const again = () => void this.read().catch(() => {});
    notifications.on(channel, again);
    notifications.onReconnected(again);
    this.#timer = setInterval(again, staleMs).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Numbers of all that are suspended. */
  numbers(): readonly string[] {
    return [...this.#numbers];
  }

  has(account: string): boolean {
    return this.#numbers.has(account);
  }

  async #read(): Promise<void> {
    const { rows } = await this.#database.query<{ account_number: string }>(
      'select account_number from account where suspended_at is not null',
    );
    this.#numbers = new Set(rows.map(({ account_number }) => account_number));
  }
}
