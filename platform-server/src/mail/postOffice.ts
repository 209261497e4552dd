import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Mailer, MailReceipt, OutgoingMail } from '../engine/mail.ts';
import { NodeFailure, permanentFailure } from '../engine/nodes/nodeFailure.ts';
import type { Log } from '../process/log.ts';
import type { HeldMail, MailContent, MailOrigin } from '../store/repositories/mailRepository.ts';
import * as mailRepository from '../store/repositories/mailRepository.ts';
import type { MailRow } from '../store/rows/mail.ts';
import type { Queryable } from '../store/transaction.ts';
import { inTransaction } from '../store/transaction.ts';
import { failureOf, tooManyMails, unsure } from './failures.ts';
import { mimeOf } from './mime.ts';
import { type Smtp, SmtpRefusal } from './smtpRefusal.ts';

/** The mail as it is stored, from `from`. */
function contentOf(mail: OutgoingMail, from: string): MailContent {
  const { to, cc, bcc, replyTo, subject, text, html } = mail;
  const attachments = mail.attachments.map(({ name, type, content }) => ({
    name,
    type,
    size: content.length,
    content: content.toString('base64'),
  }));
  return { from, to, cc, bcc, replyTo, subject, text, html, attachments };
}

/** Whose the mail is, by the name that its attempts share. */
function mailOrigin({ account, scenarioId, runId }: OutgoingMail, key: string): MailOrigin {
  return { account, scenarioId, runId, key };
}

/** What the post office works with. */
export interface PostOfficeDeps {
  pool: pg.Pool;
  /** Null: mails stay in the mailbox of their account. */
  smtp: Smtp | null;
  /** Address that mails come from. */
  from: string;
  /** What stands behind the `@` of their ids. */
  host: string;
  /** Mails that an account may send within an hour. */
  maxPerHour: number;
  /** Addresses that an account may write to; null for all. */
  permitted(account: string): Promise<ReadonlySet<string> | null>;
  log: Log;
}

/** Who sends a mail is taken for dead after this long. */
const leaseMs = 120_000;
/** Pauses before the attempts behind the first; then a mail of the product is given up. */
const pausesMs = [1, 5, 15, 60, 240, 480].map((minutes) => minutes * 60_000);

/** Pauses before the attempts to note what the mail server has taken. */
const notePausesMs = [0, 100, 500, 2_000, 8_000];

/** The address alone of `Name <a@example.org>`, in small letters. */
const bare = (address: string) => (/<([^<>]*)>$/.exec(address)?.[1] ?? address).trim().toLowerCase();

/** Sends mails, each once: what a run sends at once, and what the product has to tell as soon as it can. */
export class PostOffice implements Mailer {
  readonly #deps: PostOfficeDeps;
  readonly #ending = new AbortController();

  constructor(deps: PostOfficeDeps) {
    this.#deps = deps;
  }

