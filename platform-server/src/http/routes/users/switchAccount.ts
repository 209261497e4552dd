import { switchAccount } from 'shared-contracts/api/users';
import { notFound } from '../../httpError.ts';
import { type Route, route } from '../../route.ts';
import type { UserServices } from './services.ts';

/**
 * `PUT users/account-switch/`: remembers the organisation the user works in from now on (AMB-54). It gives no rights:
 * membership is looked up anew, and the roles come with the token of that organisation (SEC-07).
 */
export function switchAccountRoute({ accounts, directory, tracking, audit }: UserServices): Route {
  return route(switchAccount, async ({ caller, body, request }) => {
    const account = await accounts.byNumber(body.account_number);
    const organisations = await directory.organisationsOf(caller.userId);
    const organisation = organisations.find(({ organisationId }) => organisationId === account?.propelauth_org_id);
    if (!account || !organisation) throw notFound('account');
    await accounts.rememberOrganisation(caller.userId, organisation.organisationId);
    const accountNumber = account.account_number;
    await tracking.record(
      { ...caller, accountNumber },
      { category: 'system', description: 'Switched to this account' },
    );
    await audit.record({
      action: 'organisation.switched',
      actorUserId: caller.userId,
      impersonatorUserId: caller.impersonatorUserId,
      accountNumber,
      details: { from: caller.accountNumber },
      ip: request.ip,
    });
    return {
      id: caller.userId,
      user_id: caller.userId,
      email: caller.email,
      account_number: accountNumber,
      org_id: organisation.organisationId,
    };
  });
}
