import type pg from 'pg';
import { type AccountDeletion, deletionDays } from 'shared-contracts/api/account';
import { flagsOf } from 'shared-contracts/deploy';
import { act } from '../../acts/act.ts';
import { HttpError, invalidField, notFound } from '../../errors/httpError.ts';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import type { WriteMail } from '../../mail/productMail.ts';
import type { Caller } from '../../routing/caller.ts';
import * as accountDeletionRepository from '../../store/repositories/accountDeletionRepository.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import * as trackingRepository from '../../store/repositories/trackingRepository.ts';
import type { AccountDeletionRow } from '../../store/rows/account.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import { type DeletionNews, plannedMail, takenBackMail } from './deletionMail.ts';
import { isOperators } from './isOperators.ts';

export interface AccountDeletionDeps {
  pool: pg.Pool;
  directory: Pick<OrganisationDirectory, 'membersOf' | 'person'>;
  publicUrl: string;
  writeMail: WriteMail;
  /** Pages of the account read it again. */
  accountChanged(accountNumber: string): void;
  /** A deletion may be due sooner than it was known. */
  planned(): void;
}

interface Asking {
  caller: Caller;
  ip: string;
}

const dayMs = 86_400_000;

function answerOf(row: AccountDeletionRow): AccountDeletion {
  return {
    due_at: row.due_at.toISOString(),
    requested_at: row.requested_at.toISOString(),
    requested_by: row.requested_email,
  };
}

/** Plans deletions of accounts, and takes them back while they wait. */
export class AccountDeletions {
  readonly #deps: AccountDeletionDeps;

  constructor(deps: AccountDeletionDeps) {
    this.#deps = deps;
  }

  /** The deletion of the caller's account; null when none is planned. */
  async of({ accountNumber }: Caller): Promise<AccountDeletion | null> {
    const row = await accountDeletionRepository.of(this.#deps.pool, accountNumber);
    return row && answerOf(row);
  }

  /**
   * Plans one, and tells every administrator. One that is planned already stays as it is.
   * @throws HttpError 422 for another text than the company's name; 409 for the organisation of the operator
   */
  async plan(confirmation: string, asking: Asking): Promise<AccountDeletion> {
    const { caller } = asking;
    const { pool, planned, accountChanged } = this.#deps;
    const { accountNumber, organisationId } = caller;
    const account = await accountRepository.byNumber(pool, accountNumber);
    if (!account) throw notFound('account');
    if (confirmation.trim() !== account.company_name.trim()) throw invalidField('confirmation', notTheName);
    if (caller.access.isSuperAdmin || (await isOperators(this.#deps.directory, organisationId)))
      throw new HttpError('conflict.operator_account');
    const admins = await this.#admins(organisationId);
    await inTransaction(pool, async (client) => {
      const due = new Date(Date.now() + deletionDays * dayMs);
      const who = { requested_by: caller.userId, requested_email: caller.email, due_at: due };
      const of = { account_number: accountNumber, organisation_id: organisationId };
      if (!(await accountDeletionRepository.plan(client, { ...of, ...who, company_name: account.company_name })))
        return;
      await record(client, 'account.deletion-planned', asking);
      const news = { company: account.company_name, who: caller.email, due, link: this.#link };
      await this.#deps.writeMail(client, accountNumber, admins, plannedMail(news));
    });
    accountChanged(accountNumber);
    planned();
    const row = await accountDeletionRepository.of(pool, accountNumber);
    if (!row) throw notFound('account');
    return answerOf(row);
  }

  /** Takes one back. @throws HttpError 404 when none waits */
  async takeBack(asking: Asking): Promise<void> {
    const { accountNumber, organisationId, email } = asking.caller;
    const { pool, writeMail, accountChanged } = this.#deps;
    const admins = await this.#admins(organisationId);
    await inTransaction(pool, async (client) => {
      const row = await accountDeletionRepository.of(client, accountNumber);
      if (!row || !(await accountDeletionRepository.takeBack(client, accountNumber))) throw notFound('deletion');
      await record(client, 'account.deletion-cancelled', asking);
      const news: DeletionNews = { company: row.company_name, who: email, due: row.due_at, link: this.#link };
      await writeMail(client, accountNumber, admins, takenBackMail(news));
    });
    accountChanged(accountNumber);
  }

  get #link(): string {
    return `${this.#deps.publicUrl}/account-settings?section=data`;
  }

  async #admins(organisationId: string): Promise<string[]> {
    const { directory } = this.#deps;
    const members = await directory.membersOf(organisationId);
    const admins = members.filter(({ roles }) => flagsOf(roles).isAdmin);
    const emails: string[] = [];
    // In turn: a directory elsewhere answers so many calls a second.
    for (const { userId } of admins.slice(0, maxNotified)) {
      const person = await directory.person(userId);
      if (person && !person.isLocked) emails.push(person.email);
    }
    return emails;
  }
}

/** More administrators than these are not told: whoever plans a deletion waits for it. */
const maxNotified = 50;

const notTheName = {
  en: 'Type the name of the organization exactly as it is shown',
  fr: 'Saisissez le nom de l’organisation exactement comme il est affiché',
};

async function record(
  database: Queryable,
  action: 'account.deletion-planned' | 'account.deletion-cancelled',
  { caller, ip }: Asking,
): Promise<void> {
  const { userId: actorUserId, accountNumber } = caller;
  await auditRepository.record(database, { action, actorUserId, accountNumber, ip });
  await trackingRepository.record(database, caller, { category: 'system', act: act(action, {}) });
}
