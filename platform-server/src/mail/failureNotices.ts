import type pg from 'pg';
import type { Log } from '../process/log.ts';
import { newId } from '../store/ids.ts';
import { FailureWatchRepository, type Watcher } from '../store/repositories/failureWatchRepository.ts';
import { MailRepository } from '../store/repositories/mailRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import { failureMail } from './failureMail.ts';

/** What telling of failures works with. */
export interface FailureNoticeDeps {
  pool: pg.Pool;
  /** E-mail address of somebody who is still of the account; null for who is not, or is locked out. */
  addressOf(watcher: Watcher): Promise<string | null>;
  /** Address that mails come from. */
  from: string;
  publicUrl: string;
  /** Mails stay in the mailbox, for want of an SMTP server. */
  isKept: boolean;
  log: Log;
}

/** However much fails, nobody gets more than one mail about it in this time. */
export const digestEveryMs = 30 * 60_000;

/** Tells people of failures by mail: the first at once, what follows gathered. */
export class FailureNotices {
  readonly #deps: FailureNoticeDeps;

  constructor(deps: FailureNoticeDeps) {
    this.#deps = deps;
  }

  /** Writes the mails that are due; answers when the next one is, null when nobody waits. */
  async tellDue(now: number): Promise<number | null> {
    const waiting = await new FailureWatchRepository(this.#deps.pool).waiting();
    const later: number[] = [];
    for (const { lastAt, ...watcher } of waiting) {
      const due = lastAt === null ? now : lastAt.getTime() + digestEveryMs;
      if (due > now) later.push(due);
      else await this.#tell(watcher, now);
    }
    return later.length === 0 ? null : Math.min(...later);
  }

  async #tell(watcher: Watcher, now: number): Promise<void> {
    const { pool, addressOf, from, publicUrl, isKept, log } = this.#deps;
    const address = await addressOf(watcher);
    if (address === null) return new FailureWatchRepository(pool).forget(watcher);
    await inTransaction(pool, async (database) => {
      const watches = new FailureWatchRepository(database);
      if (!(await watches.begin(watcher, new Date(now - digestEveryMs), new Date(now)))) return;
      const { language, of } = await watches.take(watcher);
      if (of.length === 0) return;
      const mails = new MailRepository(database);
      const origin = { account: watcher.account, scenarioId: null, runId: null, key: `weft-failures-${newId()}` };
      const content = { from, to: [address], cc: [], bcc: [], replyTo: [], attachments: [] };
      const mail = { ...content, ...failureMail(of, language, publicUrl) };
      await (isKept ? mails.keep(origin, mail) : mails.queue(origin, mail));
      log.info({ scenarios: of.length }, 'somebody is told of failures');
    });
  }
}
