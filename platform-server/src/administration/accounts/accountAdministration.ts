import type pg from 'pg';
import { limitsOf } from 'shared-contracts/api/account';
import type { AccountLimits, AdminAccountDetail, putAdminAccountLimits } from 'shared-contracts/api/admin-account';
import type { AuditAction } from 'shared-contracts/api/audit';
import { type Act, act } from '../../acts/act.ts';
import { HttpError, notFound, staleRevision } from '../../errors/httpError.ts';
import type { Caller } from '../../routing/caller.ts';
import type { Body } from '../../routing/route.ts';
import { holdReasons } from '../../runs/holdReasons.ts';
import * as accountDeletionRepository from '../../store/repositories/accountDeletionRepository.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';
import * as adminAccountRepository from '../../store/repositories/adminAccountRepository.ts';
import { writtenLimits } from '../../store/repositories/adminAccountRepository.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import * as trackingRepository from '../../store/repositories/trackingRepository.ts';
import * as trashRepository from '../../store/repositories/trashRepository.ts';
import type { AccountRow } from '../../store/rows/account.ts';
import type { SuspendedAccounts } from '../../store/suspendedAccounts.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';

/** A super admin who changes something, and from where. */
export interface AdminActor {
  caller: Caller;
  ip: string;
}

export interface AccountAdministrationDeps {
  pool: pg.Pool;
  suspended: Pick<SuspendedAccounts, 'read'>;
  /** Pages of an account are to ask how it stands. */
  accountChanged(account: string): void;
  /** Runs of an account that was suspended go on. */
  release(account: string): Promise<void>;
}

interface Change {
  action: AuditAction;
  /** As the account's tracking log says it. */
  act: Act;
  details: Record<string, unknown>;
}

/** What super admins see of accounts and change about them. Each change is in the audit log, and in the account's own. */
export class AccountAdministration {
  readonly #deps: AccountAdministrationDeps;

  constructor(deps: AccountAdministrationDeps) {
    this.#deps = deps;
  }

  /** @throws HttpError 404 */
  async get(number: string): Promise<AdminAccountDetail> {
    const [found, counts, held, waiting] = await Promise.all([
      adminAccountRepository.get(this.#deps.pool, number),
      adminAccountRepository.counts(this.#deps.pool, number),
      adminAccountRepository.heldRuns(this.#deps.pool, number, holdReasons.suspended),
      adminAccountRepository.waitingRuns(this.#deps.pool, number),
    ]);
    if (!found) throw notFound('account');
    const { row, ...listed } = found;
    const config = { is_sandbox: false, ...row.config };
    const allowed = limitsOf(config, row.subscription);
    const used = { ...counts, quantity: listed.operations };
    const usage = Object.fromEntries(
      Object.entries(allowed).map(([name, limit]) => [name, { used: used[name as keyof typeof used], allowed: limit }]),
    ) as AdminAccountDetail['usage'];
    const partner = await this.#partner(row);
    return {
      ...listed,
      propelauth_org_id: row.propelauth_org_id,
      config,
      subscription: row.subscription,
      usage,
      partner,
      suspension: suspensionOf(row),
      revision: row.config_revision,
      held_runs: held,
      waiting_runs: waiting,
    };
  }

  /** @throws HttpError 404; 409 when they were edited since `revision` */
  setLimits(
    actor: AdminActor,
    number: string,
    { limits: wanted, reason, revision }: Body<typeof putAdminAccountLimits>,
  ): Promise<AdminAccountDetail> {
    return this.#change(actor, number, async (row, client) => {
      if (revision !== undefined && revision !== row.config_revision) throw staleRevision(await this.get(number));
      const current = writtenLimits(row.config);
      const limits = { ...current, ...wanted };
      const kept = Object.entries({ ...row.config, ...limits }).filter(([, value]) => value !== null);
      await adminAccountRepository.setConfig(client, number, Object.fromEntries(kept));
      const details = { reason, before: changed(current, limits), after: changed(limits, current) };
      return {
        action: 'account.limits-changed',
        act: act('account.limits-changed', {}),
        details,
      };
    });
  }

  /** @throws HttpError 404 */
  setSandbox(
    actor: AdminActor,
    number: string,
    { is_sandbox, reason }: { is_sandbox: boolean; reason: string },
  ): Promise<AdminAccountDetail> {
    return this.#change(actor, number, async (row, client) => {
      await adminAccountRepository.setConfig(client, number, { ...row.config, is_sandbox });
      const done = act(is_sandbox ? 'account.made-sandbox' : 'account.made-normal', {});
      return { action: 'account.sandbox-changed', act: done, details: { reason, is_sandbox } };
    });
  }

