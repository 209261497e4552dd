/** Import pages as their visitors meet them. */

import type { ImportContent, ImportDeployment } from 'shared-contracts/api/import-page';
import type { Queryable } from '../transaction.ts';
import { lostReferencesIn } from './lostReferences.ts';

/** What visitors meet of an import page that is not in the trash. */
export interface VisitedPageRow {
  id: string;
  account_number: string;
  key: string;
  slug: string;
  name: string;
  /** As it is saved, for previews. */
  content: ImportContent;
  deployment: ImportDeployment;
  password_hash: string | null;
  is_paused: boolean;
  published_version: number | null;
  published: ImportContent | null;
  /** Whether the published version refers to what it cannot use. */
  is_out_of_order: boolean;
}

const select = `select p.id, p.account_number, p.key, p.slug, p.name, p.content, p.deployment, p.password_hash, p.is_paused,
    p.published_version, v.content as published,
    ${lostReferencesIn('v.content', 'p.account_number')} <> '[]' as is_out_of_order
  from import_page p
  left join import_page_version v on v.import_page_id = p.id and v.version = p.published_version
  where p.is_active`;

/** Headers that a page remembers; those that were used the longest ago make way. */
const maxHeaders = 500;

/** The page of a public address. */
export async function byKey(database: Queryable, key: string): Promise<VisitedPageRow | null> {
  const { rows } = await database.query<VisitedPageRow>(`${select} and p.key = $1`, [key]);
  return rows[0] ?? null;
}

export async function byId(database: Queryable, id: string): Promise<VisitedPageRow | null> {
  const { rows } = await database.query<VisitedPageRow>(`${select} and p.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Keys of columns by the headers of earlier files. */
export async function learned(database: Queryable, pageId: string): Promise<Record<string, string>> {
  const { rows } = await database.query<{ header: string; column_key: string }>(
    'select header, column_key from import_header where import_page_id = $1',
    [pageId],
  );
  return Object.fromEntries(rows.map(({ header, column_key }) => [header, column_key]));
}

/** Remembers headers with the columns they were sent as. */
export async function learn(
  database: Queryable,
  pageId: string,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  await database.query(
    `insert into import_header (import_page_id, header, column_key)
     select $1, header, column_key from unnest($2::text[], $3::text[]) as t (header, column_key)
     on conflict (import_page_id, header) do update set column_key = excluded.column_key, used_at = now()`,
    [pageId, Object.keys(columns), Object.values(columns)],
  );
  await database.query(
    `delete from import_header where import_page_id = $1 and header in (
       select header from import_header where import_page_id = $1 order by used_at desc, header offset $2)`,
    [pageId, maxHeaders],
  );
}
