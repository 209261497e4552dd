/** Accounts as super admins see them. */

import { type AccountConfig, accountTypeOf, limitsOf } from 'shared-contracts/api/account';
import type {
  AccountLimits,
  AdminAccount,
  AdminAccountSort,
  listAdminAccounts,
} from 'shared-contracts/api/admin-account';
import { type KindsThat, kindsThat } from 'shared-contracts/api/kind';
import type { z } from 'zod';
import { storedKinds } from '../../kinds/storedKinds.ts';
import type { AccountRow } from '../rows/account.ts';
import type { Queryable } from '../transaction.ts';
import { releaseCheckOrganisation } from './accountRepository.ts';
import { anywhere, Conditions } from './conditions.ts';
import { operationsOfPeriod } from './operationCountRepository.ts';

type Query = z.output<typeof listAdminAccounts.query & z.ZodType>;

interface ListedRow extends AccountRow {
  members: number;
  scenarios: number;
  operations: number;
  sort_key: string;
}

const isSandbox = `coalesce((a.config ->> 'is_sandbox')::boolean, false)`;
const isSubscribed = `coalesce(a.subscription ->> 'status' in ('in_trial', 'active', 'non_renewing'), false)`;
const types = {
  sandbox: isSandbox,
  subscription: `not ${isSandbox} and ${isSubscribed}`,
  free: `not ${isSandbox} and not ${isSubscribed}`,
  suspended: 'a.suspended_at is not null',
} as const;

const operations = operationsOfPeriod('a');
/** As text that orders as its value does, so that one comparison of a pair pages through every order. */
const keys: Record<AdminAccountSort, { key: string; direction: 'asc' | 'desc' }> = {
  name: { key: 'lower(a.company_name)', direction: 'asc' },
  created: { key: `to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`, direction: 'desc' },
  operations: { key: `to_char(${operations}, 'FM000000000000000')`, direction: 'desc' },
};

/** Where the next page begins. */
const placeOf = ({ sort_key, account_number }: ListedRow) =>
  Buffer.from(JSON.stringify([sort_key, account_number])).toString('base64url');

function readPlace(after: string): [string, string] | null {
  try {
    const [key, number] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
    return typeof key === 'string' && typeof number === 'string' ? [key, number] : null;
  } catch {
    return null;
  }
}

