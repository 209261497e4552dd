import type pg from 'pg';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import type { Log } from '../../process/log.ts';
import { AccountDeletionRepository } from '../../store/repositories/accountDeletionRepository.ts';
import { redactAudit } from '../../store/repositories/auditChainRepository.ts';
import { AuditRepository } from '../../store/repositories/auditRepository.ts';
import { UserRepository } from '../../store/repositories/identity/userRepository.ts';
import type { AccountDeletionRow } from '../../store/rows/account.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type OwnedTables, readOwnedTables } from '../ownership/ownedTables.ts';
import { RowRemoval } from '../ownership/removeRows.ts';
import { removePeople } from './removePeople.ts';

export interface AccountRemovalDeps {
  pool: pg.Pool;
  directory: Pick<OrganisationDirectory, 'remove'>;
  /** Stops what the account runs: scenarios, webhooks, runs under way. */
  stopWork(accountNumber: string): Promise<void>;
  log: Log;
  /** How long what is under way at the removal may still write something. Milliseconds. */
  sweepAfterMs?: number;
}

/** Another process takes over from one that has said nothing for so long. */
const leaseMs = 10 * 60_000;
const usualSweepMs = 60_000;

/**
 * Removes accounts whose time has come, in small steps: nobody else waits for them, and a server that ends in between
 * goes on when it starts again. Every step finds by itself what is left.
 */
export class AccountRemoval {
  readonly #deps: AccountRemovalDeps;
  #isEnding = false;

  constructor(deps: AccountRemovalDeps) {
    this.#deps = deps;
  }

  /** Does what is due; answers when the next is. */
  async runDue(now: number): Promise<number | null> {
    const rows = new AccountDeletionRepository(this.#deps.pool);
    for (const begun of await rows.begin(new Date(now))) await this.#audit('account.removal-begun', begun);
    while (!this.#isEnding) {
      const claimed = await rows.claim(new Date(now), new Date(now + leaseMs));
      if (!claimed) break;
      await this.#advance(rows, claimed, now);
    }
    return (await rows.nextDue())?.getTime() ?? null;
  }

  /** What is being removed is left where it is. */
  close(): void {
    this.#isEnding = true;
  }

  async #advance(rows: AccountDeletionRepository, deletion: AccountDeletionRow, now: number): Promise<void> {
    const { pool, directory, stopWork, log, sweepAfterMs = usualSweepMs } = this.#deps;
    const { account_number: account, organisation_id: organisation } = deletion;
    if (deletion.state === 'removing') {
      await directory.remove(organisation);
      await stopWork(account);
    }
    const owned = await readOwnedTables(pool);
    await this.#removeRows(owned, deletion);
    await removePeople(pool, owned, deletion.user_ids);
    if (this.#isEnding) return;
    if (deletion.state === 'removing') return rows.proceed(account, 'sweeping', new Date(now + sweepAfterMs));
    await this.#finish(deletion);
    log.info({ account }, 'an account was removed');
  }

  async #removeRows(owned: OwnedTables, { account_number, organisation_id }: AccountDeletionRow): Promise<void> {
    const removal = new RowRemoval(this.#deps.pool, owned, () => this.#isEnding);
    for (const { table, column, holds } of owned.roots) {
      await removal.where(table, column, holds === 'account' ? account_number : organisation_id);
    }
  }

  /** The last step, whole or not at all: what is kept of the account names nobody from then on. */
  async #finish({ account_number: accountNumber, requested_by, user_ids }: AccountDeletionRow): Promise<void> {
    await inTransaction(this.#deps.pool, async (client) => {
      await redactAudit(client, { accountNumber });
      for (const userId of await new UserRepository(client).missing(user_ids)) await redactAudit(client, { userId });
      const audit = new AuditRepository(client);
      await audit.record({ action: 'account.removed', actorUserId: requested_by, accountNumber });
      await new AccountDeletionRepository(client).finish(accountNumber);
    });
  }

  async #audit(action: 'account.removal-begun', deletion: AccountDeletionRow): Promise<void> {
    const { account_number: accountNumber, requested_by: actorUserId } = deletion;
    await new AuditRepository(this.#deps.pool).record({ action, actorUserId, accountNumber });
  }
}
