import type pg from 'pg';
import type { DeployPolicy, RemotePolicy } from 'shared-contracts/api/deploy';
import { staleRevision } from '../../errors/httpError.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import * as policyRepository from '../../store/repositories/policyRepository.ts';
import type { RemotePolicyRow } from '../../store/rows/registry.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Asking } from '../grants/giveGrant.ts';

function shown({ changed_at, ...row }: RemotePolicyRow): RemotePolicy {
  return { ...row, changed_at: changed_at.toISOString() };
}

/** Policies as super admins read and change them. */
export class Policies {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** All of them, by remote, or that of one alone. */
  async list(remote?: string): Promise<RemotePolicy[]> {
    const rows = await policyRepository.list(this.#pool);
    return rows.filter((row) => remote === undefined || row.remote === remote).map(shown);
  }

  /** Makes the policy of a remote, and puts that on record. @throws HttpError 409 `stale_revision` */
  async put(
    { remote, policy, expected }: { remote: string; policy: DeployPolicy; expected: number | null },
    { caller, ip }: Asking,
  ): Promise<RemotePolicy> {
    const row = await inTransaction(this.#pool, async (client) => {
      const before = await policyRepository.find(client, remote);
      const made = await policyRepository.put(client, { remote, policy, changedBy: caller.name }, expected);
      if (!made) throw staleRevision(before ? shown(before) : null);
      await auditRepository.record(client, {
        action: 'remote-policy.changed',
        actorUserId: caller.userId,
        impersonatorUserId: caller.impersonatorUserId ?? null,
        accountNumber: caller.accountNumber,
        details: { remote, before: before?.policy ?? null, after: policy },
        ip,
      });
      return made;
    });
    return shown(row);
  }
}
