import { notFound, staleRevision } from '../../errors/httpError.ts';
import { isId } from '../../store/ids.ts';
import * as catalogueRepository from '../../store/repositories/catalogueRepository.ts';
import type { CatalogueConnectorRow } from '../../store/rows/catalogue.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { Catalogue } from './catalogue.ts';

/** A connector of an account, or a public one for null, which others do not change until the transaction ends. @throws HttpError 404 */
export async function ownConnector(
  database: Queryable,
  owner: string | null,
  id: string,
  lock?: 'update',
): Promise<CatalogueConnectorRow> {
  const row = isId(id) ? await catalogueRepository.lockOwn(database, owner, id, lock) : null;
  if (!row) throw notFound('connector');
  return row;
}

/** @throws HttpError 409 with the connector of now where it is another edit by now; without a revision every one is right */
export async function assertConnectorEdit(
  catalogue: Catalogue,
  { id, account_number, revision: now }: CatalogueConnectorRow,
  revision?: number,
): Promise<void> {
  if (revision === undefined || revision === now) return;
  throw staleRevision(await catalogue.get(account_number, id));
}
