import type { PlanRelease } from 'shared-contracts/deploy';

/**
 * Global name of a release's federation container; the build names it so. The hash keeps two releases of one remote
 * apart: under one name the runtime would go on with the code of the first.
 */
export function containerName(remote: string, release: Pick<PlanRelease, 'hash'>): string {
  return `${remote.replaceAll('-', '_')}_${release.hash}`;
}
