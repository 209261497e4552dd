import type { PlanRemote, Release, RouteName } from 'shared-contracts/deploy';
import { routePaths } from 'shared-contracts/deploy';
import type { Preload } from './shellPage.ts';

const segments = (path: string) => path.split('/').filter(Boolean);

/** Whether a path is one of a route's addresses. */
function isAddressOf(name: string, path: string): boolean {
  const pattern = segments(routePaths[name as RouteName] ?? '');
  const given = segments(path);
  if (!Object.hasOwn(routePaths, name) || pattern.length !== given.length) return false;
  return pattern.every((part, index) => part.startsWith(':') || part === given[index]);
}

/** The remote that serves a path; of `/connector/marketplace` and `/connector/:id` the literal one wins. */
function ownerOf(remotes: readonly PlanRemote[], path: string): PlanRemote | undefined {
  const literal = remotes.find(({ manifest }) =>
    manifest.routes.some(({ name }) => routePaths[name as RouteName] === path),
  );
  return literal ?? remotes.find(({ manifest }) => manifest.routes.some(({ name }) => isAddressOf(name, path)));
}

function kindOf(name: string): Preload['as'] {
  if (name.endsWith('.js')) return 'script';
  return name.endsWith('.css') ? 'style' : 'fetch';
}

/**
 * What the page for a path will ask for besides the host's own entry: manifest, entry and first files of the remote
 * that owns it. Nothing of any other remote; nor the late shared packages, as a release names those of all its pages
 * together: tables would arrive for a page without one.
 */
export function preloadsFor(
  path: string,
  remotes: readonly PlanRemote[],
  release: (remote: string, hash: string) => Release | undefined,
): Preload[] {
  const owner = ownerOf(remotes, path);
  const found = owner?.release && release(owner.remote, owner.release.hash);
  if (!owner?.release || !found) return [];
  const { base } = owner.release;
  const names = [found.federationManifest, found.entry, ...found.preload];
  return [...new Set(names)].flatMap((name) => {
    const file = found.files[name];
    return file ? [{ url: `${base}${name}`, integrity: file.integrity, as: kindOf(name) }] : [];
  });
}
