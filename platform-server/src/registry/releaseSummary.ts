import type { ReleaseSummary } from 'shared-contracts/api/deploy';
import type { StoredRelease } from '../store/repositories/releaseUploadRepository.ts';
import { transferSizeOf } from './checks/sizeBudget.ts';

function seenBy({ browser, own_visit, own_visit_since }: StoredRelease): ReleaseSummary['seen_by'] {
  if (own_visit) return own_visit.passed ? 'server' : 'refused';
  if (own_visit_since) return 'pending';
  return browser && 'visits' in browser ? 'publisher' : 'nobody';
}

/** A stored release as the calls of deployment name it. */
export function releaseSummary(
  stored: StoredRelease,
  { status, incompatibility }: Pick<ReleaseSummary, 'status' | 'incompatibility'>,
): ReleaseSummary {
  const { document, registered_at, published_by, checks, own_visit, backends } = stored;
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
    status,
    incompatibility,
    checks: checks ?? [],
    seen_by: seenBy(stored),
    seen_problems: [...(own_visit?.problems ?? [])],
    backends,
  };
}
