import { flagsOf } from 'shared-contracts/deploy';
import { HttpError } from '../errors/httpError.ts';
import type { Authenticate, Caller } from '../routing/caller.ts';
import type { AccountRepository } from '../store/repositories/accountRepository.ts';
import type { Identity } from './identity.ts';
import type { OrganisationMembership, VerifiedToken } from './verifiedToken.ts';

type Accounts = Pick<AccountRepository, 'ensure' | 'lastOrganisation'>;

/**
 * The organisation a call is made for (GAP-07): that of an active-organisation token, which holds no other; else, of
 * the organisations in the token, the one the user worked in last, or the first by name. Null for a user without any.
 */
async function activeMembership(token: VerifiedToken, accounts: Accounts): Promise<OrganisationMembership | null> {
  const [first, ...others] = token.memberships.toSorted((one, other) => one.name.localeCompare(other.name));
  if (!first || others.length === 0) return first ?? null;
  const last = await accounts.lastOrganisation(token.userId);
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
  };
}

/** Finds the caller behind an access token: its user, active organisation, roles and account. */
export function createAuthenticate(
  { verifier, confirm }: Pick<Identity, 'verifier' | 'confirm'>,
  accounts: Accounts,
): Authenticate {
  // An organisation keeps its account for life, so this never has to be forgotten.
  const accountNumbers = new Map<string, string>();

  async function accountNumberOf({ organisationId, name }: OrganisationMembership): Promise<string> {
    const known = accountNumbers.get(organisationId);
    if (known) return known;
    const account = await accounts.ensure({ organisationId, companyName: name });
    accountNumbers.set(organisationId, account.account_number);
    return account.account_number;
  }

  return async (accessToken) => {
    const token = await verifier.verify(accessToken);
    const membership = await activeMembership(token, accounts);
    if (!membership) throw new HttpError('no_organisation');
    await confirm(token, membership);
    return callerOf(token, membership, await accountNumberOf(membership));
  };
}
