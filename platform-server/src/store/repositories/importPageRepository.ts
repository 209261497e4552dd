/** Published versions and passwords of import pages: what a save of the page itself does not write. */

import type { ImportContent, ImportVersion } from 'shared-contracts/api/import-page';
import type { Flow } from 'shared-contracts/api/scenario';
import { isId } from '../ids.ts';
import type { ImportPageVersionRow } from '../rows/import.ts';
import type { Queryable } from '../transaction.ts';
import * as runnableScenarioRepository from './runnableScenarioRepository.ts';

const maxVersions = 50;

/** Of some lists, tables and scenarios, those that a page may name: of the account, and not in the trash. */
export interface UsableLookups {
  filters: ReadonlySet<string>;
  /** With the number of columns that a value is looked up by. */
  conversions: ReadonlyMap<string, number>;
  /** Flow of the scenario that validates; null where it is not one of them, or there is none. */
  validates: Flow | null;
}

type VersionRow = Pick<ImportPageVersionRow, 'version' | 'published_at' | 'published_by'> &
  Pick<ImportVersion, 'changes' | 'submissions'>;

const selectVersions = `select v.version, v.published_at, v.published_by, v.changes,
    (select count(*)::int from import_submission
     where import_page_id = v.import_page_id and version = v.version and submitted_at is not null) as submissions
  from import_page_version v`;

const versionOf = ({ published_at, ...row }: VersionRow): ImportVersion => ({
  ...row,
  published_at: published_at.toISOString(),
});

/** The page, held until the end of the transaction; null for none of the account. */
export async function lockName(
  database: Queryable,
  account: string,
  id: string,
): Promise<{ name: string; is_active: boolean } | null> {
  const { rows } = await database.query<{ name: string; is_active: boolean }>(
    'select name, is_active from import_page where account_number = $1 and id = $2 for update',
    [account, id],
  );
  return rows[0] ?? null;
}

export async function setPassword(database: Queryable, id: string, hash: string): Promise<void> {
  await database.query('update import_page set password_hash = $2 where id = $1', [id, hash]);
}

/** Makes the saved content the version that visitors get, and answers its number. */
export async function publish(
  database: Queryable,
  id: string,
  by: string,
  changes: ImportVersion['changes'],
): Promise<number> {
  const { rows } = await database.query<{ version: number }>(
    `with published as (
       insert into import_page_version (import_page_id, version, content, published_by, changes)
       select id, coalesce((select max(version) from import_page_version where import_page_id = id), 0) + 1,
         content, $2, $3
       from import_page where id = $1 returning version)
     update import_page set published_version = published.version, updated_at = now()
     from published where id = $1 returning published.version`,
    [id, by, changes && JSON.stringify(changes)],
  );
  return rows[0]?.version ?? 0;
}

/** Puts another scenario in the place of the one by which a page that is saved validates rows. */
export async function validateBy(database: Queryable, id: string, scenarioId: string): Promise<void> {
  await database.query(
    `update import_page set content = jsonb_set(content, '{validation,scenario_id}', to_jsonb($2::text))
     where id = $1 and content #> '{validation,scenario_id}' is not null`,
    [id, scenarioId],
  );
}

/** Those of some pages that have files. */
export async function withFiles(database: Queryable, ids: readonly string[]): Promise<string[]> {
  const text = 'select distinct import_page_id as id from import_submission where import_page_id = any($1::uuid[])';
  return (await database.query<{ id: string }>(text, [ids])).rows.map(({ id }) => id);
}

/** Whether rows of files that were submitted still wait for their events. Within the transaction that deletes the page. */
export async function isDelivering(database: Queryable, id: string): Promise<boolean> {
  const text = "select from import_submission where import_page_id = $1 and status = 'delivering' limit 1";
  return ((await database.query(text, [id])).rowCount ?? 0) > 0;
}

/** What was published as a version; null for one that never was. */
export async function contentOf(database: Queryable, id: string, version: number): Promise<ImportContent | null> {
  const text = 'select content from import_page_version where import_page_id = $1 and version = $2';
  const { rows } = await database.query<Pick<ImportPageVersionRow, 'content'>>(text, [id, version]);
  return rows[0]?.content ?? null;
}

/** Newest first. */
export async function versions(database: Queryable, id: string): Promise<ImportVersion[]> {
  const text = `${selectVersions} where import_page_id = $1 order by version desc limit $2`;
  const { rows } = await database.query<VersionRow>(text, [id, maxVersions]);
  return rows.map(versionOf);
}

/** One version with its content; null for one that never was. */
export async function version(
  database: Queryable,
  id: string,
  version: number,
): Promise<(ImportVersion & { content: ImportContent }) | null> {
  const content = await contentOf(database, id, version);
  const text = `${selectVersions} where import_page_id = $1 and version = $2`;
  const { rows } = await database.query<VersionRow>(text, [id, version]);
  return content && rows[0] ? { ...versionOf(rows[0]), content } : null;
}

/** Of the lists and tables that the content names, those that can be used. */
export async function usableLookups(
  database: Queryable,
  account: string,
  { columns, validation }: ImportContent,
): Promise<UsableLookups> {
  const ids = columns.flatMap(({ filter_id, conversion_id }) => [filter_id, conversion_id]);
  const { rows } = await database.query<{ id: string; columns: number | null }>(
    `select id, null::int as columns from filter where account_number = $1 and is_active and id = any($2)
     union all select id, jsonb_array_length(value_columns) from conversion
     where account_number = $1 and is_active and id = any($2)`,
    [account, [...new Set(ids)].filter((id) => id !== null && isId(id))],
  );
  const tables = rows.flatMap(({ id, columns }): [string, number][] => (columns === null ? [] : [[id, columns]]));
  const filters = rows.filter(({ columns }) => columns === null).map(({ id }) => id);
  const id = validation?.scenario_id ?? '';
  const scenario = isId(id) ? await runnableScenarioRepository.current(database, account, id) : null;
  return { filters: new Set(filters), conversions: new Map(tables), validates: scenario?.flow ?? null };
}
