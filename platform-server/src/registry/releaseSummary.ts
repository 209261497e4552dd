import type { ReleaseSummary } from 'shared-contracts/api/deploy';
import type { StoredRelease } from '../store/repositories/releaseUploadRepository.ts';
import { transferSizeOf } from './checks/sizeBudget.ts';

/** A stored release as the calls of deployment name it. */
export function releaseSummary(
  { document, registered_at, published_by }: StoredRelease,
  { standing, misfit }: Pick<ReleaseSummary, 'standing' | 'misfit'>,
): ReleaseSummary {
  const files = Object.values(document.files);
  return {
    hash: document.hash,
    version: document.version,
    remote: document.remote,
    contract_version: document.contractVersion,
    commit: document.commit,
    author: document.author,
    built_at: document.createdAt,
    published_at: registered_at.toISOString(),
    published_by: published_by ?? 'local build',
    files: files.length,
    size: files.reduce((sum, { size }) => sum + size, 0),
    transfer_size: transferSizeOf(document),
    standing,
    misfit,
  };
}
