/** What runs ask, and what was answered. */

import type { AnswerState } from 'shared-contracts/api/answer-request';
import type { AnswerRequestRow, RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';

/** A request on its way into the table. */
export type NewAnswerRequest = Pick<
  AnswerRequestRow,
  | 'id'
  | 'account_number'
  | 'run_id'
  | 'scenario_id'
  | 'scenario_name'
  | 'node_id'
  | 'node_label'
  | 'call_key'
  | 'is_page'
  | 'expires_at'
  | 'question'
>;

/** A request as it is now: one whose run has ended needs no answer any more. */
export interface AnswerRequestNow extends Omit<AnswerRequestRow, 'state'> {
  state: AnswerState;
}

// Nobody writes into the requests of a run as it ends: it is read here.
const now = `a.*, case
    when a.state <> 'waiting' then a.state
    when r.id is null or r.ended_at is not null then 'withdrawn'
    when a.expires_at <= now() then 'expired'
    else 'waiting' end as state
  from answer_request a left join run r on r.id = a.run_id`;

/** Adds a request, or finds the one of its key; one that was withdrawn is open again. `isNew` where it was added. */
export async function add(
  database: Queryable,
  request: NewAnswerRequest,
): Promise<{ id: string; isSent: boolean; isNew: boolean; askedAt: number; reminders: number }> {
  const { rows } = await database.query<Pick<AnswerRequestRow, 'id' | 'is_sent' | 'created_at' | 'reminders'>>(
    `insert into answer_request (id, account_number, run_id, scenario_id, scenario_name, node_id, node_label, call_key,
       is_page, expires_at, question)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (call_key) do update set
       state = case answer_request.state when 'withdrawn' then 'waiting' else answer_request.state end
     returning id, is_sent, created_at, reminders`,
    [
      request.id,
      request.account_number,
      request.run_id,
      request.scenario_id,
      request.scenario_name,
      request.node_id,
      request.node_label,
      request.call_key,
      request.is_page,
      request.expires_at,
      request.question,
    ],
  );
  const row = rows[0];
  return {
    id: row?.id ?? '',
    isSent: row?.is_sent ?? false,
    isNew: row?.id === request.id,
    askedAt: row?.created_at.getTime() ?? 0,
    reminders: row?.reminders ?? 0,
  };
}

/** Whoever is to get the link has it. */
export async function markSent(database: Queryable, id: string): Promise<void> {
  await database.query('update answer_request set is_sent = true where id = $1', [id]);
}

/** Notes the reminder of a request that is open; its scenario and question, null where that was noted or it has ended. */
export async function remind(database: Queryable, id: string, time: number): Promise<AnswerRequestRow | null> {
  const { rows } = await database.query<AnswerRequestRow>(
    `update answer_request set reminders = $2 where id = $1 and state = 'waiting' and reminders < $2 returning *`,
    [id, time],
  );
  return rows[0] ?? null;
}

/** Ends a request that is open: nobody has answered it. Brings its account; null where it has ended already. */
export async function close(database: Queryable, id: string, state: 'expired' | 'withdrawn'): Promise<string | null> {
  const { rows } = await database.query<Pick<AnswerRequestRow, 'account_number'>>(
    `update answer_request set state = $2 where id = $1 and state = 'waiting' returning account_number`,
    [id, state],
  );
  return rows[0]?.account_number ?? null;
}

/** Answers a request that is open. Null where it is not: of two answers at once one is the first. */
export async function answer(
  database: Queryable,
  id: string,
  { answer: given, by }: { answer: string; by: string },
): Promise<AnswerRequestRow | null> {
  const { rows } = await database.query<AnswerRequestRow>(
    `update answer_request a set state = 'answered', answer = $2, answered_by = $3, answered_at = now()
     where id = $1 and state = 'waiting' and expires_at > now()
       and exists (select from run r where r.id = a.run_id and r.ended_at is null)
     returning a.*`,
    [id, given, by],
  );
  return rows[0] ?? null;
}

/** A request as its row has it, for its run. */
export async function row(database: Queryable, id: string): Promise<AnswerRequestRow | null> {
  const { rows } = await database.query<AnswerRequestRow>('select * from answer_request where id = $1', [id]);
  return rows[0] ?? null;
}

/** A request as it is now. */
export async function byId(database: Queryable, id: string): Promise<AnswerRequestNow | null> {
  const { rows } = await database.query<AnswerRequestNow>(`select ${now} where a.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The run has its answer. */
export async function take(database: Queryable, id: string): Promise<void> {
  await database.query('update answer_request set is_taken = true where id = $1', [id]);
}

/** Those of some requests that were answered. */
export async function answeredOf(database: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from answer_request where id = any($1::uuid[]) and state = 'answered'`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Requests of an account to people, newest first. */
export async function page(
  database: Queryable,
  account: string,
  { show, before, limit }: { show: 'waiting' | 'ended'; before: string | null; limit: number },
): Promise<AnswerRequestNow[]> {
  const isOpen = `a.state = 'waiting' and a.expires_at > now() and r.ended_at is null and r.id is not null`;
  const which = show === 'waiting' ? isOpen : `not (${isOpen})`;
  const { rows } = await database.query<AnswerRequestNow>(
    `select ${now} where a.account_number = $1 and a.is_page and ${which} and ($2::uuid is null or a.id < $2)
     order by a.id desc limit $3`,
    [account, before, limit],
  );
  return rows;
}

/** Open requests of an account to people; counts `most`. */
export async function countWaiting(database: Queryable, account: string, most: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::integer as count from (
       select from answer_request a join run r on r.id = a.run_id and r.ended_at is null
       where a.account_number = $1 and a.is_page and a.state = 'waiting' and a.expires_at > now() limit $2) open`,
    [account, most],
  );
  return rows[0]?.count ?? 0;
}

/** Lets the run of an answered request go on. Answers it where it sleeps. */
export function wakeRunOf(database: Queryable, id: string): Promise<RunRow[]> {
  return wake(database, 'a.id = $1', [id]);
}

/** Lets those of some runs go on that have an answer by now. Answers them. */
export function wakeRuns(database: Queryable, runIds: readonly string[]): Promise<RunRow[]> {
  return wake(database, 'a.run_id = any($1::uuid[])', [runIds]);
}

/** Lets runs go on whose answer came a while ago without anybody waking them: the process that took it died then. */
export function wakeForgotten(database: Queryable): Promise<RunRow[]> {
  return wake(database, `a.answered_at < now() - interval '30 seconds'`, []);
}

async function wake(database: Queryable, which: string, values: readonly unknown[]): Promise<RunRow[]> {
  const { rows } = await database.query<RunRow>(
    `update run r set wake_at = now() from answer_request a
     where ${which} and a.state = 'answered' and not a.is_taken and r.id = a.run_id
       and r.status in ('SCHEDULED', 'HOLD') and r.wake_at > now() returning r.*`,
    [...values],
  );
  return rows;
}
