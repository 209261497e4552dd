/** What was chosen of the calls of a retry, until its run begins and has it on record. */

import type { CallsAgain } from 'shared-contracts/api/run';
import type { Queryable } from '../transaction.ts';

export async function keep(database: Queryable, runId: string, again: CallsAgain): Promise<void> {
  if (again.length === 0) return;
  const text = 'insert into run_retry_choice (run_id, calls_again) values ($1, $2) on conflict do nothing';
  await database.query(text, [runId, JSON.stringify(again)]);
}

/** None where nothing was chosen. */
export async function of(database: Queryable, runId: string): Promise<CallsAgain> {
  const text = 'select calls_again from run_retry_choice where run_id = $1';
  return (await database.query<{ calls_again: CallsAgain }>(text, [runId])).rows[0]?.calls_again ?? [];
}
