/** Runs as edits are tried on them: read, never written. */

import { isId } from '../ids.ts';
import type { EventRow, RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';

/** A run that may be tried, with how much there is to read of it. */
export interface SizedRunRow
  extends Pick<
    RunRow,
    'id' | 'event_id' | 'source' | 'attempt' | 'scenario_name' | 'revision' | 'status' | 'operations' | 'created_at'
  > {
  bytes: number;
}

/** The last runs of a scenario that have ended, or those before a run, the newest first; those of drafts are left out. */
export async function lastEnded(
  database: Queryable,
  account: string,
  scenarioId: string,
  most: number,
  before: string | null = null,
): Promise<string[]> {
  if (!isId(scenarioId)) return [];
  const { rows } = await database.query<{ id: string }>(
    `select id from run where account_number = $1 and scenario_id = $2 and revision >= 0 and ended_at is not null
       and ($4::uuid is null or id < $4) order by id desc limit $3`,
    [account, scenarioId, most, before],
  );
  return rows.map(({ id }) => id);
}

/** Runs of a scenario of the account by their ids, in the order of these; what it does not have is left out. */
export async function sized(
  database: Queryable,
  account: string,
  scenarioId: string,
  ids: readonly string[],
): Promise<SizedRunRow[]> {
  const { rows } = await database.query<SizedRunRow>(
    `select run.id, event_id, run.source, attempt, scenario_name, revision, status, operations, run.created_at,
       (coalesce(octet_length(event.body), 0) + coalesce(
         (select sum(octet_length(entries)) from run_record where run_id = run.id), 0))::float8 as bytes
     from run left join event on event.id = run.event_id
     where run.account_number = $1 and run.scenario_id = $2 and run.id = any($3::uuid[])`,
    [account, scenarioId, ids.filter(isId)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What runs of the account have on record, by run. */
export async function records(
  database: Queryable,
  account: string,
  ids: readonly string[],
): Promise<Map<string, Buffer[]>> {
  const { rows } = await database.query<{ run_id: string; entries: Buffer }>(
    `select run_id, entries from run_record join run on run.id = run_id
     where account_number = $1 and run_id = any($2::uuid[]) order by run_id, segment`,
    [account, ids],
  );
  const found = new Map<string, Buffer[]>();
  for (const { run_id, entries } of rows) {
    const known = found.get(run_id);
    if (known) known.push(entries);
    else found.set(run_id, [entries]);
  }
  return found;
}

/** The events of the account by their ids. */
export async function events(
  database: Queryable,
  account: string,
  ids: readonly string[],
): Promise<Map<string, EventRow>> {
  const { rows } = await database.query<EventRow>(
    'select * from event where account_number = $1 and id = any($2::uuid[])',
    [account, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The record of a run as it is stored, with its event; without an event where that is no longer kept. */
export interface StoredRecord {
  segments: readonly Buffer[];
  event: EventRow | null;
}

/** Of some runs of the account, those that have a record, each with it and with its event, in their order. */
export async function storedRecords<Run extends Pick<RunRow, 'id' | 'event_id'>>(
  database: Queryable,
  account: string,
  runs: readonly Run[],
): Promise<{ run: Run; stored: StoredRecord }[]> {
  const [recorded, eventOf] = await Promise.all([
    records(
      database,
      account,
      runs.map(({ id }) => id),
    ),
    events(database, account, [...new Set(runs.map(({ event_id }) => event_id))]),
  ]);
  return runs.flatMap((run) => {
    const segments = recorded.get(run.id);
    return segments ? [{ run, stored: { segments, event: eventOf.get(run.event_id) ?? null } }] : [];
  });
}
