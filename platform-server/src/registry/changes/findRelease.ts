import type pg from 'pg';
import type { Release } from 'shared-contracts/deploy';
import { HttpError } from '../../errors/httpError.ts';
import * as releaseRepository from '../../store/repositories/releaseRepository.ts';
import type { ReleaseRegistry } from '../registry.ts';

/** Releases that an answer names for someone who asked for another. */
const named = 10;

interface ReleaseStores {
  registry: Pick<ReleaseRegistry, 'find'>;
  pool: pg.Pool;
}

/**
 * The stored release that people mean by a hash, the beginning of one (6 digits or more) or a version.
 * @throws HttpError 404 when there is none (`details.releases` names the newest), 422 when it could be several, or was
 * freed
 */
export async function findRelease(
  { registry, pool }: ReleaseStores,
  remote: string,
  reference: string,
): Promise<Release> {
  const found = await releaseRepository.named(pool, remote, reference);
  const exact = found.filter(({ hash }) => hash === reference);
  const [one, ...others] = exact.length > 0 ? exact : found;
  if (!one) {
    const newest = await releaseRepository.newest(pool, remote, named);
    throw new HttpError('not_found.release', { remote, release: reference }, { details: { releases: newest } });
  }
  if (others.length > 0) {
    const params = { release: reference, count: found.length, remote };
    throw new HttpError('deploy_refused.ambiguous_release', params, {
      details: { releases: found.slice(0, named).map(({ hash, version }) => ({ hash, version })) },
    });
  }
  if (one.isFreed) throw new HttpError('deploy_refused.freed', { version: one.version, remote });
  const release = await registry.find(remote, one.hash);
  if (!release) throw new Error(`The release ${remote}/${one.hash} is gone`);
  return release;
}
