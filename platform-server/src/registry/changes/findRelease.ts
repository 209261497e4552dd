import type { Release } from 'shared-contracts/deploy';
import { HttpError } from '../../http/httpError.ts';
import type { ReleaseShelfRepository } from '../../store/repositories/releaseShelfRepository.ts';
import type { ReleaseRegistry } from '../registry.ts';
import { refused } from './refusal.ts';

/** Releases that an answer names for someone who asked for another. */
const named = 10;

interface Shelves {
  registry: Pick<ReleaseRegistry, 'find'>;
  shelf: Pick<ReleaseShelfRepository, 'named' | 'newest'>;
}

/**
 * The stored release that people mean by a hash, the beginning of one (6 digits or more) or a version.
 * @throws HttpError 404 when there is none (`details.releases` names the newest), 422 when it could be several
 */
export async function findRelease({ registry, shelf }: Shelves, remote: string, reference: string): Promise<Release> {
  const found = await shelf.named(remote, reference);
  const exact = found.filter(({ hash }) => hash === reference);
  const [one, ...others] = exact.length > 0 ? exact : found;
  if (!one) {
    const releases = await shelf.newest(remote, named);
    throw new HttpError('not_found', `${remote} has no stored release ${reference}.`, { details: { releases } });
  }
  if (others.length > 0) {
    const message = `${reference} may be any of ${found.length} releases of ${remote}: name one by its hash.`;
    throw refused(message, { releases: found.slice(0, named) });
  }
  const release = await registry.find(remote, one.hash);
  if (!release) throw new Error(`The release ${remote}/${one.hash} is gone`);
  return release;
}
