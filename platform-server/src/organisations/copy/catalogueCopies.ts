import { checkConnectorLimit, checkVersionLimits } from '../../connectors/catalogue/catalogueLimits.ts';
import { newId } from '../../store/ids.ts';
import * as catalogueRepository from '../../store/repositories/catalogueRepository.ts';
import { CopyRepository } from '../../store/repositories/copyRepository.ts';
import { freeName } from '../../store/repositories/freeName.ts';
import type { Copying } from './copying.ts';

/** A copy is in place before its bytes are counted. */
const nothing = { bytes: Buffer.alloc(0), document: Buffer.alloc(0) };

/**
 * The connector of the catalogue that the target has for one of the source's: a public one itself, of the source's own
 * the earlier copy where it has the same version, else a new copy. Within the transaction of the copy.
 * @throws HttpError where the target may have no more connectors of its own
 */
export async function ownCatalogueCopy({ database, actor, source }: Copying, connectorId: string): Promise<string> {
  const account = actor.accountNumber;
  const found = await catalogueRepository.get(database, source, connectorId);
  if (!found || found.account_number === null) return connectorId;
  const copies = new CopyRepository(database, account);
  const earlier = (await copies.earlier('catalogue', source, [connectorId])).get(connectorId);
  const known = earlier && (await catalogueRepository.get(database, account, earlier.id));
  if (known && known.version >= found.version) return known.id;
  await checkConnectorLimit(database, account);
  const id = newId();
  const name = await freeName(database, 'catalogue_connector', account, found.name);
  await copies.copyCatalogue(connectorId, { id, name });
  await checkVersionLimits(database, account, nothing);
  await copies.note('catalogue', id, { account: source, id: connectorId }, actor.email);
  return id;
}
