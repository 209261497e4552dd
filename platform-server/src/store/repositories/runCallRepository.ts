/** Who called whom. */

import type { RunCallRow, RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';

/** A run that another one called, with the name of its scenario. */
export interface CalledRun {
  run_id: string;
  scenario: string;
  created_at: Date;
}

const over = `('SUCCESSFUL', 'FAILED', 'CANCELLED')`;

/** The run that a call has made; null for a call that has made none. */
export async function of(database: Queryable, key: string): Promise<CalledRun | null> {
  const { rows } = await database.query<CalledRun>(
    `select c.run_id, r.scenario_name as scenario, c.created_at
     from run_call c join run r on r.id = c.run_id where c.call_key = $1`,
    [key],
  );
  return rows[0] ?? null;
}

/** Notes a call; false where another process has made its run meanwhile. */
export async function add(database: Queryable, call: Omit<RunCallRow, 'created_at' | 'is_taken'>): Promise<boolean> {
  const { run_id, account_number, parent_run_id, node_id, call_key, waits, time_zone } = call;
  const { rowCount } = await database.query(
    `insert into run_call (run_id, account_number, parent_run_id, node_id, call_key, waits, time_zone)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (call_key) do nothing`,
    [run_id, account_number, parent_run_id, node_id, call_key, waits, time_zone],
  );
  return rowCount === 1;
}

/** The time zone that a called run has of its caller; null for UTC, and for a run that none has called. */
export async function timeZoneOf(database: Queryable, runId: string): Promise<string | null> {
  const text = 'select time_zone from run_call where run_id = $1';
  return (await database.query<Pick<RunCallRow, 'time_zone'>>(text, [runId])).rows[0]?.time_zone ?? null;
}

/** A run that led to another one by calls: its scenario, and how it began. */
export interface CallerRun {
  id: string;
  source: string;
  revision: number;
}

/** The runs that led to a run by calls, the nearest first; `most` of them. */
export async function callersOf(database: Queryable, runId: string, most: number): Promise<CallerRun[]> {
  const { rows } = await database.query<CallerRun>(
    `with recursive up (run_id, depth) as (
       select parent_run_id, 1 from run_call where run_id = $1
       union all
       select c.parent_run_id, depth + 1 from up join run_call c on c.run_id = up.run_id where depth < $2)
     select r.scenario_id as id, r.source, r.revision from up join run r on r.id = up.run_id order by depth`,
    [runId, most],
  );
  return rows;
}

/** The other side of a call, as the API shows it. */
export interface RunBesides {
  run_id: string;
  scenario_id: string;
  scenario_name: string;
  status: RunRow['status'];
  node_id: string;
}

const besides = 'r.id as run_id, r.scenario_id, r.scenario_name, r.status, c.node_id';

/** The run of an account that called one of its runs; null for one that none has called. */
export async function callerOf(database: Queryable, account: string, runId: string): Promise<RunBesides | null> {
  const { rows } = await database.query<RunBesides>(
    `select ${besides} from run_call c join run r on r.id = c.parent_run_id where c.run_id = $2 and c.account_number = $1`,
    [account, runId],
  );
  return rows[0] ?? null;
}

/** Runs of an account that one of its runs has called, in their order; `most` of them. */
export async function calledBy(
  database: Queryable,
  account: string,
  runId: string,
  most: number,
): Promise<RunBesides[]> {
  const { rows } = await database.query<RunBesides>(
    `select ${besides} from run_call c join run r on r.id = c.run_id
     where c.parent_run_id = $2 and c.account_number = $1 order by c.run_id limit $3`,
    [account, runId, most],
  );
  return rows;
}

/** The caller has the end of this run. */
export async function take(database: Queryable, childRunId: string): Promise<void> {
  await database.query('update run_call set is_taken = true where run_id = $1', [childRunId]);
}

/** Those of some runs that have ended. */
export async function ended(database: Queryable, runIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from run where id = any($1::uuid[]) and status in ${over}`,
    [runIds],
  );
  return rows.map(({ id }) => id);
}

/** Lets runs go on that wait for one of these, which have ended. Answers them. */
export function wakeCallersOf(database: Queryable, childRunIds: readonly string[]): Promise<RunRow[]> {
  return wake(database, 'c.run_id = any($1::uuid[])', childRunIds);
}

/** Lets those of some runs go on that wait for a run that has ended by now. Answers them. */
export function wakeCallers(database: Queryable, runIds: readonly string[]): Promise<RunRow[]> {
  const ended = `exists (select from run r where r.id = c.run_id and r.status in ${over})`;
  return wake(database, `c.parent_run_id = any($1::uuid[]) and ${ended}`, runIds);
}

/**
 * Lets runs go on whose called run ended a while ago without anybody waking them: the process that stored the end died
 * then. Answers them.
 */
export function wakeForgottenCallers(database: Queryable): Promise<RunRow[]> {
  const ended = `exists (select from run r where r.id = c.run_id and r.status in ${over}
    and r.ended_at < now() - interval '30 seconds')`;
  return wake(database, ended);
}

async function wake(database: Queryable, which: string, ids?: readonly string[]): Promise<RunRow[]> {
  const { rows } = await database.query<RunRow>(
    `update run p set wake_at = now() from run_call c
     where ${which} and c.waits and not c.is_taken and p.id = c.parent_run_id and p.status in ('SCHEDULED', 'HOLD')
       and p.wake_at > now() returning p.*`,
    ids ? [ids] : [],
  );
  return rows;
}

/** Runs that some runs wait for, and that have not ended. */
export async function awaitedBy(
  database: Queryable,
  runIds: readonly string[],
): Promise<{ account: string; id: string }[]> {
  const { rows } = await database.query<{ account: string; id: string }>(
    `select c.account_number as account, r.id from run_call c join run r on r.id = c.run_id
     where c.parent_run_id = any($1::uuid[]) and c.waits and r.status not in ${over}`,
    [runIds],
  );
  return rows;
}
