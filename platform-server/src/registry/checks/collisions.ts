import { type RemoteManifest, routePaths } from 'shared-contracts/deploy';

/** Two paths that match the same addresses: `/a/:id` and `/a/:name`. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':');

interface Claim {
  /** For people: `the navigation id`. */
  what: string;
  name: string;
}

/** What a remote has for itself alone in the whole product. */
function claimsOf({ routes, navigation, search, actions = [], terminal }: RemoteManifest): Claim[] {
  const claim = (what: string, names: readonly string[]) => names.map((name) => ({ what, name }));
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  const names = routes.map(({ name }) => name);
  return [
    ...claim('the route', names),
    ...claim(
      'the path',
      names.flatMap((name) => (Object.hasOwn(routePaths, name) ? shapeOf(routePaths[name]) : [])),
    ),
    ...claim('the navigation id', ids(navigation)),
    ...claim('the search id', ids(search)),
    ...claim('the action id', ids(actions)),
    ...claim(
      'the terminal command',
      terminal.map(({ name }) => name),
    ),
  ];
}

const keyOf = ({ what, name }: Claim) => `${what} ${name}`;

function repeated(manifest: RemoteManifest): string[] {
  const keys = (manifest.shortcuts ?? []).map((shortcut) => ({ what: 'the shortcut', name: shortcut.keys.join('+') }));
  const seen = new Set<string>();
  return [...claimsOf(manifest), ...keys].flatMap((claim) => {
    const key = keyOf(claim);
    if (seen.has(key)) return [`The manifest has ${claim.what} "${claim.name}" twice. Keep one.`];
    seen.add(key);
    return [];
  });
}

/**
 * What a manifest has in common with the manifests of the other remotes of the live plan, or has twice itself. Keys of
 * shortcuts are compared within the manifest alone: they are heard on the remote's own pages, so that two remotes may
 * both save by Ctrl+S.
 */
export function collisions(manifest: RemoteManifest, others: readonly RemoteManifest[]): string[] {
  const owners = new Map(others.flatMap((other) => claimsOf(other).map((claim) => [keyOf(claim), other.id] as const)));
  const taken = claimsOf(manifest).flatMap((claim) => {
    const owner = owners.get(keyOf(claim));
    return owner ? [`${owner} has ${claim.what} "${claim.name}" already. Choose another one.`] : [];
  });
  return [...new Set([...repeated(manifest), ...taken])];
}
