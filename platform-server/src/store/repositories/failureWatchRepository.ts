/** What people have chosen about mails for single scenarios, whatever holds for all of them. */

import type { FailureWatchRow } from '../rows/mail.ts';
import type { Queryable } from '../transaction.ts';

/** A person at work in one account. */
export interface Watcher {
  userId: string;
  account: string;
}

/** Null for who has chosen nothing for this scenario. */
export async function choice(
  database: Queryable,
  { userId, account }: Watcher,
  scenarioId: string,
): Promise<boolean | null> {
  const { rows } = await database.query<Pick<FailureWatchRow, 'is_on'>>(
    'select is_on from failure_watch where scenario_id = $1 and user_id = $2 and account_number = $3',
    [scenarioId, userId, account],
  );
  return rows[0]?.is_on ?? null;
}

export async function choose(
  database: Queryable,
  { userId, account }: Watcher,
  scenarioId: string,
  isOn: boolean,
): Promise<void> {
  await database.query(
    `insert into failure_watch (scenario_id, user_id, account_number, is_on) values ($1, $2, $3, $4)
     on conflict (scenario_id, user_id) do update set is_on = excluded.is_on`,
    [scenarioId, userId, account, isOn],
  );
}

/** It is as for all scenarios again. */
export async function unchoose(database: Queryable, { userId, account }: Watcher, scenarioId: string): Promise<void> {
  await database.query('delete from failure_watch where scenario_id = $1 and user_id = $2 and account_number = $3', [
    scenarioId,
    userId,
    account,
  ]);
}

/** What anybody has chosen for a scenario, by person. */
export async function choices(database: Queryable, account: string, scenarioId: string): Promise<Map<string, boolean>> {
  const { rows } = await database.query<Pick<FailureWatchRow, 'user_id' | 'is_on'>>(
    'select user_id, is_on from failure_watch where account_number = $1 and scenario_id = $2',
    [account, scenarioId],
  );
  return new Map(rows.map(({ user_id, is_on }) => [user_id, is_on]));
}

/** Scenarios that somebody has chosen something for, by name. */
export async function chosen(
  database: Queryable,
  { userId, account }: Watcher,
): Promise<{ id: string; name: string; on: boolean }[]> {
  const { rows } = await database.query<{ id: string; name: string; on: boolean }>(
    `select s.id, s.name, w.is_on as on from failure_watch w join scenario s on s.id = w.scenario_id
     where w.user_id = $1 and w.account_number = $2 and s.is_active order by lower(s.name), s.id`,
    [userId, account],
  );
  return rows;
}

/** They have left: nothing is told to them any more. */
export async function forget(database: Queryable, { userId, account }: Watcher): Promise<void> {
  await database.query('delete from failure_watch where user_id = $1 and account_number = $2', [userId, account]);
}
