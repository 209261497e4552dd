import { getMail, listMails, type Mail, type MailSummary } from 'shared-contracts/api/mail';
import { getFailureMails, switchFailureMails } from 'shared-contracts/api/scenario';
import { notFound } from '../errors/httpError.ts';
import type { Caller } from '../routing/caller.ts';
import { type Route, route } from '../routing/route.ts';
import { isId } from '../store/ids.ts';
import type { FailureWatchRepository, Watcher } from '../store/repositories/failureWatchRepository.ts';
import {
  type MailContent,
  type MailListRow,
  type MailRepository,
  mailboxQuota,
} from '../store/repositories/mailRepository.ts';
import type { ScenarioRepository } from '../store/repositories/scenarioRepository.ts';
import type { MailRow } from '../store/rows/mail.ts';

export interface MailRouteDeps {
  mails: MailRepository;
  failureWatches: FailureWatchRepository;
  scenarioRows: ScenarioRepository;
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

const watcherOf = ({ userId, accountNumber: account }: Caller): Watcher => ({ userId, account });

/** The calls by which people choose to be told of failures, each for themselves. */
function failureMailRoutes({ failureWatches, scenarioRows }: MailRouteDeps): readonly Route[] {
  const assertOwn = async ({ accountNumber }: Caller, id: string) => {
    if (!isId(id) || !(await scenarioRows.exists(accountNumber, id))) throw notFound('scenario');
  };
  return [
    route(getFailureMails, async ({ caller, params: { id } }) => {
      await assertOwn(caller, id);
      return { on: await failureWatches.isOn(watcherOf(caller), id) };
    }),
    route(switchFailureMails, async ({ caller, params: { id }, body: { on, language } }) => {
      await assertOwn(caller, id);
      await (on
        ? failureWatches.switchOn(watcherOf(caller), id, language)
        : failureWatches.switchOff(watcherOf(caller), id));
      return { on };
    }),
  ];
}

/** The calls of mails. The mailbox is for administrators of the account, whose mails it holds. */
export function mailRoutes(deps: MailRouteDeps): readonly Route[] {
  const { mails, mailDelivery: delivery } = deps;
  return [
    ...failureMailRoutes(deps),
    route(listMails, async ({ caller, query: { page, limit } }) => {
      const { items, total } = await mails.kept(caller.accountNumber, page, limit);
      return { items: items.map(summaryOf), total, delivery, quota: mailboxQuota };
    }),
    route(getMail, async ({ caller, params: { id } }) => {
      const row = isId(id) ? await mails.keptById(caller.accountNumber, id) : null;
      if (!row) throw notFound('mail');
      return mailOf(row);
    }),
  ];
}
