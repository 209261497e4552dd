/** Where the log of the installation is sent (migration 1162). It is the operator's: no account has a part in it. */

import type { LogProblem } from 'shared-contracts/api/log-streaming';
import type { LogDestinationRow } from '../rows/log.ts';
import type { Queryable } from '../transaction.ts';
import type { RunEndPlace } from './runEndRepository.ts';

/** What a super admin says of a destination, and its secrets as they are stored. */
export type StoredDestination = Pick<
  LogDestinationRow,
  | 'name'
  | 'kind'
  | 'address'
  | 'format'
  | 'header_name'
  | 'sealed_header'
  | 'sealed_secret'
  | 'ca_certificate'
  | 'streams_runs'
  | 'streams_audit'
  | 'is_active'
>;

/** A destination with what waits for it. */
export interface WatchedDestination extends LogDestinationRow {
  /** Counted as far as 10,000. */
  waiting: number;
  waiting_since: Date | null;
}

/** How far a destination has come. */
export interface LogPlace {
  run: RunEndPlace;
  audit: number;
}

const maxWaiting = 10_000;

const columns = [
  ...(['name', 'kind', 'address', 'format', 'header_name', 'sealed_header', 'sealed_secret'] as const),
  ...(['ca_certificate', 'streams_runs', 'streams_audit', 'is_active'] as const),
];
const valuesOf = (stored: StoredDestination) => columns.map((name) => stored[name]);

const read = `d.*, d.run_xact::float8 as run_xact, d.run_position::float8 as run_position,
  d.audit_position::float8 as audit_position, d.sent_count::float8 as sent_count, d.dropped_count::float8 as dropped_count`;

const waitingRuns = `select ended_at as at from run_end where d.streams_runs
  and (xact, position) > (d.run_xact, d.run_position) order by xact, position`;
const waitingEntries = `select e.created_at as at from audit_link l join audit_entry e on e.id = l.entry_id
  where d.streams_audit and l.position > d.audit_position order by l.position`;

const watched = `select ${read},
    (select count(*)::int from (select from ((${waitingRuns} limit ${maxWaiting}) union all
      (${waitingEntries} limit ${maxWaiting})) each limit ${maxWaiting}) waits) as waiting,
    least((${waitingRuns} limit 1), (${waitingEntries} limit 1)) as waiting_since
  from log_destination d`;

/** All destinations by name, with what waits for each. */
export async function all(database: Queryable): Promise<WatchedDestination[]> {
  return (await database.query<WatchedDestination>(`${watched} order by d.name`)).rows;
}

/** One with what waits for it. */
export async function byId(database: Queryable, id: string): Promise<WatchedDestination | null> {
  return (await database.query<WatchedDestination>(`${watched} where d.id = $1`, [id])).rows[0] ?? null;
}

/** Only one transaction changes destinations at a time. */
export async function lock(database: Queryable): Promise<void> {
  await database.query('lock table log_destination in share row exclusive mode');
}

/** How many there are, and whether any has the name, other than one. */
export async function present(database: Queryable, name: string, except: string | null) {
  const { rows } = await database.query<{ count: number; is_taken: boolean; wants_runs: boolean }>(
    `select count(*)::int as count, coalesce(bool_or(name = $1 and id is distinct from $2::uuid), false) as is_taken,
       coalesce(bool_or(streams_runs), false) as wants_runs
     from log_destination`,
    [name, except],
  );
  return rows[0] ?? { count: 0, is_taken: false, wants_runs: false };
}

/** Adds one that begins at a place. */
export async function add(database: Queryable, id: string, stored: StoredDestination, { run, audit }: LogPlace) {
  await database.query(
    `insert into log_destination (id, run_xact, run_position, audit_position, ${columns.join(', ')})
     values ($1, $2, $3, $4, ${columns.map((_, at) => `$${at + 5}`).join(', ')})`,
    [id, run.xact, run.position, audit, ...valuesOf(stored)],
  );
}

/** Changes one, as a new revision that is tried at once; `begins` are the places of what it did not ask for before. */
export async function change(
  database: Queryable,
  id: string,
  stored: StoredDestination,
  { run, audit }: { run: RunEndPlace | null; audit: number | null },
): Promise<void> {
  await database.query(
    `update log_destination set revision = revision + 1, due_at = now(), failures = 0,
       run_xact = coalesce($2, run_xact), run_position = coalesce($3, run_position),
       audit_position = coalesce($4, audit_position),
       ${columns.map((name, at) => `${name} = $${at + 5}`).join(', ')}
     where id = $1`,
    [id, run?.xact ?? null, run?.position ?? null, audit, ...valuesOf(stored)],
  );
}

/** @returns its name; null where there is none */
export async function remove(database: Queryable, id: string): Promise<string | null> {
  const text = 'delete from log_destination where id = $1 returning name';
  return (await database.query<{ name: string }>(text, [id])).rows[0]?.name ?? null;
}

/** The destinations for which this process sends from now on: those that are due and that nobody sends to. */
export async function take(
  database: Queryable,
  { holder, now, leaseEnd }: { holder: string; now: Date; leaseEnd: Date },
): Promise<LogDestinationRow[]> {
  const { rows } = await database.query<LogDestinationRow>(
    `update log_destination d set holder = $1, held_until = $3
     where id in (select id from log_destination where is_active and due_at <= $2
       and (held_until is null or held_until <= $2) for update skip locked)
     returning ${read}`,
    [holder, now, leaseEnd],
  );
  return rows;
}

/** The receiver has what leads to this place. False where somebody else sends by now, or the destination was changed. */
export async function advance(
  database: Queryable,
  { id, holder, revision }: Pick<LogDestinationRow, 'id' | 'holder' | 'revision'>,
  { run, audit }: LogPlace,
  { sent, dropped, now, leaseEnd }: { sent: number; dropped: number; now: Date; leaseEnd: Date },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update log_destination set run_xact = $4, run_position = $5, audit_position = $6, sent_count = sent_count + $7,
       dropped_count = dropped_count + $8, held_until = $9, failures = 0,
       last_sent_at = case when $7 > 0 then $10 else last_sent_at end
     where id = $1 and holder = $2 and revision = $3`,
    [id, holder, revision, run.xact, run.position, audit, sent, dropped, leaseEnd, now],
  );
  return rowCount === 1;
}

/** This process sends no more for now. After a failure it is tried again at an instant. */
export async function giveBack(
  database: Queryable,
  { id, holder, revision }: Pick<LogDestinationRow, 'id' | 'holder' | 'revision'>,
  failed: { problem: LogProblem; status: number | null; now: Date; again: Date } | null,
): Promise<void> {
  await database.query('update log_destination set holder = null, held_until = null where id = $1 and holder = $2', [
    id,
    holder,
  ]);
  if (failed)
    await database.query(
      `update log_destination set failures = failures + 1, last_failed_at = $3, last_problem = $4, last_status = $5, due_at = $6
       where id = $1 and revision = $2`,
      [id, revision, failed.now, failed.problem, failed.status, failed.again],
    );
}
