import type pg from 'pg';
import {
  getAdminAccount,
  getAdminAccountOperations,
  listAdminAccounts,
  listAdminAccountTracking,
  listAdminAccountUsers,
  putAdminAccountLimits,
  putAdminAccountSandbox,
  resumeAdminAccount,
  suspendAdminAccount,
} from 'shared-contracts/api/admin-account';
import { notFound } from '../../errors/httpError.ts';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import { type Route, route } from '../../routing/route.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';
import * as adminAccountRepository from '../../store/repositories/adminAccountRepository.ts';
import * as trackingRepository from '../../store/repositories/trackingRepository.ts';
import type { AccountAdministration } from './accountAdministration.ts';
import { membersOf } from './members.ts';

export interface AccountAdminRouteDeps {
  pool: pg.Pool;
  directory: OrganisationDirectory;
  accountAdministration: AccountAdministration;
}

/** The calls of the administration of accounts, for super admins. */
export function accountAdminRoutes(deps: AccountAdminRouteDeps): readonly Route[] {
  return [...readingRoutes(deps), ...changingRoutes(deps.accountAdministration)];
}

function readingRoutes({ pool, directory, accountAdministration }: AccountAdminRouteDeps): readonly Route[] {
  const known = async (number: string) => {
    const row = await accountRepository.byNumber(pool, number);
    if (!row) throw notFound('account');
    return row;
  };
  return [
    route(listAdminAccounts, ({ query }) => adminAccountRepository.list(pool, query)),
    route(getAdminAccount, ({ params }) => accountAdministration.get(params.id)),
    route(getAdminAccountOperations, async ({ params, query }) => {
      await known(params.id);
      return adminAccountRepository.operationsByDay(pool, params.id, query.days);
    }),
    route(listAdminAccountUsers, async ({ params }) =>
      membersOf(pool, directory, (await known(params.id)).propelauth_org_id),
    ),
    route(listAdminAccountTracking, async ({ params, query }) => {
      await known(params.id);
      const all = { user_id: 'all', time_range: 'all', table_category: 'all' } as const;
      return trackingRepository.list(pool, params.id, { ...query, ...all });
    }),
  ];
}

function changingRoutes(administration: AccountAdministration): readonly Route[] {
  return [
    route(putAdminAccountLimits, ({ caller, params, body, request: { ip } }) =>
      administration.setLimits({ caller, ip }, params.id, body),
    ),
    route(putAdminAccountSandbox, ({ caller, params, body, request: { ip } }) =>
      administration.setSandbox({ caller, ip }, params.id, body),
    ),
    route(suspendAdminAccount, ({ caller, params, body, request: { ip } }) =>
      administration.suspend({ caller, ip }, params.id, body.reason),
    ),
    route(resumeAdminAccount, ({ caller, params, body, request: { ip } }) =>
      administration.resume({ caller, ip }, params.id, body.reason),
    ),
  ];
}
