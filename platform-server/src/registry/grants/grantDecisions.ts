import type pg from 'pg';
import type { DeployGrant } from 'shared-contracts/api/deploy';
import type { Grant, GrantOrigins } from 'shared-contracts/deploy';
import type { KnownGrant } from '../../store/repositories/grantRepository.ts';
import { inTransaction } from '../../store/transaction.ts';
import { manifestOf } from '../decideRemote.ts';
import { releasesIn } from '../ledgerState.ts';
import type { ReleaseRegistry } from '../registry.ts';
import { type Asking, giveGrant, grantOf } from './giveGrant.ts';

type Registry = Pick<ReleaseRegistry, 'grants' | 'state' | 'release' | 'catchUp'>;

/** Grants as super admins read and change them. */
export class GrantDecisions {
  readonly #pool: pg.Pool;
  readonly #registry: Registry;

  constructor(pool: pg.Pool, registry: Registry) {
    this.#pool = pool;
    this.#registry = registry;
  }

  /** All of them, by remote, or that of one alone. */
  async list(remote?: string): Promise<DeployGrant[]> {
    await this.#registry.catchUp();
    const { all } = this.#registry.grants;
    return all.filter((grant) => remote === undefined || grant.remote === remote).map((grant) => this.#shown(grant));
  }

  /** @throws HttpError as `putGrant` says */
  async put(grant: Grant, expected: number | null, asking: Asking): Promise<DeployGrant> {
    const given = await inTransaction(this.#pool, (client) => giveGrant(client, grant, { expected, asking }));
    await this.#registry.grants.catchUp();
    return this.#shown(given);
  }

  #shown(grant: KnownGrant): DeployGrant {
    const { revision, granted_by, granted_at } = grant;
    const requested = this.#askedBy(grant.remote);
    return { ...grantOf(grant), revision, granted_by, granted_at: granted_at.toISOString(), asked: requested };
  }

  /** Origins that any release asks for which somebody gets. */
  #askedBy(remote: string): GrantOrigins {
    const state = this.#registry.state.remotes.get(remote);
    const live = state ? [...releasesIn(state, 1)] : [];
    const origins = live.flatMap((hash) => {
      const release = this.#registry.release(remote, hash);
      return release ? [manifestOf(release).origins ?? {}] : [];
    });
    const among = (kind: keyof GrantOrigins) => [...new Set(origins.flatMap((each) => each[kind] ?? []))].sort();
    return { connect: among('connect'), images: among('images') };
  }
}
