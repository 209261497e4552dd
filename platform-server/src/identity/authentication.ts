import { flagsOf } from 'shared-contracts/deploy';
import { HttpError } from '../errors/httpError.ts';
import { accessSnapshot, type CheckAccess } from '../routing/accessSnapshot.ts';
import type { Authenticate, Caller } from '../routing/caller.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import type { OrganisationMembership, TokenVerifier, VerifiedToken } from './verifiedToken.ts';

/**
 * The organisation a call is made for (GAP-07): that of an active-organisation token, which holds no other; else, of
 * the organisations in the token, the one the user worked in last, or the first by name. Null for a user without any.
 */
async function activeMembership(token: VerifiedToken, database: Queryable): Promise<OrganisationMembership | null> {
  const [first, ...others] = token.memberships.toSorted((one, other) => one.name.localeCompare(other.name));
  if (!first || others.length === 0) return first ?? null;
  const last = await accountRepository.lastOrganisation(database, token.userId);
  return others.find(({ organisationId }) => organisationId === last) ?? first;
}

function callerOf(
  token: VerifiedToken,
  { organisationId, roles }: OrganisationMembership,
  accountNumber: string,
): Caller {
  const flags = flagsOf(roles);
  return {
    userId: token.userId,
    email: token.email,
    name: [token.firstName, token.lastName].filter(Boolean).join(' ') || token.email,
    accountNumber,
    organisationId,
    access: { ...flags, roles },
    canWrite: !flags.isGuest,
    ...(token.impersonatorUserId ? { impersonatorUserId: token.impersonatorUserId } : {}),
    ...(token.sessionId ? { sessionId: token.sessionId } : {}),
  };
}

/**
 * Throws `HttpError` 401 for a token that was right when it was issued and is not any more: its session has ended, or
 * the roles in this organisation are others now. The client then refreshes once and goes on with what is true.
 */
async function confirm(caller: Caller, checkAccess: CheckAccess): Promise<void> {
  const access = accessSnapshot(caller);
  const [stands] = access ? await checkAccess([access]) : [true];
  if (!stands) throw new HttpError('unauthenticated.changed');
}

/** Finds the caller behind an access token: its user, active organisation, roles and account. */
export function createAuthenticate(
  { verifier, checkAccess }: { verifier: TokenVerifier; checkAccess: CheckAccess },
  database: Queryable,
  suspended: { has(account: string): boolean } = new Set(),
): Authenticate {
  // An organisation keeps its account for life, so this never has to be forgotten.
  const accountNumbers = new Map<string, string>();

  async function accountNumberOf({ organisationId, name }: OrganisationMembership): Promise<string> {
    const known = accountNumbers.get(organisationId);
    if (known) return known;
    const account = await accountRepository.ensure(database, { organisationId, companyName: name });
    accountNumbers.set(organisationId, account.account_number);
    return account.account_number;
  }

  return async (accessToken) => {
    const token = await verifier.verify(accessToken);
    const membership = await activeMembership(token, database);
    if (!membership) throw new HttpError('no_organisation');
    const caller = callerOf(token, membership, '');
    // First: whoever comes too late must not bring a deleted account back.
    await confirm(caller, checkAccess);
    const accountNumber = await accountNumberOf(membership);
    if (suspended.has(accountNumber)) throw new HttpError('account_suspended');
    return { ...caller, accountNumber };
  };
}
