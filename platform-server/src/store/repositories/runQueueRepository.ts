/** The table of runs as the queue of the workers. */

import { toolWaitS } from 'shared-contracts/nodes';
import type { EventRow, RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';
import { groupOfRun, isHeldByWorker, isQueued } from './runQueueConditions.ts';

const sleeps = "owner is null and status = 'SCHEDULED' and lane is null";

/** Accounts of one look, and groups of each: who has more is looked at again. */
const maxAccounts = 500;
const maxGroups = 64;

// One by one over an index, which has every run that waits: accounts and groups are few, and runs may be many. Ordered as
// the index is, so that no other is taken, which has runs that have ended. What is full is left out behind that: within a
// step all its runs would be gone through.
const groupsOf = (waits: string, isIn: string) => `
  with recursive accounts as (
    (select account_number from run where ${waits} and account_number > $1
      order by account_number, ${groupOfRun} limit 1)
    union all
    select (select account_number from run where ${waits} and account_number > a.account_number
      order by account_number, ${groupOfRun} limit 1)
    from accounts a where a.account_number is not null)
  select a.account_number as account, g.name as group from
    (select account_number from accounts where account_number is not null and account_number <> all($2::text[])
      limit ${maxAccounts}) a,
    lateral (with recursive groups as (
        (select ${groupOfRun} as name from run where ${waits} and account_number = a.account_number
          order by ${groupOfRun} limit 1)
        union all
        select (select ${groupOfRun} from run where ${waits} and account_number = a.account_number
          and ${groupOfRun} > g.name order by ${groupOfRun} limit 1)
        from groups g where g.name is not null)
      select name from groups where name is not null and name <> all($3::text[]) ${isIn} limit ${maxGroups}) g`;

const isDue = `and exists (select 1 from run where ${sleeps} and account_number = a.account_number
  and ${groupOfRun} = name and wake_at <= now())`;
const queuedGroups = groupsOf(isQueued, '');
const dueGroups = groupsOf(sleeps, isDue);

// By name, as they are read: the session keeps the statement prepared, and with `*` a column that a newer release adds would
// make it fail until the session ends.
const runColumns = [
  'id',
  'account_number',
  'scenario_id',
  'scenario_name',
  'revision',
  'event_id',
  'webhook_id',
  'source',
  'status',
  'handled',
  'attempt',
  'from_node_id',
  'retry_of',
  'owner',
  'lane',
  'wake_at',
  'waiting_for',
  'cancel_requested',
  'created_at',
  'started_at',
  'ended_at',
  'operations',
  'nodes_succeeded',
  'nodes_failed',
  'bytes',
  'exceptions',
  'exception_text',
  'until_node_id',
  'stored_bytes',
  'superseded_at',
] satisfies (keyof RunRow)[];
/** Fails to compile where a column of the runs is left out. */
type Missing = Exclude<keyof RunRow, (typeof runColumns)[number]>;
const claimed: readonly (Missing extends never ? string : never)[] = runColumns;

// Runs of an exclusive group are taken while none of it is held, and the oldest first: one that is locked is not passed.
const claimText = `with picked as (
    select r.id from unnest($2::text[], $3::text[], $4::int[], $8::boolean[]) as w(account, name, count, follows),
      lateral (select id from run where ${isQueued} and account_number = w.account and ${groupOfRun} = w.name
        and not w.follows order by id limit w.count for update skip locked) r
    union all
    select r.id from unnest($2::text[], $3::text[], $4::int[], $8::boolean[]) as w(account, name, count, follows),
      lateral (select id from run where w.follows and not ${isHeldByWorker('w.name')} and ${isQueued}
        and id = any(array(select id from run where ${isQueued} and account_number = w.account
          and ${groupOfRun} = w.name order by id limit w.count))
        for update skip locked) r
    union all
    select r.id from unnest($5::text[], $6::text[], $7::int[]) as w(account, name, count),
      lateral (select id from run where ${sleeps} and account_number = w.account and ${groupOfRun} = w.name
        and wake_at <= now() order by wake_at limit w.count for update skip locked) r)
  update run set owner = $1 where id = any(array(select id from picked))
  returning ${claimed.map((name) => `run.${name}`).join(', ')},
    (select crashes from crashed_run where run_id = run.id) as crashes`;

interface GroupRow {
  account: string;
  /** Name of the concurrency group. */
  group: string;
}

/** Groups that have runs to be taken. */
export interface WaitingGroups {
  queued: readonly GroupRow[];
  /** Runs whose delay is over. */
  due: readonly GroupRow[];
  /** The account behind which there may be more; null when this is all. */
  last: string | null;
}

/** A run that was taken. */
export interface ClaimedRow extends RunRow {
  /** Of a run that a process held when it died: how many died while it executed. Null of any other. */
  crashes: number | null;
}

/** The sender of an event, as a run of it finds it. */
export interface StoredCaller {
  created_at: Date;
  response_status: number | null;
  is_first: boolean;
  waits_s: number | null;
}

/** How many runs of a group to take. */
export interface GroupTake extends GroupRow {
  count: number;
  /** Runs of the group follow each other. */
  isExclusive: boolean;
}

/**
 * Groups that have runs nobody holds and that can go on: of accounts behind one, in their order. Those without room are
 * passed over.
 */
export async function waiting(
  database: Queryable,
  after: string,
  full: { accounts: readonly string[]; groups: readonly string[] },
): Promise<WaitingGroups> {
  const values = [after, full.accounts, full.groups];
  const [queued, due] = await Promise.all([
    database.query<GroupRow>({ name: 'groups with queued runs', text: queuedGroups, values }),
    database.query<GroupRow>({ name: 'groups with due runs', text: dueGroups, values }),
  ]);
  const lastOf = ({ rows }: { rows: GroupRow[] }) =>
    new Set(rows.map(({ account }) => account)).size < maxAccounts ? null : (rows.at(-1)?.account ?? null);
  const last = [lastOf(queued), lastOf(due)].filter((account) => account !== null).sort();
  return { queued: queued.rows, due: due.rows, last: last[0] ?? null };
}

/** Takes runs that nobody holds and that can go on, of each group so many of the oldest at most. */
export async function claim(
  database: Queryable,
  worker: number,
  takes: { queued: readonly GroupTake[]; due: readonly GroupTake[] },
): Promise<ClaimedRow[]> {
  const columns = (of: readonly GroupTake[]) => [
    of.map(({ account }) => account),
    of.map(({ group }) => group),
    of.map(({ count }) => count),
  ];
  const { rows } = await database.query<ClaimedRow>({
    name: 'claim',
    text: claimText,
    values: [
      worker,
      ...columns(takes.queued),
      ...columns(takes.due),
      takes.queued.map(({ isExclusive }) => isExclusive),
    ],
  });
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Gives runs back that the worker holds. */
export async function release(database: Queryable, worker: number, ids: readonly string[]): Promise<void> {
  await database.query(
    `update run set owner = null, status = case when status = 'IN_PROGRESS' then 'QUEUED' else status end
     where owner = $1 and id = any($2::uuid[])`,
    [worker, ids],
  );
}

/** Those of the runs that have ended, or are on HOLD. */
export async function endedOrHeld(database: Queryable, ids: readonly string[]): Promise<RunRow[]> {
  const { rows } = await database.query<RunRow>(
    `select * from run where id = any($1) and (ended_at is not null or status = 'HOLD')`,
    [ids],
  );
  return rows;
}

/**
 * The sender of an event as its run finds it: how long its webhook, or the call of a tool, lets it wait for a result, in seconds, or null; what
 * it was answered; and whether that run is the one it waits for.
 */
export async function caller(database: Queryable, eventId: string, runId: string): Promise<StoredCaller | null> {
  const { rows } = await database.query<StoredCaller>({
    name: 'caller of a run',
    text: `select e.created_at, e.response_status, e.run_ids[1] = $2 as is_first,
        case when e.source = 'mcp' then ${toolWaitS}
          when w.response->>'mode' = 'result' then (w.response->>'timeout_s')::int end as waits_s
      from event e left join webhook_url w on w.id = e.webhook_id where e.id = $1`,
    values: [eventId, runId],
  });
  return rows[0] ?? null;
}

export async function events(database: Queryable, ids: readonly string[]): Promise<Map<string, EventRow>> {
  const { rows } = await database.query<EventRow>('select * from event where id = any($1)', [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The first segment of the record of a run of the account, where it has no more than so many bytes; null where it has
 * more or there is none yet, undefined where the account has no such run.
 */
export async function firstSegment(
  database: Queryable,
  account: string,
  runId: string,
  maxBytes: number,
): Promise<Buffer | null | undefined> {
  const { rows } = await database.query<{ entries: Buffer | null }>(
    `select (select case when octet_length(d.entries) <= $3 then d.entries end from run_record d
             where d.run_id = run.id order by d.segment limit 1) as entries
     from run where account_number = $1 and id = $2`,
    [account, runId, maxBytes],
  );
  return rows[0]?.entries;
}

/** Segments of the runs' records, in order, by run. */
export async function segments(database: Queryable, runIds: readonly string[]): Promise<Map<string, Buffer[]>> {
  const { rows } = await database.query<{ run_id: string; entries: Buffer }>(
    'select run_id, entries from run_record where run_id = any($1) order by run_id, segment',
    [runIds],
  );
  const segments = new Map<string, Buffer[]>();
  for (const { run_id, entries } of rows) segments.set(run_id, [...(segments.get(run_id) ?? []), entries]);
  return segments;
}
