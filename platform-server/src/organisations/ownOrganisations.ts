import type pg from 'pg';
import { flagsOf } from 'shared-contracts/deploy';
import { HttpError, notFound } from '../errors/httpError.ts';
import type { OrganisationDirectory } from '../identity/organisationDirectory.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { AccountRow } from '../store/rows/account.ts';

/** An organisation of a person with its account, and what the person may do there. */
export interface OrganisationOfPerson {
  organisationId: string;
  name: string;
  roles: ReadonlySet<string>;
  account: AccountRow;
  canWrite: boolean;
  /** Administrators, and super admins. */
  canManage: boolean;
}

export interface OwnOrganisationsDeps {
  directory: Pick<OrganisationDirectory, 'person'>;
  pool: pg.Pool;
}

/** Organisations that are shown of one person at most. */
const maxOrganisations = 500;

/**
 * The organisations that a person is a member of, looked up at every call: nothing that a page says makes a member of
 * anybody (SEC-07).
 */
export class OwnOrganisations {
  readonly #deps: OwnOrganisationsDeps;

  constructor(deps: OwnOrganisationsDeps) {
    this.#deps = deps;
  }

  /** By name. */
  async of(userId: string): Promise<OrganisationOfPerson[]> {
    const { directory, pool } = this.#deps;
    const person = await directory.person(userId);
    const held = (person?.memberships ?? []).slice(0, maxOrganisations);
    const known = await accountRepository.ofOrganisations(
      pool,
      held.map(({ organisationId }) => organisationId),
    );
    const found: OrganisationOfPerson[] = [];
    for (const { organisationId, name, roles } of held) {
      // Nobody has worked there yet.
      const account =
        known.get(organisationId) ?? (await accountRepository.ensure(pool, { organisationId, companyName: name }));
      const { isGuest, isAdmin, isSuperAdmin } = flagsOf(roles);
      found.push({ organisationId, name, roles, account, canWrite: !isGuest, canManage: isAdmin || isSuperAdmin });
    }
    return found.sort((one, other) => one.name.localeCompare(other.name));
  }

  /** The one of this account. @throws HttpError 404 when the person is no member of it; 403 while it is suspended */
  async one(userId: string, accountNumber: string): Promise<OrganisationOfPerson> {
    const own = (await this.of(userId)).find(({ account }) => account.account_number === accountNumber);
    if (!own) throw notFound('account');
    if (own.account.suspended_at !== null) throw new HttpError('account_suspended');
    return own;
  }

  /** The one of this account, where the person may write. @throws HttpError 404; 403 for a guest there */
  async writable(userId: string, accountNumber: string): Promise<OrganisationOfPerson> {
    const own = await this.one(userId, accountNumber);
    if (!own.canWrite) throw new HttpError('read_only');
    return own;
  }

  /** The one of this account, where the person is an administrator. @throws HttpError 404; 403 for others */
  async managed(userId: string, accountNumber: string): Promise<OrganisationOfPerson> {
    const own = await this.one(userId, accountNumber);
    if (!own.canManage) throw new HttpError('forbidden');
    return own;
  }
}

/** The caller as who acts in another account of theirs. */
export function actorIn(
  { userId, name, email, impersonatorUserId }: TrackingActor,
  accountNumber: string,
): TrackingActor {
  return { userId, name, email, accountNumber, ...(impersonatorUserId ? { impersonatorUserId } : {}) };
}
