/** Values that runs have looked up: the inbox of what no row has, and what a change is tried on. */

import { maxRecordedValues } from 'shared-contracts/api/lookup';
import type { Queryable } from '../transaction.ts';

/** What runs have looked up in one list or table since the last time. */
export interface LookedUp {
  lookupId: string;
  scenarioId: string;
  values: readonly string[];
  count: number;
  isMissed: boolean;
}

/** A value with the scenario that looked it up. */
export interface RecordedValue {
  values: string[];
  scenario_id: string;
}

interface MissedRow {
  values: string[];
  count: number;
  first_at: Date;
  last_at: Date;
  scenarios: { scenario_id: string; scenario_name: string }[];
}

/** The inbox shows no more. */
const maxInbox = 500;
/** Before it trims, a list may have so many more. */
const slack = 1_000;

const hash = `md5(array_to_string(v."values", chr(31)))::uuid`;

/** Adds what was looked up; of a list or table that is gone, nothing. */
export async function note(database: Queryable, values: readonly LookedUp[]): Promise<void> {
  await database.query(
    `insert into lookup_value (lookup_id, scenario_id, hash, "values", count, is_missed)
     select v.lookup_id, v.scenario_id, ${hash}, v."values", v.count, v.is_missed from (
       select (e->>'lookupId')::uuid as lookup_id, (e->>'scenarioId')::uuid as scenario_id,
         array(select jsonb_array_elements_text(e->'values')) as "values",
         (e->>'count')::bigint as count, (e->>'isMissed')::boolean as is_missed
       from jsonb_array_elements($1::jsonb) e) v
     join lookup l on l.id = v.lookup_id
     order by 1, 2, 3
     on conflict (lookup_id, scenario_id, hash) do update
       set count = lookup_value.count + excluded.count, is_missed = excluded.is_missed, last_at = now()`,
    [JSON.stringify(values)],
  );
}

/** Those of some tables in which values were missed. */
export async function withMissed(database: Queryable, lookupIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select distinct lookup_id as id from lookup_value where lookup_id = any($1::uuid[]) and is_missed',
    [lookupIds],
  );
  return rows.map(({ id }) => id);
}

/** Leaves the newest values of a list or table. */
export async function trim(database: Queryable, lookupId: string): Promise<void> {
  await database.query(
    `delete from lookup_value v using (
       select last_at from lookup_value where lookup_id = $1 order by last_at desc offset $2 limit 1) oldest
     where v.lookup_id = $1 and v.last_at <= oldest.last_at`,
    [lookupId, maxRecordedValues + slack],
  );
}

/** Newest first. */
export async function recorded(database: Queryable, lookupId: string): Promise<RecordedValue[]> {
  const { rows } = await database.query<RecordedValue>(
    'select "values", scenario_id from lookup_value where lookup_id = $1 order by last_at desc limit $2',
    [lookupId, maxRecordedValues],
  );
  return rows;
}

/** The inbox, newest first. */
export async function missed(database: Queryable, lookupId: string): Promise<MissedRow[]> {
  const { rows } = await database.query<MissedRow>(
    `select v."values", sum(v.count)::int as count, min(v.first_at) as first_at, max(v.last_at) as last_at,
       jsonb_agg(jsonb_build_object('scenario_id', v.scenario_id, 'scenario_name', s.name) order by s.name) as scenarios
     from lookup_value v join scenario s on s.id = v.scenario_id
     where v.lookup_id = $1 and v.is_missed
     group by v."values" order by max(v.last_at) desc limit $2`,
    [lookupId, maxInbox],
  );
  return rows;
}

/** Takes values out of the inbox. They stay among those that a change is tried on. */
export async function settle(
  database: Queryable,
  lookupId: string,
  values: readonly (readonly string[])[],
): Promise<void> {
  await database.query(
    `update lookup_value v set is_missed = false
     where v.lookup_id = $1 and v.is_missed and v.hash in (
       select ${hash} from (
         select array(select jsonb_array_elements_text(e)) as "values" from jsonb_array_elements($2::jsonb) e) v)`,
    [lookupId, JSON.stringify(values)],
  );
}
