import { firstIdAt } from '../store/ids.ts';
import * as importUnsubmittedRepository from '../store/repositories/importUnsubmittedRepository.ts';
import type { Queryable } from '../store/transaction.ts';

const day = 86_400_000;
/** Few: the rows of a file are tens of megabytes. */
const atOnce = 5;

/** Lets go of files that were never submitted within a day, with their rows. */
export function abandonOldSubmissions(database: Queryable, now = Date.now()): Promise<void> {
  return abandonAll(database, (database) =>
    importUnsubmittedRepository.openBefore(database, firstIdAt(now - day), atOnce),
  );
}

/** Lets go of all files of a page that are not submitted. */
export function abandonSubmissionsOf(database: Queryable, pageId: string): Promise<void> {
  return abandonAll(database, (database) => importUnsubmittedRepository.openOf(database, pageId, atOnce));
}

async function abandonAll(database: Queryable, find: (database: Queryable) => Promise<string[]>): Promise<void> {
  for (let ids = await find(database); ids.length > 0; ids = await find(database))
    await importUnsubmittedRepository.abandon(database, ids);
}
