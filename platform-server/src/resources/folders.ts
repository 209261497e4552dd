import { HttpError } from '../errors/httpError.ts';
import type { FolderPlace } from '../kinds/storedKinds.ts';
import { FolderRepository } from '../store/repositories/folderRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** @throws HttpError 422 for a folder that the account does not have; null is no folder */
export async function assertOwnFolder(
  database: Queryable,
  { table, field }: FolderPlace,
  account: string,
  id: string | null,
): Promise<void> {
  if (id === null || (await new FolderRepository(database, table).get(account, id))) return;
  const { texts: message } = new HttpError('invalid_body.folder');
  throw new HttpError('invalid_body.folder', {}, { problems: [{ path: field, message }] });
}
