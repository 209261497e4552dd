import type pg from 'pg';
import { getMail, listMails, type Mail, type MailSummary } from 'shared-contracts/api/mail';
import { notFound } from '../errors/httpError.ts';
import { type Route, route } from '../routing/route.ts';
import { isId } from '../store/ids.ts';
import * as mailboxRepository from '../store/repositories/mailboxRepository.ts';
import { type MailListRow, mailReaderOf } from '../store/repositories/mailboxRepository.ts';
import { type MailContent, mailboxQuota } from '../store/repositories/mailRepository.ts';
import type { MailRow } from '../store/rows/mail.ts';

export interface MailRouteDeps {
  pool: pg.Pool;
  /** Where new mails go. */
  mailDelivery: 'mailbox' | 'smtp';
}

function summaryOf({ created_at, sender, files, bytes, ...same }: MailListRow): MailSummary {
  return { ...same, created: created_at.toISOString(), from: sender, attachments: files, size: bytes };
}

function mailOf({ id, created_at, scenario_id, run_id, content }: MailRow): Mail {
  const { from, to, cc, bcc, replyTo, subject, text, html, attachments } = content as MailContent;
  return {
    id,
    created: created_at.toISOString(),
    scenario_id,
    run_id,
    from,
    to: [...to],
    cc: [...cc],
    bcc: [...bcc],
    reply_to: [...replyTo],
    subject,
    text,
    html,
    attachments: [...attachments],
  };
}

/** The calls of mails. */
export function mailRoutes({ pool, mailDelivery: delivery }: MailRouteDeps): readonly Route[] {
  return [
    route(listMails, async ({ caller, query }) => {
      const isNoRun = query.run_id !== undefined && !isId(query.run_id);
      const { items, total } = isNoRun
        ? { items: [], total: 0 }
        : await mailboxRepository.kept(pool, mailReaderOf(caller), query);
      return { items: items.map(summaryOf), total, delivery, quota: mailboxQuota };
    }),
    route(getMail, async ({ caller, params: { id } }) => {
      const row = isId(id) ? await mailboxRepository.keptById(pool, mailReaderOf(caller), id) : null;
      if (!row) throw notFound('mail');
      return mailOf(row);
    }),
  ];
}
