import type { CatalogueText } from 'shared-contracts/api/catalogue';
import type { NewVersion } from '../../store/repositories/catalogueVersionRepository.ts';
import type { ReadResult } from './reading/readDocument.ts';

/** A document that was read, as a version of a connector. */
export function versionOf(
  connector_id: string,
  version: number,
  { document_version, format, servers, schemes, document, digest }: ReadResult,
  { changelog, by }: { changelog: CatalogueText; by: string },
): NewVersion {
  return {
    connector_id,
    version,
    document_version,
    format,
    changelog,
    servers,
    schemes,
    digest,
    document: Buffer.from(document),
    created_by: by,
  };
}
