import { type Grant, hostRoutes, isNameWithin, isPathWithin, type RemoteManifest } from 'shared-contracts/deploy';
import { reservedPaths } from '../grants/overlap.ts';
import { type ManifestName, namesOf } from '../manifestNames.ts';

const listed = (items: readonly string[]) => items.map((item) => `"${item}"`).join(', ') || 'nothing';

/** Why a path is not the remote's, and whose it is. */
function pathProblem(path: string, own: Grant, others: readonly Grant[]): string[] {
  if (reservedPaths.some((reserved) => isPathWithin(reserved, path))) {
    return [`The path "${path}" is the product's own. Choose another one.`];
  }
  if (own.paths.some((granted) => isPathWithin(granted, path))) return [];
  const owner = others.find(({ paths }) => paths.some((granted) => isPathWithin(granted, path)));
  const whose = owner ? `; it belongs to ${owner.remote}` : '';
  return [`The path "${path}" is beyond the grant of ${own.remote}${whose}. Granted: ${listed(own.paths)}.`];
}

function nameProblem({ what, name }: ManifestName, own: Grant, others: readonly Grant[]): string[] {
  if (what === 'route' && Object.hasOwn(hostRoutes, name)) {
    return [`The route "${name}" is the shell's own. Choose another name.`];
  }
  if (own.names.some((granted) => isNameWithin(granted, name))) return [];
  const owner = others.find(({ names }) => names.some((granted) => isNameWithin(granted, name)));
  const whose = owner ? `; it belongs to ${owner.remote}` : '';
  return [`The ${what} "${name}" is beyond the grant of ${own.remote}${whose}. Granted: ${listed(own.names)}.`];
}

/**
 * What a manifest takes beyond the grant of its remote, with the owner of what is another's. Pure: the grants are those
 * of all remotes, the own one among them.
 */
export function beyondGrant(manifest: RemoteManifest, grants: readonly Grant[]): string[] {
  const own = grants.find(({ remote }) => remote === manifest.id);
  if (!own) return [`${manifest.id} has no grant. A super admin gives it one with its first credential.`];
  const others = grants.filter(({ remote }) => remote !== manifest.id);
  return [
    ...manifest.routes.flatMap(({ path }) => pathProblem(path, own, others)),
    ...namesOf(manifest).flatMap((named) => nameProblem(named, own, others)),
  ];
}
