import { notify } from '../notifications/notify.ts';
import { LookupUseRepository } from '../store/repositories/lookupUseRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import type { LookupKind } from './lookupService.ts';

type Standing = { name: string; is_active: boolean };

/** Tells an account of the import pages that are out of order from now on, as a list or table goes to the trash; within that transaction. */
export async function tellOfBrokenPages(
  kind: LookupKind,
  { database, id, before, after }: { database: Queryable; id: string; before: Standing; after: Standing },
): Promise<void> {
  if (!before.is_active || after.is_active) return;
  for (const page of await new LookupUseRepository(database).openPages(kind, id)) {
    const data = { import_page_id: page.id, page: page.name, lost: after.name };
    await notify(database, { account: page.account_number, kind: 'import-page-broken', subject: page.id, data });
  }
}
