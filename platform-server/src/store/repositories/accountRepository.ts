/** Product accounts, one for each organisation (AUTH-02). */

import { randomInt } from 'node:crypto';
import {
  type AccountConfig,
  type Limits,
  limitsOf,
  type OrganisationDetails,
  type Subscription,
} from 'shared-contracts/api/account';
import { clientLimitsOf, configKeys, noPartnerSettings } from 'shared-contracts/api/partner';
import type { AccountRow } from '../rows/account.ts';
import type { Queryable } from '../transaction.ts';
import * as partnerRepository from './partnerRepository.ts';

/** Organisation in which browsers look at releases before anybody gets them: nobody's, and it holds nothing. */
export const releaseCheckOrganisation = '00000000-0000-4000-8000-000000000002';

/** What a new account starts with; without `config` the limits of the free plan. */
export interface NewAccount {
  organisationId: string;
  companyName: string;
  config?: Partial<AccountConfig>;
  subscription?: Subscription;
  /** Number of the account whose client it becomes, with the limits that this one sets for its clients. */
  partner?: string;
}

/** Limits of the free plan; the quantity is operations a month. */
export const freePlan: Partial<AccountConfig> = {
  free_quantity: 10_000,
  free_scenario_limit: 5,
  free_connector_limit: 5,
  free_webhook_limit: 5,
  free_import_pages_limit: 2,
  free_filter_limit: 5,
  free_conversion_limit: 5,
};

// Ten digits without a leading zero: easy to read out, no order that tells how many accounts there are.
const newAccountNumber = () => String(randomInt(1_000_000_000, 10_000_000_000));

/** Numbers of all accounts. */
export async function numbers(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ account_number: string }>('select account_number from account');
  return rows.map(({ account_number }) => account_number);
}

export async function byNumber(database: Queryable, accountNumber: string): Promise<AccountRow | null> {
  const { rows } = await database.query<AccountRow>('select * from account where account_number = $1', [accountNumber]);
  return rows[0] ?? null;
}

export async function byOrganisation(database: Queryable, organisationId: string): Promise<AccountRow | null> {
  const { rows } = await database.query<AccountRow>('select * from account where propelauth_org_id = $1', [
    organisationId,
  ]);
  return rows[0] ?? null;
}

/** Accounts of organisations, by these; those that have none yet are left out. */
export async function ofOrganisations(
  database: Queryable,
  organisationIds: readonly string[],
): Promise<ReadonlyMap<string, AccountRow>> {
  const text = 'select * from account where propelauth_org_id = any($1)';
  const { rows } = await database.query<AccountRow>(text, [organisationIds]);
  return new Map(rows.map((row) => [row.propelauth_org_id, row]));
}

/** The account of an organisation, made at first sight. Any number of calls at once make one account. */
export async function ensure(
  database: Queryable,
  { organisationId, companyName, config, subscription, partner }: NewAccount,
): Promise<AccountRow> {
  const found = await byOrganisation(database, organisationId);
  if (found) return found;
  const start = config ?? (partner === undefined ? freePlan : await clientConfig(database, partner));
  const { rows } = await database.query<AccountRow>(
    `insert into account (account_number, propelauth_org_id, company_name, config, subscription, partner_account_number)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (propelauth_org_id) do update set propelauth_org_id = excluded.propelauth_org_id
     returning *`,
    [newAccountNumber(), organisationId, companyName, start, subscription ?? null, partner ?? null],
  );
  return rows[0] as AccountRow;
}

/** What a new client account of a partner starts with: its default limits, and never more than it has itself. */
export async function clientConfig(database: Queryable, partner: string): Promise<Partial<AccountConfig>> {
  const row = await byNumber(database, partner);
  const settings = await partnerRepository.settings(database, partner);
  const own = limitsOf({ is_sandbox: false, ...row?.config }, row?.subscription ?? null);
  const limits = clientLimitsOf(own, settings?.client_limits ?? noPartnerSettings.client_limits, freePlan);
  return Object.fromEntries(Object.entries(limits).map(([name, value]) => [configKeys[name as keyof Limits], value]));
}

/** Null when there is no such account. A name or goal that is not given stays as it is. */
export async function completeOnboarding(
  database: Queryable,
  accountNumber: string,
  given: { companyName?: string | undefined; goal?: string | undefined },
): Promise<AccountRow | null> {
  const { rows } = await database.query<AccountRow>(
    `update account set company_name = coalesce($2, company_name), onboarding_goal = coalesce($3, onboarding_goal)
     where account_number = $1 returning *`,
    [accountNumber, given.companyName ?? null, given.goal ?? null],
  );
  return rows[0] ?? null;
}

/** Changes name, details and time zone of the revision that is named; null when there is another one by now. */
export async function saveDetails(
  database: Queryable,
  accountNumber: string,
  revision: number,
  { companyName, details, timeZone }: { companyName: string; details: OrganisationDetails; timeZone: string | null },
): Promise<AccountRow | null> {
  const { rows } = await database.query<AccountRow>(
    `update account set company_name = $3, details = $4, time_zone = $5, revision = revision + 1
     where account_number = $1 and revision = $2 returning *`,
    [accountNumber, revision, companyName, details, timeZone],
  );
  return rows[0] ?? null;
}

/** The organisation the user worked in last, null before the first choice (GAP-07). */
export async function lastOrganisation(database: Queryable, userId: string): Promise<string | null> {
  const { rows } = await database.query<{ organisation_id: string }>(
    'select organisation_id from last_organisation where user_id = $1',
    [userId],
  );
  return rows[0]?.organisation_id ?? null;
}

export async function rememberOrganisation(database: Queryable, userId: string, organisationId: string): Promise<void> {
  await database.query(
    `insert into last_organisation (user_id, organisation_id) values ($1, $2)
     on conflict (user_id) do update set organisation_id = excluded.organisation_id, updated_at = now()`,
    [userId, organisationId],
  );
}
