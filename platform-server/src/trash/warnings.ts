import type pg from 'pg';
import { mailBrandOf } from '../mail/brandedMail.ts';
import * as mailRepository from '../store/repositories/mailRepository.ts';
import * as partnerRepository from '../store/repositories/partnerRepository.ts';
import type { EndingTrash } from '../store/repositories/trashRepository.ts';
import * as trashRepository from '../store/repositories/trashRepository.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { warnedDays } from './trash.ts';
import { warningMail } from './warningMail.ts';

export interface WarningDeps {
  pool: pg.Pool;
  defaultDays: number;
  /** E-mail addresses of the admins of an organisation. */
  adminsOf(organisation: string): Promise<readonly string[]>;
  /** Address that mails come from. */
  from: string;
  publicUrl: string;
  /** Mails stay in the mailbox, for want of an SMTP server. */
  isKept: boolean;
}

/** Notifies admins of what is about to be deleted: one mail a day at most, and none while nothing new is near its end. */
export async function warnOfPurge(deps: WarningDeps, now = new Date()): Promise<void> {
  for (const ending of await trashRepository.ending(deps.pool, deps.defaultDays, now, warnedDays)) {
    const to = await deps.adminsOf(ending.organisation);
    if (to.length > 0) await inTransaction(deps.pool, (database) => notify(deps, database, ending, to));
  }
}

async function notify(
  { from, publicUrl, isKept }: WarningDeps,
  database: Queryable,
  { account, count, firstAt }: EndingTrash,
  to: readonly string[],
): Promise<void> {
  // What ends on one day is told once, whichever process tells it and however often.
  const key = `weft-trash-${account}-${firstAt.toISOString().slice(0, 10)}`;
  const origin = { account, scenarioId: null, runId: null, key };
  const mail = { from, to: [...to], cc: [], bcc: [], replyTo: [], attachments: [] };
  const brand = mailBrandOf(await partnerRepository.branding(database, account), publicUrl);
  const content = { ...mail, ...warningMail({ count, firstAt, link: `${publicUrl}/trash-settings` }, brand) };
  await (isKept ? mailRepository.keep(database, origin, content) : mailRepository.queue(database, origin, content));
}
