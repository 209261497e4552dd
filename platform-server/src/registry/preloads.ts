import type { HostRelease, PlanRemote, Release, RouteName } from 'shared-contracts/deploy';
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

export interface PreloadSources {
  host: HostRelease;
  release: (remote: string, hash: string) => Release | undefined;
}

/** Files of the shared packages that these releases ask for and the host's entry does not hold. */
function sharedPreloads(host: HostRelease, wanted: readonly string[]): Preload[] {
  const names = new Set(wanted.flatMap((key) => host.shared[key]?.files ?? []));
  return [...names].map((name) => ({
    url: `/h/${host.hash}/${name}`,
    integrity: host.files[name]?.integrity ?? '',
    as: kindOf(name),
  }));
}

/**
 * What the page for a path will ask for besides the host's own entry: manifest, entry and first files of the remote
 * that owns it, and the shared packages it uses. Nothing of any other remote.
 */
export function preloadsFor(
  path: string,
  remotes: readonly PlanRemote[],
  { host, release }: PreloadSources,
): Preload[] {
  const owner = ownerOf(remotes, path);
  const found = owner?.release && release(owner.remote, owner.release.hash);
  if (!owner?.release || !found) return [];
  const { base } = owner.release;
  const names = [found.federationManifest, found.entry, ...found.preload];
  const own = [...new Set(names)].flatMap((name) => {
    const file = found.files[name];
    return file ? [{ url: `${base}${name}`, integrity: file.integrity, as: kindOf(name) }] : [];
  });
  return [...own, ...sharedPreloads(host, Object.keys(found.sharedRanges))];
}
