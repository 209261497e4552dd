import type pg from 'pg';
import type { Log } from '../process/log.ts';
import { newId } from '../store/ids.ts';
import { FailureWatchRepository, type Watcher } from '../store/repositories/failureWatchRepository.ts';
import { MailRepository } from '../store/repositories/mailRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import type { Addressee } from './addressee.ts';
import { failureMail } from './failureMail.ts';

/** What telling of failures works with. */
export interface FailureNoticeDeps {
  pool: pg.Pool;
  addresseeOf(watcher: Watcher): Promise<Addressee>;
  /** Address that mails come from. */
  from: string;
  publicUrl: string;
  /** Mails that an account may send within an hour, these included. */
  mostPerHour: number;
  /** Mails stay in the mailbox, for want of an SMTP server. */
  isKept: boolean;
  log: Log;
}

/** However much fails, nobody gets more than one mail about it in this time. */
export const digestEveryMs = 30 * 60_000;
/** Who is locked out, or could not be told, is looked up again after this long. */
export const putOffMs = 60_000;

const nameOf = ({ userId, account }: Watcher) => `${account} ${userId}`;

/** Tells people of failures by mail: the first at once, what follows gathered. */
export class FailureNotices {
  readonly #deps: FailureNoticeDeps;
  /** When who could not be told is to be tried again. */
  readonly #putOff = new Map<string, number>();

  constructor(deps: FailureNoticeDeps) {
    this.#deps = deps;
  }

  /** Writes the mails that are due; answers when the next one is, null when nobody waits. */
  async tellDue(now: number): Promise<number | null> {
    const waiting = await new FailureWatchRepository(this.#deps.pool).waiting();
    for (const [name, until] of this.#putOff) if (until <= now) this.#putOff.delete(name);
    const later: number[] = [];
    for (const { lastAt, ...watcher } of waiting) {
      const name = nameOf(watcher);
      const due = Math.max(lastAt === null ? now : lastAt.getTime() + digestEveryMs, this.#putOff.get(name) ?? now);
      if (due <= now && (await this.#isDone(watcher, now))) continue;
      if (due <= now) this.#putOff.set(name, now + putOffMs);
      later.push(due > now ? due : now + putOffMs);
    }
    return later.length === 0 ? null : Math.min(...later);
  }

  /** False for who is to be tried again later: they hold up nobody behind them. */
  async #isDone(watcher: Watcher, now: number): Promise<boolean> {
    const { pool, addresseeOf, mostPerHour, log } = this.#deps;
    try {
      if (await new MailRepository(pool).fullUntil(watcher.account, mostPerHour, null)) return false;
      const addressee = await addresseeOf(watcher);
      if (addressee === 'locked') return false;
      if (addressee === 'left') await new FailureWatchRepository(pool).forget(watcher);
      else await this.#tell(watcher, addressee.email, now);
      return true;
    } catch (err) {
      log.warn({ err, account: watcher.account, user: watcher.userId }, 'somebody could not be told of failures');
      return false;
    }
  }

  async #tell(watcher: Watcher, address: string, now: number): Promise<void> {
    const { pool, from, publicUrl, isKept, log } = this.#deps;
    await inTransaction(pool, async (database) => {
      const watches = new FailureWatchRepository(database);
      if (!(await watches.begin(watcher, new Date(now - digestEveryMs), new Date(now)))) return;
      const { language, of } = await watches.take(watcher);
      if (of.length === 0) return watches.takeBack(watcher);
      const mails = new MailRepository(database);
      const origin = { account: watcher.account, scenarioId: null, runId: null, key: `weft-failures-${newId()}` };
      const content = { from, to: [address], cc: [], bcc: [], replyTo: [], attachments: [] };
      const mail = { ...content, ...failureMail(of, language, publicUrl) };
      await (isKept ? mails.keep(origin, mail) : mails.queue(origin, mail));
      log.info({ scenarios: of.length }, 'somebody is told of failures');
    });
  }
}
