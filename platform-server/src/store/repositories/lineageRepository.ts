/** Where values are, as it is read. Every function is bound to one account; nothing of others exists for it. */

import type { LineageField } from 'shared-contracts/api/lineage';
import { firstIdAt, isId } from '../ids.ts';
import type { LineageEntryRow } from '../rows/lineage.ts';
import type { RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';
import { distinctValues } from './lineageIndexRepository.ts';
import type { MailReader } from './mailboxRepository.ts';

/** A run that has the value, with its places as JSON. */
export type LineageEntry = Pick<LineageEntryRow, 'run_id' | 'places'>;

/** Which runs with a value are read. */
export interface LineageSlice {
  /** Of this scenario; empty for all. */
  scenarioId: string;
  /** Older than this run; empty for the newest. */
  before: string;
  limit: number;
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Runs with a value that are looked at for those of one scenario. */
const maxLooked = 2_000;

/** Runs that have a value, the newest first; `next` is the run behind which others follow, null where none do. */
export async function entries(
  database: Queryable,
  account: string,
  value: number,
  { scenarioId, before, limit }: LineageSlice,
): Promise<{ found: LineageEntry[]; next: string | null }> {
  const ofScenario = isId(scenarioId);
  const looked = ofScenario ? maxLooked : limit + 1;
  const places = ofScenario
    ? 'case when exists (select from run where id = e.run_id and account_number = $1 and scenario_id = $5) then places end'
    : 'places';
  const { rows } = await database.query<{ run_id: string; places: string | null }>(
    `select run_id, ${places} as places from (select run_id, places from lineage_entry
       where value = $2 and account_number = $1 and run_id < $3 order by run_id desc limit $4) e order by run_id desc`,
    [account, value, isId(before) ? before : lastId, looked, ...(ofScenario ? [scenarioId] : [])],
  );
  const fitting = rows.flatMap(({ run_id, places: text }) => (text === null ? [] : [{ run_id, places: text }]));
  const found = fitting.slice(0, limit);
  if (fitting.length > limit) return { found, next: found.at(-1)?.run_id ?? null };
  return { found, next: rows.length === looked ? (rows.at(-1)?.run_id ?? null) : null };
}

/** Those of some values that anything has. */
export async function knownValues(database: Queryable, account: string, values: readonly number[]): Promise<number[]> {
  const { rows } = await database.query<{ value: number }>(
    `select wanted.value from unnest($2::bigint[]) wanted(value)
     where exists (select from lineage_entry e where e.value = wanted.value and e.account_number = $1)`,
    [account, values],
  );
  return rows.map(({ value }) => value);
}

/** What a story shows of a run. */
export type LineageRunRow = Pick<
  RunRow,
  'id' | 'scenario_id' | 'scenario_name' | 'revision' | 'status' | 'source' | 'webhook_id' | 'event_id' | 'ended_at'
> & { event_at: Date | null; event_query: string | null };

/** Runs by their ids, with what brought them about. */
export async function runs(database: Queryable, account: string, ids: readonly string[]): Promise<LineageRunRow[]> {
  const { rows } = await database.query<LineageRunRow>(
    `select run.id, run.scenario_id, run.scenario_name, run.revision, run.status, run.source, run.webhook_id,
       run.event_id, run.ended_at, event.created_at as event_at,
       case when event.source = 'import' then event.query end as event_query
     from run left join event on event.id = run.event_id and event.account_number = $1
     where run.id = any($2::uuid[]) and run.account_number = $1`,
    [account, ids],
  );
  return rows;
}

/** A mail of the mailbox that a run sent. */
export interface LineageMail {
  id: string;
  run_id: string;
  subject: string;
}

/** Mails that runs sent, as far as the reader may read them. */
export async function mailsOfRuns(
  database: Queryable,
  { account, savedBy }: MailReader,
  runIds: readonly string[],
): Promise<LineageMail[]> {
  if (runIds.length === 0) return [];
  const { rows } = await database.query<LineageMail>(
    `select id, run_id, subject from mail where account_number = $1 and state = 'kept' and run_id = any($3::uuid[])
       and ($2::text is null or exists (select from scenario_version
         where scenario_id = mail.scenario_id and lower(created_by) = lower($2))) limit 500`,
    [account, savedBy, runIds],
  );
  return rows;
}

/** A store with a key. */
export interface LineageKey {
  store_id: string;
  name: string;
  key: string;
  updated_at: Date;
}

/** Stores of the account that have one of the keys now. */
export async function storeKeys(database: Queryable, account: string, keys: readonly string[]): Promise<LineageKey[]> {
  const { rows } = await database.query<LineageKey>(
    `select s.id as store_id, s.name, e.key, e.updated_at from store s join store_entry e on e.store_id = s.id
     where s.account_number = $1 and s.is_active and e.account_number = $1 and e.key = any($2)
       and (e.expires_at is null or e.expires_at > now()) limit 50`,
    [account, keys],
  );
  return rows;
}

/** Names of stores by their ids, without those that are in the trash. */
export async function storeNames(
  database: Queryable,
  account: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Map();
  const { rows } = await database.query<{ id: string; name: string }>(
    'select id, name from store where account_number = $1 and is_active and id = any($2::uuid[])',
    [account, known],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Up to when ended runs of an account are indexed; null where all are that ended some time ago. */
export async function indexedUntil(database: Queryable, account: string, slackMs: number): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    `select run.id from run where account_number = $1 and id < $2 and ended_at is not null
       and id > coalesce((select cursor_id from lineage_progress where account_number = $1),
         '00000000-0000-0000-0000-000000000000')
       and id <> all(coalesce((select seen from lineage_progress where account_number = $1), '{}'))
     order by id limit 1`,
    [account, firstIdAt(Date.now() - slackMs)],
  );
  return rows[0]?.id ?? null;
}

/** Fields of an account, those that are indexed first. */
export async function fields(database: Queryable, account: string): Promise<LineageField[]> {
  const { rows } = await database.query<LineageField>(
    `select path, state, runs::float8 as runs, ${distinctValues}::float8 as values, cardinality(scenarios) as scenarios
     from lineage_field where account_number = $1
     order by state in ('ignored', 'refused'), path collate "C"`,
    [account],
  );
  return rows;
}

/** Paths whose values are not shown. */
export async function refusedPaths(database: Queryable, account: string): Promise<Set<string>> {
  const { rows } = await database.query<{ path: string }>(
    "select path from lineage_field where account_number = $1 and state = 'refused'",
    [account],
  );
  return new Set(rows.map(({ path }) => path));
}

/** Chooses or refuses fields that are known, or leaves them to what was learned. */
export async function changeFields(
  database: Queryable,
  account: string,
  paths: readonly string[],
  state: 'chosen' | 'refused' | 'automatic',
): Promise<void> {
  await database.query(
    `update lineage_field set state = case when $3 <> 'automatic' then $3 when is_named then 'learned' else 'ignored' end
     where account_number = $1 and path = any($2)`,
    [account, paths, state],
  );
}
