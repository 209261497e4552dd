import type pg from 'pg';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import type { Addressee } from '../../mail/addressee.ts';
import { mailBrandOf } from '../../mail/brandedMail.ts';
import type { Log } from '../../process/log.ts';
import { newId } from '../../store/ids.ts';
import type { Watcher } from '../../store/repositories/failureWatchRepository.ts';
import * as failureWatchRepository from '../../store/repositories/failureWatchRepository.ts';
import * as mailRepository from '../../store/repositories/mailRepository.ts';
import type { DueSend } from '../../store/repositories/notifications/notificationPendingRepository.ts';
import * as notificationPendingRepository from '../../store/repositories/notifications/notificationPendingRepository.ts';
import * as notificationSettingRepository from '../../store/repositories/notifications/notificationSettingRepository.ts';
import * as notificationWebhookRepository from '../../store/repositories/notifications/notificationWebhookRepository.ts';
import * as partnerRepository from '../../store/repositories/partnerRepository.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import { webhookMessage } from '../webhook/message.ts';
import { notificationMail } from './notificationMail.ts';
import { type ShownNotification, shownNotification } from './shown.ts';

/** What sending works with. */
export interface SenderDeps {
  pool: pg.Pool;
  addresseeOf(watcher: Watcher): Promise<Addressee>;
  /** Address that mails come from. */
  from: string;
  publicUrl: string;
  /** Mails that an account may send within an hour, these included. */
  maxPerHour: number;
  /** Mails stay in the mailbox, for want of an SMTP server. */
  isKept: boolean;
  log: Log;
}

/** Who is locked out, or could not be told, is looked up again after this long. */
export const retryAfterMs = 60_000;

const nameOf = ({ userId, account, channel }: DueSend) => `${account} ${userId} ${channel}`;

/**
 * Sends what is due, each thing once: it is taken in the transaction that writes its mail, or its message to a webhook.
 * From there the post office and the webhook's calls carry it on.
 */
export class Senders {
  readonly #deps: SenderDeps;
  /** When who could not be told is to be tried again. */
  readonly #putOff = new Map<string, number>();

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  /** Answers when the next is due, null when nobody waits. */
  async sendDue(now: number): Promise<number | null> {
    const waiting = await notificationPendingRepository.waiting(this.#deps.pool);
    for (const [name, until] of this.#putOff) if (until <= now) this.#putOff.delete(name);
    const later: number[] = [];
    for (const due of waiting) {
      const at = Math.max(due.dueAt.getTime(), this.#putOff.get(nameOf(due)) ?? now);
      if (at > now) later.push(at);
      else if (!(await this.#isDone(due, now))) {
        this.#putOff.set(nameOf(due), now + retryAfterMs);
        later.push(now + retryAfterMs);
      }
    }
    return later.length === 0 ? null : Math.min(...later);
  }

  /** False for who is to be tried again later: they hold up nobody behind them. */
  async #isDone(due: DueSend, now: number): Promise<boolean> {
    const { pool, addresseeOf, maxPerHour, log } = this.#deps;
    try {
      const isMail = due.channel === 'mail';
      if (isMail && (await mailRepository.fullUntil(pool, due.account, maxPerHour, null))) return false;
      const addressee = await addresseeOf(due);
      if (addressee === 'locked') return false;
      if (addressee === 'left') await this.#forget(due);
      else await inTransaction(pool, (database) => this.#send(database, due, addressee.email, now));
      return true;
    } catch (err) {
      log.warn({ err, account: due.account, user: due.userId }, 'somebody could not be sent notifications');
      return false;
    }
  }

  /** What they have chosen goes as well: nothing is ever sent to them again unless they come back and choose again. */
  async #forget(watcher: Watcher): Promise<void> {
    await inTransaction(this.#deps.pool, async (database) => {
      await notificationPendingRepository.forget(database, watcher, null);
      await notificationWebhookRepository.remove(database, watcher);
      await failureWatchRepository.forget(database, watcher);
    });
  }

  async #send(database: Queryable, due: DueSend, address: string, now: number): Promise<void> {
    const taken = await notificationPendingRepository.take(database, due, new Date(now));
    const settings = await notificationSettingRepository.of(database, due.account, [due.userId]);
    const language = settings.get(due.userId)?.language ?? 'en';
    const shown = taken.flatMap((row) => shownNotification(row, row.told, language) ?? []);
    if (shown.length === 0) return;
    const kinds = [...new Set(shown.map(({ kind }) => kind))];
    await notificationPendingRepository.noteSent(database, due, kinds, new Date(now));
    if (due.channel === 'webhook') await this.#queueCall(database, due, shown, now);
    else await this.#queueMail(database, due, address, await this.#mail(database, due, shown, language));
    this.#deps.log.info({ channel: due.channel, notifications: shown.length }, 'somebody is notified');
  }

  async #mail(database: Queryable, { account }: DueSend, shown: ShownNotification[], language: ServerLocale) {
    const { publicUrl } = this.#deps;
    const brand = mailBrandOf(await partnerRepository.branding(database, account), publicUrl);
    return notificationMail(shown, language, publicUrl, brand);
  }

  async #queueCall(database: Queryable, { account, userId }: DueSend, shown: ShownNotification[], now: number) {
    const body = webhookMessage(shown, { account, publicUrl: this.#deps.publicUrl, now });
    await notificationWebhookRepository.queue(database, { account, userId }, body, new Date(now));
  }

  async #queueMail(
    database: Queryable,
    { account }: DueSend,
    address: string,
    content: ReturnType<typeof notificationMail>,
  ): Promise<void> {
    const { from, isKept } = this.#deps;
    const origin = { account, scenarioId: null, runId: null, key: `weft-notifications-${newId()}` };
    const mail = { from, to: [address], cc: [], bcc: [], replyTo: [], attachments: [], ...content };
    await (isKept ? mailRepository.keep(database, origin, mail) : mailRepository.queue(database, origin, mail));
  }
}
