import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { AuditAction } from 'shared-contracts/api/audit';
import {
  type createDeployCredential,
  credentialDays,
  credentialPrefix,
  type DeployCredential,
} from 'shared-contracts/api/deploy';
import type { z } from 'zod';
import { HttpError, invalidField, notFound } from '../errors/httpError.ts';
import { type CredentialActor, personOf } from '../routing/deployActor.ts';
import { isId, newId } from '../store/ids.ts';
import * as auditRepository from '../store/repositories/auditRepository.ts';
import type { KnownCredential } from '../store/repositories/deployCredentialRepository.ts';
import * as deployCredentialRepository from '../store/repositories/deployCredentialRepository.ts';
import * as grantRepository from '../store/repositories/grantRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { inTransaction } from '../store/transaction.ts';
import { type Asking, giveGrant } from './grants/giveGrant.ts';

/** What is noted of a use is as fresh as this; a write for every call would cost more than the call. Milliseconds. */
const useNotedEvery = 60_000;

function credentialOf(row: KnownCredential): DeployCredential {
  const { maker: _, created_at, expires_at, last_used_at, revoked_at, ...known } = row;
  return {
    ...known,
    expires_at: expires_at.toISOString(),
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

type NewCredential = z.output<NonNullable<typeof createDeployCredential.body>>;

const dayMs = 86_400_000;

/** The instant at which a credential ends. @throws HttpError 422 `invalid_body` when it is past, or far ahead */
function endOf(text: string | undefined): Date {
  if (text === undefined) return new Date(Date.now() + credentialDays.usual * dayMs);
  const end = new Date(text);
  const ahead = end.getTime() - Date.now();
  if (ahead > 0 && ahead <= (credentialDays.most + 1) * dayMs) return end;
  throw invalidField('expires_at', {
    en: `must be a date within the next ${credentialDays.most} days`,
    fr: `doit être une date dans les ${credentialDays.most} jours qui viennent`,
  });
}

/** Credentials of the teams that deploy remotes, each for one remote (deployment, "Checks"). */
export class DeployCredentials {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** All of them, newest first, revoked ones as well. */
  async list(): Promise<DeployCredential[]> {
    return (await deployCredentialRepository.list(this.#pool)).map(credentialOf);
  }

  /**
   * Makes one, and gives the remote its grant where it has none yet. The secret is nowhere but in the answer.
   * @throws HttpError as `createDeployCredential` says
   */
  async create(
    { remote, name, scopes, expires_at, grant }: NewCredential,
    asking: Asking,
  ): Promise<{ credential: DeployCredential; secret: string }> {
    const secret = `${credentialPrefix}${randomBytes(32).toString('base64url')}`;
    const { caller } = asking;
    const who = { created_by: caller.name, maker: personOf(caller) };
    const expires = endOf(expires_at);
    const row = { id: newId(), remote, name, ending: secret.slice(-4), scopes, expires_at: expires, ...who };
    const made = await inTransaction(this.#pool, async (client) => {
      if (grant) await giveGrant(client, { ...grant, remote }, { expected: null, asking });
      else if (!(await grantRepository.has(client, remote))) {
        throw new HttpError('deploy_refused.no_grant', { remote });
      }
      const inserted = await deployCredentialRepository.insert(client, row, hashOf(secret));
      await record(client, 'deploy-credential.created', inserted, asking);
      return inserted;
    });
    return { credential: credentialOf(made), secret };
  }

  /** Ends one at once; one that is revoked already stays as it is. @throws HttpError 404 for an unknown one */
  async revoke(id: string, asking: Asking): Promise<void> {
    if (!isId(id)) throw notFound('credential');
    await inTransaction(this.#pool, async (client) => {
      const revoked = await deployCredentialRepository.revoke(client, id);
      if (!revoked) throw notFound('credential');
      const { credential, isNew } = revoked;
      if (isNew) await record(client, 'deploy-credential.revoked', credential, asking);
    });
  }

  /** Who shows this secret; null when it is unknown or revoked. @throws HttpError 401 when it has ended */
  async find(secret: string): Promise<CredentialActor | null> {
    const row = await deployCredentialRepository.live(this.#pool, hashOf(secret));
    if (!row) return null;
    const { id, remote, name, ending, scopes, maker, expires_at, last_used_at } = row;
    if (expires_at.getTime() <= Date.now()) {
      throw new HttpError('unauthenticated.credential_expired', { date: expires_at.toISOString().slice(0, 10) });
    }
    if (Date.now() - (last_used_at?.getTime() ?? 0) > useNotedEvery)
      await deployCredentialRepository.used(this.#pool, id);
    return { kind: 'credential', id, remote, scopes, maker, name: `${name} (…${ending})` };
  }
}

function record(database: Queryable, action: AuditAction, row: KnownCredential, { caller, ip }: Asking) {
  const { id, remote, name, ending, scopes, expires_at } = row;
  return auditRepository.record(database, {
    action,
    actorUserId: caller.userId,
    impersonatorUserId: caller.impersonatorUserId ?? null,
    accountNumber: caller.accountNumber,
    details: { credential_id: id, remote, name, ending, scopes, expires_at },
    ip,
  });
}