  /** @throws HttpError 404; 409 for the actor's own account, or one that is suspended already */
  async suspend(actor: AdminActor, number: string, reason: string): Promise<AdminAccountDetail> {
    if (number === actor.caller.accountNumber) throw new HttpError('conflict.suspend_own');
    await this.#change(actor, number, async (row, client) => {
      if (row.suspended_at) throw new HttpError('conflict.suspended');
      await adminAccountRepository.setSuspension(client, number, { by: actor.caller.email, reason });
      await adminAccountRepository.holdRuns(client, number, holdReasons.suspended);
      return {
        action: 'account.suspended',
        act: act('account.suspended', { reason }),
        details: { reason },
      };
    });
    await this.#deps.suspended.read();
    this.#deps.accountChanged(number);
    return this.get(number);
  }

  /** @throws HttpError 404; 409 for one that is not suspended */
  async resume(actor: AdminActor, number: string, reason: string): Promise<AdminAccountDetail> {
    await this.#change(actor, number, async (row, client) => {
      if (!row.suspended_at) throw new HttpError('conflict.not_suspended');
      await adminAccountRepository.setSuspension(client, number, null);
      // Nobody could take anything back meanwhile.
      await accountDeletionRepository.moveOn(client, number, row.suspended_at);
      await trashRepository.moveOn(client, number, row.suspended_at);
      return { action: 'account.resumed', act: act('account.resumed', {}), details: { reason } };
    });
    await this.#deps.suspended.read();
    this.#deps.accountChanged(number);
    await this.#deps.release(number);
    return this.get(number);
  }

  async #change(
    { caller, ip }: AdminActor,
    number: string,
    change: (row: AccountRow, client: Queryable) => Promise<Change>,
  ): Promise<AdminAccountDetail> {
    await inTransaction(this.#deps.pool, async (client) => {
      const row = await adminAccountRepository.lock(client, number);
      if (!row) throw notFound('account');
      const { action, act: done, details } = await change(row, client);
      const who = { impersonatorUserId: caller.impersonatorUserId ?? null, actorUserId: caller.userId };
      await auditRepository.record(client, { action, ...who, accountNumber: number, details, ip });
      const actor = { ...caller, accountNumber: number };
      await trackingRepository.record(client, actor, { category: 'system', act: done });
    });
    return this.get(number);
  }

  async #partner({ partner_account_number: number }: AccountRow): Promise<AdminAccountDetail['partner']> {
    const row = number === null ? null : await accountRepository.byNumber(this.#deps.pool, number);
    return row && { account_number: row.account_number, company_name: row.company_name };
  }
}

function suspensionOf({ suspended_at, suspended_by, suspension_reason }: AccountRow): AdminAccountDetail['suspension'] {
  if (!suspended_at) return null;
  return { at: suspended_at.toISOString(), by: suspended_by ?? '', reason: suspension_reason ?? '' };
}

/** The values of one that differ from those of the other. */
function changed(one: AccountLimits, other: AccountLimits): Partial<AccountLimits> {
  const names = Object.keys(one) as (keyof AccountLimits)[];
  return Object.fromEntries(names.filter((name) => one[name] !== other[name]).map((name) => [name, one[name]]));
}
