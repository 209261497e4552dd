import { type HostRelease, type PlanRemote, type Release, routeAt } from 'shared-contracts/deploy';
import type { Preload } from './shellPage.ts';

interface Owner {
  remote: PlanRemote;
  /** Name of the route. */
  route: string;
  path: string;
}

/** The route of the plan that serves a path. */
function ownerOf(remotes: readonly PlanRemote[], path: string): Owner | undefined {
  const routes = remotes.flatMap((remote) =>
    remote.manifest.routes.map(({ name, path }): Owner => ({ remote, route: name, path })),
  );
  return routeAt(routes, path);
}

function kindOf(name: string): Preload['as'] {
  if (name.endsWith('.js')) return 'script';
  if (name.endsWith('.woff2')) return 'font';
  return name.endsWith('.css') ? 'style' : 'fetch';
}

function preloadsOf(base: string, files: Release['files'], names: readonly string[]): Preload[] {
  return [...new Set(names)].flatMap((name) => {
    const file = files[name];
    return file ? [{ url: `${base}${name}`, integrity: file.integrity, as: kindOf(name) }] : [];
  });
}

interface Releases {
  host: HostRelease;
  release: (remote: string, hash: string) => Release | undefined;
}

/**
 * What the page for a path will ask for besides the host's own entry: manifest, entry and first files of the remote
 * that owns it, the files of that page, and the late shared packages that it names. Nothing of any other remote or
 * page.
 */
export function preloadsFor(path: string, remotes: readonly PlanRemote[], { host, release }: Releases): Preload[] {
  const owner = ownerOf(remotes, path);
  const planned = owner?.remote.release;
  const found = planned && release(owner.remote.remote, planned.hash);
  if (!planned || !found) return [];
  const page = found.pages[owner.route];
  const own = [found.federationManifest, found.entry, ...found.preload, ...(page?.files ?? [])];
  const shared = (page?.shared ?? []).flatMap((key) => host.shared[key]?.files ?? []);
  return [...preloadsOf(planned.base, found.files, own), ...preloadsOf(`/h/${host.hash}/`, host.files, shared)];
}

/** Fonts that the first paint of any page is written with. */
export function fontsOf(host: HostRelease): Preload[] {
  return preloadsOf(`/h/${host.hash}/`, host.files, host.fonts);
}
