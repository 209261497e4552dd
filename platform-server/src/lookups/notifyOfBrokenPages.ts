import { notify } from '../notifications/notify.ts';
import type { Trashed } from '../resources/trashed.ts';
import * as lookupUseRepository from '../store/repositories/lookupUseRepository.ts';
import type { LookupKind } from './lookupService.ts';

/** Notifies an account of the import pages that are out of order from now on, as lists or tables go to the trash. */
export async function notifyOfBrokenPages(kind: LookupKind, { database, things }: Trashed): Promise<void> {
  const ids = things.map(({ id }) => id);
  for (const page of await lookupUseRepository.openPages(database, kind, ids)) {
    const data = { import_page_id: page.id, page: page.name, lost: page.lost };
    await notify(database, { account: page.account_number, kind: 'import-page-broken', subject: page.id, data });
  }
}
