/** Whether calls of configurations succeed. */

import type { ConnectorHealthRow } from '../rows/connector.ts';
import type { Queryable } from '../transaction.ts';

/** What calls of a configuration said since it was written last. */
export interface HealthNote {
  id: string;
  state: 'ok' | 'failing';
  lastCallAt: Date;
  lastSuccessAt: Date | null;
  failure: { at: Date; status: number | null; message: string; words: ConnectorHealthRow['failed_words'] } | null;
  calls: number;
  failures: number;
}

/** Writes what was noted, and keeps when a state became another. Answers which did, with their accounts. */
export async function note(
  database: Queryable,
  notes: readonly HealthNote[],
): Promise<{ id: string; account: string }[]> {
  const { rows } = await database.query<{ id: string; account: string }>(
    `with noted as (
       select n.*, c.account_number, h.state as before from jsonb_to_recordset($1::jsonb) as n (id uuid, state text,
         "lastCallAt" timestamptz, "lastSuccessAt" timestamptz, failed_at timestamptz, status int, message text,
         words jsonb)
       join connector c on c.id = n.id left join connector_health h on h.connector_id = n.id
     ), written as (
       insert into connector_health as h
         (connector_id, state, last_call_at, last_success_at, failed_at, failed_status, failed_message, failed_words)
       select id, state, "lastCallAt", "lastSuccessAt", failed_at, status, message, words from noted order by id
       on conflict (connector_id) do update set state = excluded.state,
         last_call_at = greatest(h.last_call_at, excluded.last_call_at),
         last_success_at = coalesce(excluded.last_success_at, h.last_success_at),
         failed_at = coalesce(excluded.failed_at, h.failed_at),
         failed_status = case when excluded.failed_at is null then h.failed_status else excluded.failed_status end,
         failed_message = coalesce(excluded.failed_message, h.failed_message),
         failed_words = case when excluded.failed_at is null then h.failed_words else excluded.failed_words end
     ), changed as (
       insert into connector_health_change (connector_id, at, state, status, message, words)
       select id, "lastCallAt", state, case when state = 'failing' then status end,
         case when state = 'failing' then coalesce(message, '') else '' end, case when state = 'failing' then words end
       from noted where before is distinct from state on conflict do nothing)
     select id, account_number as account from noted where before is distinct from state`,
    [JSON.stringify(notes.map(({ failure, ...note }) => ({ ...note, ...failure, failed_at: failure?.at })))],
  );
  return rows;
}

/** Counts calls at the connectors that the configurations are made of, by day. */
export async function count(
  database: Queryable,
  notes: readonly Pick<HealthNote, 'id' | 'lastCallAt' | 'calls' | 'failures'>[],
): Promise<void> {
  await database.query(
    `insert into catalogue_calls as k (connector_id, version, day, calls, failures)
     select c.connector_id, c.connector_version, (n."lastCallAt" at time zone 'utc')::date, sum(n.calls), sum(n.failures)
     from jsonb_to_recordset($1::jsonb) as n (id uuid, "lastCallAt" timestamptz, calls int, failures int)
     join connector c on c.id = n.id group by 1, 2, 3 order by 1, 2, 3
     on conflict (connector_id, version, day)
     do update set calls = k.calls + excluded.calls, failures = k.failures + excluded.failures`,
    [JSON.stringify(notes)],
  );
}

/** Keeps the newest changes alone. */
export async function trim(database: Queryable, id: string, kept = 50): Promise<void> {
  await database.query(
    `delete from connector_health_change where connector_id = $1 and at <
       (select at from connector_health_change where connector_id = $1 order by at desc offset $2 limit 1)`,
    [id, kept - 1],
  );
}
