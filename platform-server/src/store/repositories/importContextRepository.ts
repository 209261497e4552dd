/** Secrets that contexts of import pages are signed with, and how often contexts were refused. */

import type { ImportContextFault } from 'shared-contracts/api/import-page';
import type { ImportContextSecretRow } from '../rows/import.ts';
import type { Queryable } from '../transaction.ts';

type Secret = Pick<ImportContextSecretRow, 'id' | 'sealed'>;

/** How often contexts were refused for one reason. */
export interface ContextRefusal {
  reason: ImportContextFault;
  count: number;
  last_at: Date;
}

/** Secrets whose contexts are taken, the newest first. */
export async function current(database: Queryable, pageId: string): Promise<Secret[]> {
  const { rows } = await database.query<Secret>(
    `select id, sealed from import_context_secret
     where import_page_id = $1 and (ends_at is null or ends_at > now()) order by ends_at nulls first`,
    [pageId],
  );
  return rows;
}

/** Makes a secret the newest: the one before it ends then, every earlier one now. Within a transaction. */
export async function replace(
  database: Queryable,
  page: { account: string; id: string },
  { id, sealed }: Secret,
  earlierEnds: Date | null,
): Promise<void> {
  await database.query(
    'delete from import_context_secret where import_page_id = $1 and (ends_at is not null or $2::timestamptz is null)',
    [page.id, earlierEnds],
  );
  await database.query('update import_context_secret set ends_at = $2 where import_page_id = $1', [
    page.id,
    earlierEnds,
  ]);
  await database.query(
    'insert into import_context_secret (id, account_number, import_page_id, sealed) values ($1, $2, $3, $4)',
    [id, page.account, page.id, sealed],
  );
}

/** Counts a refusal. */
export async function noteRefusal(database: Queryable, pageId: string, reason: ImportContextFault): Promise<void> {
  await database.query(
    `insert into import_context_refusal (import_page_id, reason, count, last_at) values ($1, $2, 1, now())
     on conflict (import_page_id, reason) do update
       set count = least(import_context_refusal.count + 1, 1000000000), last_at = now()`,
    [pageId, reason],
  );
}

/** The newest first. */
export async function refusals(database: Queryable, pageId: string): Promise<ContextRefusal[]> {
  const { rows } = await database.query<ContextRefusal>(
    'select reason, count, last_at from import_context_refusal where import_page_id = $1 order by last_at desc',
    [pageId],
  );
  return rows;
}
