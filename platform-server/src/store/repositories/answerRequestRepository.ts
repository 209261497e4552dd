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
  | 'for_admins'
  | 'is_sent'
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

/** A request as its run finds it. `isNew` where it was added just now. */
export interface FoundRequest {
  id: string;
  isSent: boolean;
  isNew: boolean;
  askedAt: number;
  reminders: number;
}

const ofNew = `id uuid, account_number text, run_id uuid, scenario_id uuid, scenario_name text, node_id text, node_label text,
  call_key text, is_page boolean, for_admins boolean, is_sent boolean, expires_at timestamptz, question text`;
const columnsOfNew = ofNew.replaceAll(/ (?:uuid|text|boolean|timestamptz)\b/g, '');

/** Adds requests, or finds those of their keys; one that was withdrawn is open again. Brings each, in their order. */
export async function add(database: Queryable, requests: readonly NewAnswerRequest[]): Promise<FoundRequest[]> {
  type Found = Pick<AnswerRequestRow, 'id' | 'call_key' | 'is_sent' | 'created_at' | 'reminders'>;
  const { rows } = await database.query<Found>({
    name: 'requests for answers',
    text: `insert into answer_request (${columnsOfNew})
     select ${columnsOfNew} from json_to_recordset($1::json) as t (${ofNew}) order by call_key
     on conflict (call_key) do update set
       state = case answer_request.state when 'withdrawn' then 'waiting' else answer_request.state end
     returning id, call_key, is_sent, created_at, reminders`,
    values: [JSON.stringify(requests)],
  });
  const found = new Map(rows.map((row) => [row.call_key, row]));
  return requests.map(({ id: wanted, call_key }) => {
    const { id, is_sent: isSent, created_at, reminders } = found.get(call_key) as Found;
    return { id, isSent, isNew: id === wanted, askedAt: created_at.getTime(), reminders };
  });
}

/**
 * A condition that always holds, in statements of runs: their commit does not wait for the disk. What a run does next is
 * on its record, which is written to disk behind this; where both are lost, the run comes to it again.
 */
const unflushed = `set_config('synchronous_commit', 'off', true) = 'off'`;

/** Whoever is to get the link has it. */
export async function markSent(database: Queryable, id: string): Promise<void> {
  await database.query(`update answer_request set is_sent = true where id = $1 and ${unflushed}`, [id]);
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
    `update answer_request set state = $2 where id = $1 and state = 'waiting' and ${unflushed} returning account_number`,
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
  await database.query(`update answer_request set is_taken = true where id = $1 and ${unflushed}`, [id]);
}

/** Those of some requests that were answered. */
export async function answeredOf(database: Queryable, ids: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `select id from answer_request where id = any($1::uuid[]) and state = 'answered'`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Whose requests are meant: what administrators alone may answer waits for nobody else. */
export interface Answerers {
  account: string;
  isAdmin: boolean;
}

const forThem = ({ isAdmin }: Answerers) => (isAdmin ? '' : 'and not a.for_admins');

/** Requests of an account to people, newest first. */
export async function page(
  database: Queryable,
  answerers: Answerers,
  { show, before, limit }: { show: 'waiting' | 'ended'; before: string | null; limit: number },
): Promise<AnswerRequestNow[]> {
  const isOpen = `a.state = 'waiting' and a.expires_at > now() and r.ended_at is null and r.id is not null`;
  const which = show === 'waiting' ? `${isOpen} ${forThem(answerers)}` : `not (${isOpen})`;
  const { rows } = await database.query<AnswerRequestNow>(
    `select ${now} where a.account_number = $1 and a.is_page and ${which} and ($2::uuid is null or a.id < $2)
     order by a.id desc limit $3`,
    [answerers.account, before, limit],
  );
  return rows;
}

/** Open requests of an account to people; counts `most`. */
export async function countWaiting(database: Queryable, answerers: Answerers, most: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::integer as count from (
       select from answer_request a join run r on r.id = a.run_id and r.ended_at is null
       where a.account_number = $1 and a.is_page and a.state = 'waiting' and a.expires_at > now() ${forThem(answerers)}
       limit $2) open`,
    [answerers.account, most],
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