export async function list(
  database: Queryable,
  query: Query,
): Promise<{ items: AdminAccount[]; total: number; next?: string }> {
  const { key, direction } = keys[query.sort];
  const all = conditionsOf(query);
  const place = query.after === undefined ? null : readPlace(query.after);
  const shown = conditionsOf(query);
  if (place) shown.add(`(${key}, a.account_number) ${direction === 'asc' ? '>' : '<'} (?, ?)`, ...place);
  const [{ rows }, total] = await Promise.all([
    database.query<ListedRow>(
      `select a.*, ${key} as sort_key, ${operations} as operations,
         (select count(*)::int from scenario s where s.account_number = a.account_number and s.is_active) as scenarios,
         (select count(*)::int from membership m where m.organisation_id::text = a.propelauth_org_id) as members
       from (select a.* from account a where ${shown.text}
         order by ${key} ${direction}, a.account_number ${direction} limit ${query.limit + 1}) a
       order by sort_key ${direction}, a.account_number ${direction}`,
      shown.values,
    ),
    count(database, all),
  ]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return { items: page.map(listed), total, ...(rows.length > query.limit && last && { next: placeOf(last) }) };
}

async function count(database: Queryable, { text, values }: Conditions): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from account a where ${text}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** One account with the figures of the list; null where there is none of this number. */
export async function get(database: Queryable, account: string): Promise<(AdminAccount & { row: AccountRow }) | null> {
  const { rows } = await database.query<ListedRow>(
    `select a.*, '' as sort_key, ${operations} as operations,
       (select count(*)::int from scenario s where s.account_number = a.account_number and s.is_active) as scenarios,
       (select count(*)::int from membership m where m.organisation_id::text = a.propelauth_org_id) as members
     from account a where a.account_number = $1`,
    [account],
  );
  const [row] = rows;
  return row ? { ...listed(row), row } : null;
}

/** What counts against the limits of an account. */
export async function counts(database: Queryable, account: string): Promise<Record<KindsThat<'isLimited'>, number>> {
  const columns = kindsThat('isLimited').map(
    (kind) =>
      `(select count(*)::int from ${storedKinds[kind].table} where account_number = $1 and is_active) as ${kind}`,
  );
  const { rows } = await database.query(`select ${columns.join(', ')}`, [account]);
  return rows[0];
}

/** Operations by day, the oldest first; days without any are left out. */
export async function operationsByDay(
  database: Queryable,
  account: string,
  days: number,
): Promise<{ day: string; operations: number }[]> {
  const { rows } = await database.query<{ day: string; operations: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, sum(operations)::float8 as operations from operation_count
     where account_number = $1 and day > (now() at time zone 'UTC')::date - $2::int group by operation_count.day order by operation_count.day`,
    [account, days],
  );
  return rows;
}

/** The account, held against other changes until the transaction ends. */
export async function lock(database: Queryable, account: string): Promise<AccountRow | null> {
  const text = 'select * from account where account_number = $1 for no key update';
  return (await database.query<AccountRow>(text, [account])).rows[0] ?? null;
}

export async function setConfig(database: Queryable, account: string, config: Partial<AccountConfig>): Promise<void> {
  await database.query(
    `update account set config = $2, config_revision = config_revision + (config is distinct from $2)::integer
     where account_number = $1`,
    [account, config],
  );
}

/** Null resumes it. */
export async function setSuspension(
  database: Queryable,
  account: string,
  suspension: { by: string; reason: string } | null,
): Promise<void> {
  await database.query(
    `update account set suspended_at = case when $2::text is null then null else now() end,
       suspended_by = $2, suspension_reason = $3 where account_number = $1`,
    [account, suspension?.by ?? null, suspension?.reason ?? null],
  );
}

/** Runs that wait for nothing but a worker wait for the account instead. */
export async function holdRuns(database: Queryable, account: string, reason: string): Promise<void> {
  await database.query(
    `update run set status = 'HOLD', waiting_for = $2
     where account_number = $1 and status = 'QUEUED' and owner is null`,
    [account, reason],
  );
}

/** Runs that wait for a reason. */
export async function heldRuns(database: Queryable, account: string, reason: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from run where account_number = $1 and status = 'HOLD' and waiting_for = $2`,
    [account, reason],
  );
  return rows[0]?.count ?? 0;
}

/** Runs that have not ended and do not execute; 10,000 where there are more. */
export async function waitingRuns(database: Queryable, account: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from (select from run where account_number = $1
       and status in ('QUEUED', 'SCHEDULED', 'HOLD') limit 10000) counted`,
    [account],
  );
  return rows[0]?.count ?? 0;
}

function conditionsOf({ search, type }: Query): Conditions {
  const conditions = new Conditions().add('a.propelauth_org_id <> ?', releaseCheckOrganisation);
  if (type) conditions.add(types[type]);
  if (!search) return conditions;
  const found = anywhere(search);
  return conditions.add(
    `a.company_name ilike ? or a.account_number ilike ? or a.propelauth_org_id in (
       select m.organisation_id::text from identity_user u join membership m on m.user_id = u.id where u.email ilike ?)`,
    ...[found, found, found],
  );
}

function listed(row: ListedRow): AdminAccount {
  const config = { is_sandbox: false, ...row.config };
  return {
    account_number: row.account_number,
    company_name: row.company_name,
    type: accountTypeOf(config, row.subscription),
    is_suspended: row.suspended_at !== null,
    created_at: row.created_at.toISOString(),
    members: row.members === 0 ? null : row.members,
    scenarios: row.scenarios,
    operations: row.operations,
    quantity: limitsOf(config, row.subscription).quantity,
  };
}

/** The limits that are written at an account. */
export function writtenLimits(config: Partial<AccountConfig>): AccountLimits {
  return {
    free_quantity: config.free_quantity ?? null,
    free_scenario_limit: config.free_scenario_limit ?? null,
    free_connector_limit: config.free_connector_limit ?? null,
    free_webhook_limit: config.free_webhook_limit ?? null,
    free_import_pages_limit: config.free_import_pages_limit ?? null,
    free_filter_limit: config.free_filter_limit ?? null,
    free_conversion_limit: config.free_conversion_limit ?? null,
    all_limits: config.all_limits ?? null,
  };
}
