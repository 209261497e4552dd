/** What the mailboxes of accounts keep, for whoever may read it. */

import type { MailRow } from '../rows/mail.ts';
import type { Queryable } from '../transaction.ts';

/** A mail of the mailbox without its contents. */
export type MailListRow = Pick<
  MailRow,
  'id' | 'created_at' | 'scenario_id' | 'run_id' | 'sender' | 'recipients' | 'subject' | 'files' | 'bytes'
>;

/** Who reads a mailbox. */
export interface MailReader {
  account: string;
  /** E-mail address: only mails of scenarios that this person has saved a version of; null for all mails. */
  savedBy: string | null;
}

/** Whoever reads as an administrator reads every mail of the account, the product's own among them; others their scenarios'. */
export const mailReaderOf = (caller: {
  accountNumber: string;
  email: string;
  access: { roles: ReadonlySet<string> };
}): MailReader => ({
  account: caller.accountNumber,
  savedBy: caller.access.roles.has('Admin') ? null : caller.email,
});

/** What is read of a mailbox. */
export interface MailPage {
  page: number;
  limit: number;
  /** Only what this run sent. */
  run_id?: string | undefined;
}

const listed = 'id, created_at, scenario_id, run_id, sender, recipients, subject, files, bytes';

const readable = `account_number = $1 and state = 'kept' and ($2::text is null or exists (
  select from scenario_version where scenario_id = mail.scenario_id and lower(created_by) = lower($2)))`;

/** What somebody reads of a mailbox, newest first. A page is found in the index; the quota bounds how far that goes. */
export async function kept(
  database: Queryable,
  reader: MailReader,
  { page, limit, run_id }: MailPage,
): Promise<{ items: MailListRow[]; total: number }> {
  const runId = run_id === undefined ? null : run_id;
  const where = `where ${readable} and ($3::uuid is null or run_id = $3)`;
  const values = [reader.account, reader.savedBy, runId];
  const [items, totals] = await Promise.all([
    database.query<MailListRow>(
      `select ${listed} from mail where id in (select id from mail ${where} order by id desc limit $4 offset $5)
       order by id desc`,
      [...values, limit, (page - 1) * limit],
    ),
    database.query<{ total: number }>(`select count(*)::int as total from mail ${where}`, values),
  ]);
  return { items: items.rows, total: totals.rows[0]?.total ?? 0 };
}

/** Mails with every word, in lower case, in their subject or among their addresses; newest first. */
export async function search(
  database: Queryable,
  { account, savedBy }: MailReader,
  words: readonly string[],
  limit: number,
): Promise<{ id: string; subject: string }[]> {
  const { rows } = await database.query<{ id: string; subject: string }>(
    `select id, subject from mail where ${readable} and not exists (
       select from unnest($3::text[]) word
       where position(word in lower(concat_ws(' ', subject, sender, array_to_string(recipients, ' ')))) = 0)
     order by id desc limit $4`,
    [account, savedBy, words, limit],
  );
  return rows;
}

export async function keptById(
  database: Queryable,
  { account, savedBy }: MailReader,
  id: string,
): Promise<MailRow | null> {
  const text = `select * from mail where ${readable} and id = $3`;
  return (await database.query<MailRow>(text, [account, savedBy, id])).rows[0] ?? null;
}