  async send(mail: OutgoingMail, key: string, signal: AbortSignal): Promise<MailReceipt> {
    const { pool, smtp, from, log } = this.#deps;
    await this.#permit(mail);
    const messageId = this.#idOf(key);
    const content = contentOf(mail, from);
    if (!smtp) {
      await this.#withinHour(mail.account, key, (database) =>
        mailRepository.keep(database, mailOrigin(mail, key), content),
      );
      return { messageId, rejected: [] };
    }
    const held = { key, owner: randomUUID() };
    const found = await this.#withinHour(mail.account, key, (database) =>
      mailRepository.take(database, mailOrigin(mail, key), held.owner),
    );
    if (found === 'sent') return { messageId, rejected: [] };
    if (found !== 'sending') throw unsure();
    try {
      return { messageId, rejected: await this.#deliver(smtp, content, held, signal) };
    } catch (error) {
      if (!(error instanceof SmtpRefusal)) throw error;
      if (!error.isAboutMail) log.warn({ err: error }, 'a mail could not be sent');
      await mailRepository.release(pool, held, error.message, null);
      throw failureOf(error);
    }
  }

  /** Sends the mails of the product that are due; answers when the next one is. */
  async deliverDue(now: number): Promise<number | null> {
    const { pool, smtp } = this.#deps;
    if (!smtp) return null;
    for (;;) {
      if (this.#ending.signal.aborted) return null;
      const owner = randomUUID();
      const row = await mailRepository.takeDue(pool, owner, new Date(now), new Date(now + leaseMs));
      if (!row) return (await mailRepository.nextDue(pool))?.getTime() ?? null;
      await this.#deliverRow(smtp, row, { key: row.key, owner }, now);
    }
  }

  /** Breaks off what has not been handed over. */
  close(): void {
    this.#ending.abort();
    this.#deps.smtp?.close();
  }

  async #deliverRow(smtp: Smtp, row: MailRow, held: HeldMail, now: number): Promise<void> {
    const { pool, log } = this.#deps;
    try {
      await this.#deliver(smtp, row.content as MailContent, held, this.#ending.signal);
    } catch (error) {
      const { message } = error as Error;
      log.warn({ err: error as Error, mail: row.key }, 'a mail could not be sent');
      // Nobody knows whether it has arrived.
      if (error instanceof NodeFailure) return;
      const pause = pausesMs[row.attempts - 1];
      const isOver = pause === undefined || (error instanceof SmtpRefusal && error.isPermanent);
      await (isOver
        ? mailRepository.giveUp(pool, held, message)
        : mailRepository.release(pool, held, message, new Date(now + pause)));
    }
  }

  async #deliver(smtp: Smtp, content: MailContent, held: HeldMail, signal: AbortSignal): Promise<readonly string[]> {
    const { pool, log } = this.#deps;
    const mime = await mimeOf(content, this.#idOf(held.key));
    let isHandedOver = false;
    const handOver = async () => {
      if (!(await mailRepository.handOver(pool, held))) throw new Error('Somebody else sends this mail by now');
      isHandedOver = true;
    };
    try {
      const rejected = await smtp.send(mime, handOver, signal);
      await this.#noteSent(held);
      return rejected;
    } catch (error) {
      if (!(error instanceof SmtpRefusal)) throw error;
      // Without an answer to the whole mail nobody knows whether the server has it.
      if (!isHandedOver || error.status !== null) throw error;
      log.warn({ err: error, mail: held.key }, 'nobody knows whether a mail has arrived');
      throw unsure();
    }
  }

  /** Never fails: the server has the mail. One that cannot be noted stays handed over, and nobody sends it again. */
  async #noteSent(held: HeldMail): Promise<void> {
    const { pool, log } = this.#deps;
    const { signal } = this.#ending;
    let err: unknown;
    for (const pauseMs of notePausesMs) {
      try {
        if (pauseMs > 0) await sleep(pauseMs, undefined, { signal });
        return await mailRepository.sent(pool, held);
      } catch (error) {
        if (signal.aborted) break;
        err = error;
      }
    }
    log.warn({ err, mail: held.key }, 'a mail was sent, which could not be noted');
  }

  async #permit({ account, to, cc, bcc }: OutgoingMail): Promise<void> {
    const permitted = await this.#deps.permitted(account);
    const stranger = permitted && [...to, ...cc, ...bcc].find((address) => !permitted.has(bare(address)));
    if (!stranger) return;
    throw permanentFailure('MAIL_SANDBOX', { address: bare(stranger) });
  }

  /** Counts and adds one mail of an account after another: of two at once, the second counts the first. */
  #withinHour<Result>(account: string, key: string, add: (database: Queryable) => Promise<Result>): Promise<Result> {
    const { pool, maxPerHour } = this.#deps;
    return inTransaction(pool, async (database) => {
      await mailRepository.lockHour(database, account);
      const until = await mailRepository.fullUntil(database, account, maxPerHour, key);
      if (until) throw tooManyMails(maxPerHour, until.getTime() - Date.now());
      return add(database);
    });
  }

  #idOf(key: string): string {
    return `<${key}@${this.#deps.host}>`;
  }
}
