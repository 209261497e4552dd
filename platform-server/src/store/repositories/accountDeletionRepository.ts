/** Accounts that are to go. */

import type { AccountDeletionRow } from '../rows/account.ts';
import type { Queryable } from '../transaction.ts';

/** Who asks for a deletion, and when it is due. */
export type NewDeletion = Pick<
  AccountDeletionRow,
  'account_number' | 'organisation_id' | 'company_name' | 'requested_by' | 'requested_email' | 'due_at'
>;

const isResumed = `not exists (
  select from account a where a.account_number = d.account_number and a.suspended_at is not null)`;

/** The deletion that is planned or under way; null for an account that stays. */
export async function of(database: Queryable, accountNumber: string): Promise<AccountDeletionRow | null> {
  const { rows } = await database.query<AccountDeletionRow>(
    'select * from account_deletion where account_number = $1',
    [accountNumber],
  );
  return rows[0] ?? null;
}

/** Plans one; false when there is one already. */
export async function plan(database: Queryable, deletion: NewDeletion): Promise<boolean> {
  const { account_number, organisation_id, company_name, requested_by, requested_email, due_at } = deletion;
  const { rowCount } = await database.query(
    `insert into account_deletion (account_number, organisation_id, company_name, requested_by, requested_email, due_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [account_number, organisation_id, company_name, requested_by, requested_email, due_at],
  );
  if (rowCount === 1) await notifyAccount(database, account_number, due_at);
  return rowCount === 1;
}

/** Takes one back while it waits; false when it does not. */
export async function takeBack(database: Queryable, accountNumber: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `delete from account_deletion where account_number = $1 and state = 'waiting'`,
    [accountNumber],
  );
  if (rowCount === 1) await notifyAccount(database, accountNumber, null);
  return rowCount === 1;
}

/** The account is suspended no more: a deletion that waits does so for as long as it had left. */
export async function moveOn(database: Queryable, accountNumber: string, suspendedAt: Date): Promise<void> {
  const { rows } = await database.query<{ due_at: Date }>(
    `update account_deletion set due_at = due_at + (now() - greatest(requested_at, $2))
     where account_number = $1 and state = 'waiting' returning due_at`,
    [accountNumber, suspendedAt],
  );
  if (rows[0]) await notifyAccount(database, accountNumber, rows[0].due_at);
}

/** Those whose time has come. Those of suspended accounts wait, for nobody could take them back meanwhile. */
export async function waiting(database: Queryable, now: Date): Promise<AccountDeletionRow[]> {
  const { rows } = await database.query<AccountDeletionRow>(
    `select * from account_deletion d where state = 'waiting' and due_at <= $1 and ${isResumed} order by due_at limit 100`,
    [now],
  );
  return rows;
}

/** Looks at one that is due again later; false when somebody else does, or it was taken back. */
export async function postpone(database: Queryable, accountNumber: string, now: Date, until: Date): Promise<boolean> {
  const { rowCount } = await database.query(
    `update account_deletion set due_at = $3 where account_number = $1 and state = 'waiting' and due_at <= $2`,
    [accountNumber, now, until],
  );
  return rowCount === 1;
}

/** Begins one: from now on nobody takes it back. Null when it was taken back or begun meanwhile. */
export async function begin(database: Queryable, accountNumber: string, due: Date): Promise<AccountDeletionRow | null> {
  const { rows } = await database.query<AccountDeletionRow>(
    `update account_deletion d set state = 'removing', due_at = $2, user_ids = array(
       select m.user_id::text from membership m where m.organisation_id::text = d.organisation_id and not exists (
         select from membership other where other.user_id = m.user_id and other.organisation_id <> m.organisation_id))
     where state = 'waiting' and account_number = $1 and ${isResumed} returning *`,
    [accountNumber, due],
  );
  return rows[0] ?? null;
}

/** Takes one that is to be removed, for so long; null when there is none. */
export async function claim(database: Queryable, now: Date, until: Date): Promise<AccountDeletionRow | null> {
  const { rows } = await database.query<AccountDeletionRow>(
    `update account_deletion set due_at = $2 where account_number = (
       select account_number from account_deletion where state <> 'waiting' and due_at <= $1
       order by due_at limit 1 for update skip locked) returning *`,
    [now, until],
  );
  return rows[0] ?? null;
}

/** Goes on to another state, which is due then. */
export async function proceed(
  database: Queryable,
  accountNumber: string,
  state: AccountDeletionRow['state'],
  due: Date,
): Promise<void> {
  await database.query('update account_deletion set state = $2, due_at = $3 where account_number = $1', [
    accountNumber,
    state,
    due,
  ]);
}

/** Keeps one that is under way for longer; false when another process has finished the step. */
export async function renew(
  database: Queryable,
  accountNumber: string,
  state: AccountDeletionRow['state'],
  until: Date,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'update account_deletion set due_at = $3 where account_number = $1 and state = $2',
    [accountNumber, state, until],
  );
  return rowCount === 1;
}

export async function finish(database: Queryable, accountNumber: string): Promise<void> {
  await database.query('delete from account_deletion where account_number = $1', [accountNumber]);
}

export async function nextDue(database: Queryable): Promise<Date | null> {
  const { rows } = await database.query<{ due: Date | null }>(
    `select min(due_at) as due from account_deletion d where state <> 'waiting' or ${isResumed}`,
  );
  return rows[0]?.due ?? null;
}

/** What every page of the account shows. */
async function notifyAccount(database: Queryable, accountNumber: string, deletesAt: Date | null): Promise<void> {
  await database.query('update account set deletes_at = $2 where account_number = $1', [accountNumber, deletesAt]);
}
