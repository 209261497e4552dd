import { firstIdAt } from '../store/ids.ts';
import { ImportUnsubmittedRepository } from '../store/repositories/importUnsubmittedRepository.ts';
import type { Queryable } from '../store/transaction.ts';

const day = 86_400_000;
/** Few: the rows of a file are tens of megabytes. */
const atOnce = 5;

/** Lets go of files that were never submitted within a day, with their rows. */
export function abandonOldSubmissions(database: Queryable, now = Date.now()): Promise<void> {
  return abandonAll(database, (repository) => repository.openBefore(firstIdAt(now - day), atOnce));
}

/** Lets go of all files of a page that are not submitted. */
export function abandonSubmissionsOf(database: Queryable, pageId: string): Promise<void> {
  return abandonAll(database, (repository) => repository.openOf(pageId, atOnce));
}

async function abandonAll(
  database: Queryable,
  find: (repository: ImportUnsubmittedRepository) => Promise<string[]>,
): Promise<void> {
  const repository = new ImportUnsubmittedRepository(database);
  for (let ids = await find(repository); ids.length > 0; ids = await find(repository)) await repository.abandon(ids);
}
