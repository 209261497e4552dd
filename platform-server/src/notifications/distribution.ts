import type pg from 'pg';
import { channelOf } from 'shared-contracts/events';
import type { Log } from '../process/log.ts';
import type { Publisher } from '../realtime/publisher.ts';
import * as notificationEventRepository from '../store/repositories/notifications/notificationEventRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import { HandOut } from './handOut.ts';
import type { NotifiedMember } from './people.ts';

export interface DistributionDeps {
  pool: pg.Pool;
  people: { membersOf(account: string): Promise<readonly NotifiedMember[]> };
  publisher: Publisher;
  log: Log;
}

/** Events that are handed out in one transaction. */
const maxAtOnce = 5_000;
/** An account whose members could not be looked up is tried again after this long, and holds up no other. */
export const putOffMs = 60_000;
/** Another process hands out the events of an account. */
const busyMs = 200;
/** Ids of people in one message to browsers: what processes tell each other is bounded. */
const idsOfMessage = 100;

/** Notifies pages of the account whose notifications have changed. */
export function notifyPages(publisher: Publisher, account: string, userIds: readonly string[]): void {
  for (let from = 0; from < userIds.length; from += idsOfMessage) {
    const user_ids = userIds.slice(from, from + idsOfMessage);
    publisher.publish(channelOf(account), 'notifications-update', { user_ids });
  }
}

/** Hands out what happened to the people it is for, each event once over all processes. */
export class Distribution {
  readonly #deps: DistributionDeps;
  /** When accounts that could not be served are to be tried again. */
  readonly #putOff = new Map<string, number>();

  constructor(deps: DistributionDeps) {
    this.#deps = deps;
  }

  /** Hands out all there is; answers when something is to be tried again, null when nothing is. */
  async handOutDue(now: number): Promise<number | null> {
    for (const [account, until] of this.#putOff) if (until <= now) this.#putOff.delete(account);
    for (const account of await notificationEventRepository.accounts(this.#deps.pool)) {
      if (this.#putOff.has(account)) continue;
      try {
        let state: 'more' | 'done' | 'busy' = 'more';
        while (state === 'more') state = await this.#handOut(account, now);
        if (state === 'busy') this.#putOff.set(account, now + busyMs);
      } catch (err) {
        this.#deps.log.warn({ err, account }, 'notifications of an account could not be handed out');
        this.#putOff.set(account, now + putOffMs);
      }
    }
    const again = [...this.#putOff.values()];
    return again.length === 0 ? null : Math.min(...again);
  }

  /** `busy`: another process is at it, and may have looked before the latest events came. */
  async #handOut(account: string, now: number): Promise<'more' | 'done' | 'busy'> {
    const { pool, people, publisher } = this.#deps;
    // Asked before the transaction: the directory may be elsewhere, and slow.
    const members = await people.membersOf(account);
    const given = await inTransaction(pool, async (database) => {
      if (!(await notificationEventRepository.lock(database, account))) return null;
      const events = await notificationEventRepository.take(database, account, maxAtOnce);
      const reached = await new HandOut(database, account, members).give(events, now);
      return { reached, isMore: events.length === maxAtOnce };
    });
    if (!given) return 'busy';
    notifyPages(publisher, account, [...given.reached]);
    return given.isMore ? 'more' : 'done';
  }
}
