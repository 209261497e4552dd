/** Answers of calls that came with an `Idempotency-Key`. Use it within the transaction that does the call's work. */

import type { Queryable } from '../transaction.ts';

/**
 * The answer that the call was given before under this key, or null for the first, which from then on has to `keep`
 * its own. Another call with the key waits meanwhile.
 */
export async function answerOf(
  database: Queryable,
  account: string,
  call: string,
  key: string,
): Promise<unknown | null> {
  const { rowCount } = await database.query(
    'insert into idempotent_call (account_number, call, key) values ($1, $2, $3) on conflict do nothing',
    [account, call, key],
  );
  return rowCount ? null : keptAnswerOf(database, account, call, key);
}

/** The answer that the call was given before, if any; nobody waits, and nothing has to be kept. */
export async function keptAnswerOf(
  database: Queryable,
  account: string,
  call: string,
  key: string,
): Promise<unknown | null> {
  const { rows } = await database.query<{ answer: unknown }>(
    'select answer from idempotent_call where account_number = $1 and call = $2 and key = $3',
    [account, call, key],
  );
  return rows[0]?.answer ?? null;
}

export async function keep(
  database: Queryable,
  account: string,
  call: string,
  key: string,
  answer: unknown,
): Promise<void> {
  await database.query('update idempotent_call set answer = $4 where account_number = $1 and call = $2 and key = $3', [
    account,
    call,
    key,
    JSON.stringify(answer),
  ]);
}
