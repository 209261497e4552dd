import { listOrganisationUsers, switchAccount } from 'shared-contracts/api/users';
import { notFound } from '../errors/httpError.ts';
import type { Caller } from '../routing/caller.ts';
import { type Answer, type Route, route } from '../routing/route.ts';
import type { AccountRepository } from '../store/repositories/accountRepository.ts';
import type { AuditRepository } from '../store/repositories/auditRepository.ts';
import type { TrackingRepository } from '../store/repositories/trackingRepository.ts';
import type { OrganisationDirectory } from './organisationDirectory.ts';

export interface UserRouteDeps {
  accounts: AccountRepository;
  directory: OrganisationDirectory;
  tracking: TrackingRepository;
  audit: AuditRepository;
}

/**
 * Remembers the organisation the user works in from now on (AMB-54). It gives no rights: membership is looked up again,
 * and the roles come with the token of that organisation (SEC-07).
 */
async function switchTo(
  accountNumber: string,
  caller: Caller,
  ip: string,
  { accounts, directory, tracking, audit }: UserRouteDeps,
): Promise<Answer<typeof switchAccount>> {
  const account = await accounts.byNumber(accountNumber);
  const organisations = await directory.organisationsOf(caller.userId);
  const organisation = organisations.find(({ organisationId }) => organisationId === account?.propelauth_org_id);
  if (!account || !organisation) throw notFound('account');
  // Who acts as somebody else leaves them where they work.
  if (!caller.impersonatorUserId) await accounts.rememberOrganisation(caller.userId, organisation.organisationId);
  await tracking.record({ ...caller, accountNumber }, { category: 'system', description: 'Switched to this account' });
  await audit.record({
    action: 'organisation.switched',
    actorUserId: caller.userId,
    impersonatorUserId: caller.impersonatorUserId,
    accountNumber,
    details: { from: caller.accountNumber },
    ip,
  });
  const { userId, email } = caller;
  return { id: userId, user_id: userId, email, account_number: accountNumber, org_id: organisation.organisationId };
}

/** The calls about users: those of the caller's organisation and of no other (API-51), and the caller's own. */
export function userRoutes(deps: UserRouteDeps): readonly Route[] {
  return [
    route(listOrganisationUsers, ({ caller, query }) => deps.directory.usersOf(caller.organisationId, query.search)),
    route(switchAccount, ({ caller, body, request }) => switchTo(body.account_number, caller, request.ip, deps)),
  ];
}
