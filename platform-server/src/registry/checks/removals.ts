import type { RemoteManifest } from 'shared-contracts/deploy';

interface Link {
  /** For people: `navigation "filters" of remote-scenarios`. */
  from: string;
  to: string;
}

function linksOf({ id, navigation, search, actions = [] }: RemoteManifest): Link[] {
  const link = (kind: string, items: readonly { id: string; to?: string }[]) =>
    items.flatMap((item) => (item.to ? [{ from: `${kind} "${item.id}" of ${id}`, to: item.to }] : []));
  return [
    ...link('navigation', navigation),
    ...link('search', search),
    ...link(
      'action',
      actions.map((action) => ({ id: action.id, ...('to' in action && { to: action.to }) })),
    ),
  ];
}

/**
 * Routes that the stable release serves and this one does not, though something still leads there: another remote of
 * the live plan, or the manifest itself. A route that nobody links to may go.
 * @param stable null for a remote that is published for the first time
 */
export function removals(
  manifest: RemoteManifest,
  stable: RemoteManifest | null,
  others: readonly RemoteManifest[],
): string[] {
  const served = new Set<string>(manifest.routes.map(({ name }) => name));
  const gone = (stable?.routes ?? []).map(({ name }) => name).filter((name) => !served.has(name));
  const links = [manifest, ...others].flatMap(linksOf);
  return gone.flatMap((route) => {
    const linking = links.filter(({ to }) => to === route).map(({ from }) => from);
    if (linking.length === 0) return [];
    return [`The route "${route}" is gone, but ${linking.join(', ')} leads there. Take the links away first.`];
  });
}
