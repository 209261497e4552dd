import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { credentialPrefix, type DeployCredential } from 'shared-contracts/api/deploy';
import type { Caller } from '../http/caller.ts';
import type { CredentialActor } from '../http/deployActor.ts';
import { notFound } from '../http/httpError.ts';
import { isId, newId } from '../store/ids.ts';
import { type AuditAction, AuditRepository } from '../store/repositories/auditRepository.ts';
import {
  DeployCredentialRepository,
  type DeployCredentialRow,
} from '../store/repositories/deployCredentialRepository.ts';
import { inTransaction } from '../store/transaction.ts';

/** What is noted of a use is as fresh as this; a write for every call would cost more than the call. Milliseconds. */
const useNotedEvery = 60_000;

function credentialOf({ created_at, last_used_at, revoked_at, ...row }: DeployCredentialRow): DeployCredential {
  return {
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Who asks for a credential to be made or ended, and from where. */
interface Asking {
  caller: Caller;
  ip: string;
}

/** Credentials of the teams that deploy remotes, each for one remote (deployment, "Checks"). */
export class DeployCredentials {
  readonly #pool: pg.Pool;
  readonly #rows: DeployCredentialRepository;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#rows = new DeployCredentialRepository(pool);
  }

  /** All of them, newest first, revoked ones as well. */
  async list(): Promise<DeployCredential[]> {
    return (await this.#rows.list()).map(credentialOf);
  }

  /** Makes one. The secret is nowhere but in the answer. */
  async create(
    { remote, name }: Pick<DeployCredential, 'remote' | 'name'>,
    asking: Asking,
  ): Promise<{ credential: DeployCredential; secret: string }> {
    const secret = `${credentialPrefix}${randomBytes(32).toString('base64url')}`;
    const row = { id: newId(), remote, name, ending: secret.slice(-4), created_by: asking.caller.name };
    const made = await inTransaction(this.#pool, async (client) => {
      const inserted = await new DeployCredentialRepository(client).insert(row, hashOf(secret));
      await record(new AuditRepository(client), 'deploy-credential.created', inserted, asking);
      return inserted;
    });
    return { credential: credentialOf(made), secret };
  }

  /** Ends one at once; one that is revoked already stays as it is. @throws HttpError 404 for an unknown one */
  async revoke(id: string, asking: Asking): Promise<void> {
    if (!isId(id)) throw notFound('credential');
    await inTransaction(this.#pool, async (client) => {
      const revoked = await new DeployCredentialRepository(client).revoke(id);
      if (!revoked) throw notFound('credential');
      const { credential, isNew } = revoked;
      if (isNew) await record(new AuditRepository(client), 'deploy-credential.revoked', credential, asking);
    });
  }

  /** Who shows this secret; null when it is unknown or revoked. */
  async find(secret: string): Promise<CredentialActor | null> {
    const row = await this.#rows.live(hashOf(secret));
    if (!row) return null;
    const { id, remote, name, ending, last_used_at } = row;
    if (Date.now() - (last_used_at?.getTime() ?? 0) > useNotedEvery) await this.#rows.used(id);
    return { kind: 'credential', remote, name: `${name} (…${ending})` };
  }
}

function record(audit: AuditRepository, action: AuditAction, row: DeployCredentialRow, { caller, ip }: Asking) {
  const { id, remote, name, ending } = row;
  return audit.record({
    action,
    actorUserId: caller.userId,
    impersonatorUserId: caller.impersonatorUserId ?? null,
    accountNumber: caller.accountNumber,
    details: { credential_id: id, remote, name, ending },
    ip,
  });
}
