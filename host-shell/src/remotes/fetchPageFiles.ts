import type { PlanRelease } from 'shared-contracts/deploy';
import { readFederationManifest } from './federationManifest.ts';
import { fetchReleaseFile, keepReleaseFile } from './releaseFile.ts';

/**
 * Fetches what a page of a release comes in, so that it is in the browser's cache when it is asked for. Nothing of it
 * runs: the user has only pointed at a link. A release under development has no files that could be kept.
 */
export async function fetchPageFiles(release: PlanRelease, route: string): Promise<void> {
  const names = release.pages?.[route];
  if (!names) return;
  const { url } = release.federationManifest;
  const { integrity } = readFederationManifest(url, await fetchReleaseFile(release.federationManifest));
  const files = names.map((name) => ({ url: `${release.base}${name}`, integrity: integrity[name] ?? '' }));
  await Promise.all([release.entry, ...files].map(keepReleaseFile));
}
