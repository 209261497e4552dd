import type pg from 'pg';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import type { Log } from '../../process/log.ts';
import { isId } from '../../store/ids.ts';
import * as accountDeletionRepository from '../../store/repositories/accountDeletionRepository.ts';
import { redactAudit } from '../../store/repositories/auditChainRepository.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import * as signInAttemptRepository from '../../store/repositories/identity/signInAttemptRepository.ts';
import * as userRepository from '../../store/repositories/identity/userRepository.ts';
import type { AccountDeletionRow } from '../../store/rows/account.ts';
import type { Queryable } from '../../store/transaction.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type OwnedTables, readOwnedTables } from '../ownership/ownedTables.ts';
import { RowRemoval } from '../ownership/removeRows.ts';
import { isOperators } from './isOperators.ts';

/** Removes people who belong to no organisation any more, with everything that is theirs alone. */
async function removePeople(
  pool: pg.Pool,
  owned: Pick<OwnedTables, 'people' | 'childrenOf'>,
  userIds: readonly string[],
): Promise<void> {
  if (!owned.people) return;
  const removal = new RowRemoval(pool, owned);
  for (const userId of userIds.filter(isId)) {
    // Somebody may have been invited elsewhere meanwhile.
    const { rowCount } = await pool.query('select from membership where user_id = $1 limit 1', [userId]);
    if (rowCount) continue;
    await signInAttemptRepository.forget(pool, userId);
    for (const { table, column } of owned.people.named) await removal.where(table, column, userId);
    await removal.where(owned.people.table, 'id', userId);
  }
}

export interface AccountRemovalDeps {
  pool: pg.Pool;
  directory: Pick<OrganisationDirectory, 'remove' | 'membersOf'>;
  /** Stops what the account runs: scenarios, webhooks, every run that has not ended. */
  stopWork(accountNumber: string): Promise<void>;
  /** Ends what a provider bills to the account. */
  endBilling(accountNumber: string): Promise<void>;
  log: Log;
  /** How long what is under way at the removal may still write something. Milliseconds. */
  sweepAfterMs?: number;
}

/** Another process takes over from one that has said nothing for so long. */
const leaseMs = 10 * 60_000;
const renewMs = 60_000;
const usualSweepMs = 60_000;
/** A directory that did not answer is asked again after so long. */
const askAgainMs = 60_000;

/**
 * Removes accounts whose time has come, in small steps: nobody else waits for them, and a server that ends in between
 * goes on when it starts again. Every step finds on its own what is left.
 */
export class AccountRemoval {
  readonly #deps: AccountRemovalDeps;
  #isEnding = false;

  constructor(deps: AccountRemovalDeps) {
    this.#deps = deps;
  }

  /** Does what is due; answers when the next is. */
  async runDue(now: number): Promise<number | null> {
    for (const waiting of await accountDeletionRepository.waiting(this.#deps.pool, new Date(now)))
      await this.#guarded(waiting, () => this.#begin(this.#deps.pool, waiting, now));
    while (!this.#isEnding) {
      const claimed = await accountDeletionRepository.claim(this.#deps.pool, new Date(now), new Date(now + leaseMs));
      if (!claimed) break;
      await this.#guarded(claimed, () => this.#advance(this.#deps.pool, claimed, now));
    }
    return (await accountDeletionRepository.nextDue(this.#deps.pool))?.getTime() ?? null;
  }

  /** What is being removed is left where it is. */
  close(): void {
    this.#isEnding = true;
  }

  /** One that cannot go on, e.g. because a provider does not answer, keeps no other from it: it is tried again later. */
  async #guarded({ account_number: account }: AccountDeletionRow, step: () => Promise<void>): Promise<void> {
    await step().catch((err: unknown) => this.#deps.log.warn({ err, account }, 'an account could not be removed yet'));
  }

  /** Who operates the server may have joined since it was planned. */
  async #begin(database: Queryable, deletion: AccountDeletionRow, now: number): Promise<void> {
    const { account_number: account, organisation_id: organisation } = deletion;
    // Ahead of the call: a directory that does not answer is not asked without end.
    if (!(await accountDeletionRepository.postpone(database, account, new Date(now), new Date(now + askAgainMs))))
      return;
    if (await isOperators(this.#deps.directory, organisation)) {
      await accountDeletionRepository.takeBack(database, account);
      this.#deps.log.warn({ account }, 'an account of operators was not removed');
      return;
    }
    const begun = await accountDeletionRepository.begin(database, account, new Date(now));
    if (begun) await this.#audit('account.removal-begun', begun);
  }

  async #advance(database: Queryable, deletion: AccountDeletionRow, now: number): Promise<void> {
    const { pool, directory, stopWork, endBilling, log, sweepAfterMs = usualSweepMs } = this.#deps;
    const { account_number: account, organisation_id: organisation } = deletion;
    // First: nothing runs or is billed any longer, whatever else does not answer.
    await stopWork(account);
    await endBilling(account);
    if (deletion.state === 'removing') await directory.remove(organisation);
    const owned = await readOwnedTables(pool);
    if (!(await this.#removeRows(database, owned, deletion))) return;
    await removePeople(pool, owned, deletion.user_ids);
    if (this.#isEnding) return;
    if (deletion.state === 'removing')
      return accountDeletionRepository.proceed(database, account, 'sweeping', new Date(now + sweepAfterMs));
    await this.#finish(deletion);
    log.info({ account }, 'an account was removed');
  }

  /** False when the server ends, or another process has taken over. */
  async #removeRows(database: Queryable, owned: OwnedTables, deletion: AccountDeletionRow): Promise<boolean> {
    const { account_number, organisation_id, state } = deletion;
    let renewed = Date.now();
    let isOver = false;
    const removal = new RowRemoval(this.#deps.pool, owned, async () => {
      if (this.#isEnding || isOver) return true;
      if (Date.now() - renewed < renewMs) return false;
      renewed = Date.now();
      isOver = !(await accountDeletionRepository.renew(database, account_number, state, new Date(renewed + leaseMs)));
      return isOver;
    });
    for (const { table, column, holds } of owned.roots) {
      await removal.where(table, column, holds === 'account' ? account_number : organisation_id);
    }
    return !(this.#isEnding || isOver);
  }

  /** The last step, whole or not at all: what is kept of the account names nobody from then on. */
  async #finish({ account_number: accountNumber, requested_by, user_ids }: AccountDeletionRow): Promise<void> {
    await inTransaction(this.#deps.pool, async (client) => {
      await redactAudit(client, { accountNumber });
      for (const userId of await userRepository.missing(client, user_ids)) await redactAudit(client, { userId });
      await auditRepository.record(client, { action: 'account.removed', actorUserId: requested_by, accountNumber });
      await accountDeletionRepository.finish(client, accountNumber);
    });
  }

  async #audit(action: 'account.removal-begun', deletion: AccountDeletionRow): Promise<void> {
    const { account_number: accountNumber, requested_by: actorUserId } = deletion;
    await auditRepository.record(this.#deps.pool, { action, actorUserId, accountNumber });
  }
}
