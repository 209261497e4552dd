import { HttpError } from '../../errors/httpError.ts';
import * as catalogueRepository from '../../store/repositories/catalogueRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { ReadResult } from './reading/readDocument.ts';

/** Connectors that an account may have of its own outside the trash. */
const maxConnectors = 200;
/** Versions that a connector may have. */
const maxVersions = 100;
/** Compressed bytes that all versions of an account's own connectors may take; one of GitHub's takes 4 MB. */
const maxBytes = 512 * 2 ** 20;

const reasons = {
  catalogue_connectors: 'limit_reached.catalogue_connectors',
  catalogue_versions: 'limit_reached.catalogue_versions',
  catalogue_megabytes: 'limit_reached.catalogue_megabytes',
} as const;

/** No limit of the plan, but answered as one: by its name and what it allows. */
function full(limit: keyof typeof reasons, allowed: number): HttpError {
  return new HttpError(reasons[limit], { allowed }, { details: { limit, allowed } });
}

/**
 * Holds other additions of the account until the transaction ends; public connectors, without one, have no such limit.
 * @throws HttpError 402 where one more is too many
 */
export async function checkConnectorLimit(database: Queryable, account: string | null): Promise<void> {
  if (account === null) return;
  await catalogueRepository.lockAdditions(database, account);
  if ((await catalogueRepository.countOwn(database, account)) >= maxConnectors) {
    throw full('catalogue_connectors', maxConnectors);
  }
}

/** As `checkConnectorLimit`, of the bytes of another version and of its number. @throws HttpError 402 */
export async function checkVersionLimits(
  database: Queryable,
  account: string | null,
  { bytes, document }: Pick<ReadResult, 'bytes' | 'document'>,
  version = 1,
): Promise<void> {
  if (version > maxVersions) throw full('catalogue_versions', maxVersions);
  if (account === null) return;
  await catalogueRepository.lockAdditions(database, account);
  if ((await catalogueRepository.bytesOfOwn(database, account)) + bytes.length + document.length > maxBytes) {
    throw full('catalogue_megabytes', maxBytes / 2 ** 20);
  }
}
