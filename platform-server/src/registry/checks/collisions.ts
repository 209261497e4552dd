import { overlapOf, type RemoteManifest } from 'shared-contracts/deploy';
import { type ManifestName, namesOf } from '../manifestNames.ts';

const keyOf = ({ what, name }: ManifestName) => `${what} ${name}`;

function repeated(manifest: RemoteManifest): string[] {
  const keys = (manifest.shortcuts ?? []).map((shortcut) => ({ what: 'shortcut', name: shortcut.keys.join('+') }));
  const seen = new Set<string>();
  return [...namesOf(manifest), ...keys].flatMap((named) => {
    const key = keyOf(named);
    if (seen.has(key)) return [`The manifest has the ${named.what} "${named.name}" twice. Keep one.`];
    seen.add(key);
    return [];
  });
}

/**
 * Paths that meet those of another remote, in whatever way: who owns an address must not depend on the rules of a
 * router. Within the manifest `/x/new` may stand beside `/x/:id`, where the router has a rule.
 */
function meetingPaths({ routes }: RemoteManifest, others: readonly RemoteManifest[]): string[] {
  const own = routes.flatMap((route, index) =>
    routes.slice(index + 1).flatMap((other) => {
      const overlap = overlapOf(route.path, other.path);
      if (overlap === null || overlap === 'nested') return [];
      return [
        `The paths "${route.path}" (${route.name}) and "${other.path}" (${other.name}) have an address in common, and neither comes first. Change one.`,
      ];
    }),
  );
  const taken = others.flatMap((other) =>
    other.routes.flatMap((theirs) =>
      routes
        .filter(({ path }) => overlapOf(path, theirs.path) !== null)
        .map(({ path }) =>
          path === theirs.path
            ? `${other.id} has the path "${path}" already. Choose another one.`
            : `The path "${path}" has an address in common with "${theirs.path}" of ${other.id}. Choose another one.`,
        ),
    ),
  );
  return [...own, ...taken];
}

/** Groups that would stand within themselves, by whomever the groups between belong to: no menu could show them. */
function circularGroups(manifest: RemoteManifest, others: readonly RemoteManifest[]): string[] {
  const groups = [...others, manifest].flatMap(({ navigationGroups = [] }) => navigationGroups);
  const parents = new Map(groups.map(({ id, parent }) => [id, parent]));
  return (manifest.navigationGroups ?? []).flatMap(({ id }) => {
    const passed = new Set<string>();
    for (let at = parents.get(id); at !== undefined && !passed.has(at); at = parents.get(at)) passed.add(at);
    return passed.has(id) ? [`The navigation group "${id}" stands within itself. Give it another parent.`] : [];
  });
}

/**
 * What a manifest has in common with the manifests of the other remotes of the live plan, or has twice itself. Keys of
 * shortcuts are compared within the manifest alone: they are heard on the remote's own pages, so that two remotes may
 * both save by Ctrl+S.
 */
export function collisions(manifest: RemoteManifest, others: readonly RemoteManifest[]): string[] {
  const owners = new Map(others.flatMap((other) => namesOf(other).map((named) => [keyOf(named), other.id] as const)));
  const taken = namesOf(manifest).flatMap((named) => {
    const owner = owners.get(keyOf(named));
    return owner ? [`${owner} has the ${named.what} "${named.name}" already. Choose another one.`] : [];
  });
  const unfit = [...meetingPaths(manifest, others), ...circularGroups(manifest, others)];
  return [...new Set([...repeated(manifest), ...taken, ...unfit])];
}
