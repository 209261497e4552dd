import type pg from 'pg';
import { listOrganisationUsers, switchAccount } from 'shared-contracts/api/users';
import { act } from '../acts/act.ts';
import { notFound } from '../errors/httpError.ts';
import type { Caller } from '../routing/caller.ts';
import { type Answer, type Route, route } from '../routing/route.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import * as auditRepository from '../store/repositories/auditRepository.ts';
import * as trackingRepository from '../store/repositories/trackingRepository.ts';
import type { OrganisationDirectory } from './organisationDirectory.ts';

export interface UserRouteDeps {
  pool: pg.Pool;
  directory: OrganisationDirectory;
}

/**
 * Remembers the organisation the user works in from now on (AMB-54). It gives no rights: membership is looked up again,
 * and the roles come with the token of that organisation (SEC-07).
 */
async function switchTo(
  wanted: { account_number: string } | { org_id: string },
  caller: Caller,
  ip: string,
  { pool, directory }: UserRouteDeps,
): Promise<Answer<typeof switchAccount>> {
  const known = 'account_number' in wanted ? await accountRepository.byNumber(pool, wanted.account_number) : null;
  const wantedId = 'org_id' in wanted ? wanted.org_id : known?.propelauth_org_id;
  const organisations = await directory.organisationsOf(caller.userId);
  const organisation = organisations.find(({ organisationId }) => organisationId === wantedId);
  if (!organisation) throw notFound('account');
  const { organisationId, name: companyName } = organisation;
  // Nobody may have worked there yet.
  const { account_number: accountNumber } =
    known ?? (await accountRepository.ensure(pool, { organisationId, companyName }));
  // Who acts as somebody else leaves them where they work.
  if (!caller.impersonatorUserId) await accountRepository.rememberOrganisation(pool, caller.userId, organisationId);
  await trackingRepository.record(
    pool,
    { ...caller, accountNumber },
    { category: 'system', act: act('person.switched-here', {}) },
  );
  await auditRepository.record(pool, {
    action: 'organisation.switched',
    actorUserId: caller.userId,
    impersonatorUserId: caller.impersonatorUserId,
    accountNumber,
    details: { from: caller.accountNumber },
    ip,
  });
  const { userId, email } = caller;
  return { id: userId, user_id: userId, email, account_number: accountNumber, org_id: organisationId };
}

/** The calls about users: those of the caller's organisation and of no other (API-51), and the caller's own. */
export function userRoutes(deps: UserRouteDeps): readonly Route[] {
  return [
    route(listOrganisationUsers, ({ caller, query }) => deps.directory.usersOf(caller.organisationId, query.search)),
    route(switchAccount, ({ caller, body, request }) => switchTo(body, caller, request.ip, deps)),
  ];
}
