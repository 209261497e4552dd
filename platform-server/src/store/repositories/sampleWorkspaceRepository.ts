/** Organizations that visitors look around in. */

import type { SampleStep } from 'shared-contracts/api/sample-workspace';
import type { SampleWorkspaceRow } from '../rows/account.ts';
import type { Queryable } from '../transaction.ts';

/** Ids of what was made for a sample workspace, which the steps of its guide are about. */
export interface SampleThings {
  countries: string;
  products: string;
  productsVersion: number;
  tunnel: string;
  scenarios: Readonly<Record<'orders' | 'stock' | 'invoices' | 'support' | 'prices', string>>;
  invoicesRevision: number;
  /** Addresses that events are sent to. */
  webhooks: Readonly<Record<'orders' | 'stock' | 'invoices' | 'support', string>>;
  /** Address that files are sent to. */
  importPage: string;
}

/** A sample workspace; what was made for it is empty until it is there. */
export type SampleWorkspaceRecord = Omit<SampleWorkspaceRow, 'things' | 'done'> & {
  things: Partial<SampleThings>;
  done: Partial<Record<SampleStep, string>>;
};

export type NewSampleWorkspace = Pick<
  SampleWorkspaceRow,
  'account_number' | 'organisation_id' | 'user_id' | 'ends_at' | 'service_key'
>;

/** What is there of the steps of a guide: each is told by what really happened. */
export type SampleProgress = Readonly<
  Record<
    'went_on' | 'retried_call' | 'retried_fixed' | 'new_order' | 'sent_file' | 'waits_for_service' | 'new_list',
    boolean
  >
>;

export async function of(database: Queryable, accountNumber: string): Promise<SampleWorkspaceRecord | null> {
  return one(database, 'select * from sample_workspace where account_number = $1', [accountNumber]);
}

export async function ofUser(database: Queryable, userId: string): Promise<SampleWorkspaceRecord | null> {
  return one(database, 'select * from sample_workspace where user_id = $1', [userId]);
}

/** The account whose configuration has a key of the sample service; null for nobody's. */
export async function accountOfKey(database: Queryable, key: string): Promise<string | null> {
  const { rows } = await database.query<{ account_number: string }>(
    'select account_number from sample_workspace where service_key = $1',
    [key],
  );
  return rows[0]?.account_number ?? null;
}

export async function count(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int from sample_workspace');
  return rows[0]?.count ?? 0;
}

/** All that are ready, whose service is to be reached. */
export async function ready(database: Queryable): Promise<SampleWorkspaceRecord[]> {
  const { rows } = await database.query<SampleWorkspaceRecord>(
    `select s.* from sample_workspace s join account a using (account_number)
     where s.state = 'ready' and a.deletes_at is null`,
  );
  return rows;
}

export async function add(database: Queryable, workspace: NewSampleWorkspace): Promise<void> {
  const { account_number, organisation_id, user_id, ends_at, service_key } = workspace;
  await database.query(
    `insert into sample_workspace (account_number, organisation_id, user_id, ends_at, service_key)
     values ($1, $2, $3, $4, $5)`,
    [account_number, organisation_id, user_id, ends_at, service_key],
  );
}

/** What was made, and how its events are dated. */
export async function begin(
  database: Queryable,
  accountNumber: string,
  things: SampleThings,
  total: number,
  from: Date,
): Promise<void> {
  await database.query(
    `update sample_workspace set things = $2, events_total = $3, dated_from = $4, dated_to = now()
     where account_number = $1`,
    [accountNumber, things, total, from],
  );
}

export async function sent(database: Queryable, accountNumber: string, count: number): Promise<void> {
  await database.query('update sample_workspace set events_sent = $2 where account_number = $1', [
    accountNumber,
    count,
  ]);
}

export async function finish(database: Queryable, accountNumber: string, problem: string | null): Promise<void> {
  await database.query('update sample_workspace set state = $2, problem = $3 where account_number = $1', [
    accountNumber,
    problem === null ? 'ready' : 'failed',
    problem,
  ]);
}

/** Takes one out, so that its visitor can have another; its account goes by the removal of accounts. */
export async function remove(database: Queryable, accountNumber: string): Promise<void> {
  await database.query('delete from sample_workspace where account_number = $1', [accountNumber]);
}

export async function ended(database: Queryable, now: Date): Promise<SampleWorkspaceRecord[]> {
  const { rows } = await database.query<SampleWorkspaceRecord>(
    'select * from sample_workspace where ends_at <= $1 order by ends_at',
    [now],
  );
  return rows;
}

export async function nextEnd(database: Queryable): Promise<Date | null> {
  const { rows } = await database.query<{ at: Date | null }>('select min(ends_at) as at from sample_workspace');
  return rows[0]?.at ?? null;
}

/** Runs of the account that have neither ended nor wait for somebody. */
export async function unsettled(database: Queryable, accountNumber: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int from run where account_number = $1 and status in ('QUEUED', 'SCHEDULED', 'IN_PROGRESS')`,
    [accountNumber],
  );
  return rows[0]?.count ?? 0;
}

/** Notes steps as done from now on; those that were stay as they are. */
export async function done(database: Queryable, accountNumber: string, steps: readonly SampleStep[]): Promise<void> {
  const now = new Date().toISOString();
  const given = Object.fromEntries(steps.map((step) => [step, now]));
  await database.query('update sample_workspace set done = $2::jsonb || done where account_number = $1', [
    accountNumber,
    JSON.stringify(given),
  ]);
}

export async function progress(
  database: Queryable,
  { account_number, created_at }: SampleWorkspaceRecord,
  things: SampleThings,
  callNode: string,
) {
  const { rows } = await database.query<SampleProgress>(factsQuery, [
    account_number,
    things.scenarios.orders,
    things.scenarios.invoices,
    things.invoicesRevision,
    callNode,
    created_at,
    `["tunnel`,
    things.products,
    things.productsVersion,
  ]);
  return rows[0] as SampleProgress;
}

async function one(database: Queryable, text: string, values: unknown[]): Promise<SampleWorkspaceRecord | null> {
  const { rows } = await database.query<SampleWorkspaceRecord>(text, values);
  return rows[0] ?? null;
}

/** A retry of an invoice that went well. */
const retried = `select from run r join run f on f.id = r.retry_of
  where r.account_number = $1 and r.scenario_id = $3 and r.status = 'SUCCESSFUL'`;

const factsQuery = `select
  exists (select from run where account_number = $1 and scenario_id = $2 and status = 'SUCCESSFUL'
    and created_at < $6 and ended_at > $6) as went_on,
  exists (${retried} and f.exceptions::jsonb @> jsonb_build_array(jsonb_build_object('node_id', $5::text)))
    as retried_call,
  exists (${retried} and r.revision > $4) as retried_fixed,
  exists (select from run r where r.account_number = $1 and r.scenario_id = $2 and r.status = 'SUCCESSFUL'
    and r.attempt = 0 and r.created_at > $6) as new_order,
  exists (select from import_submission where account_number = $1 and status = 'delivered') as sent_file,
  exists (select from run where account_number = $1 and status = 'HOLD' and starts_with(waiting_for, $7))
    as waits_for_service,
  exists (select from lookup where account_number = $1 and id = $8 and version > $9) as new_list`;
