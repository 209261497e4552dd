import type { RemoteManifest } from 'shared-contracts/deploy';
import { type Linking, linksOf } from './links.ts';

/** Routes that the stable release serves and this one does not, though something still leads there. */
function routesGone(candidate: Linking, stable: RemoteManifest | null, others: readonly Linking[]): string[] {
  const served = new Set(candidate.manifest.routes.map(({ name }) => name));
  const gone = (stable?.routes ?? []).map(({ name }) => name).filter((name) => !served.has(name));
  const links = [candidate, ...others].flatMap((linking) =>
    linksOf(linking).map(({ from, to }) => ({ from: `${from} of ${linking.manifest.id}`, to })),
  );
  return gone.flatMap((route) => {
    const linking = links.filter(({ to }) => to === route).map(({ from }) => from);
    if (linking.length === 0) return [];
    return [`The route "${route}" is gone, but ${linking.join(', ')} leads there. Take the links away first.`];
  });
}

/** Events that the stable release publishes and this one does not, though another remote relies on them. */
function eventsGone({ manifest }: Linking, stable: RemoteManifest | null, others: readonly Linking[]): string[] {
  const gone = Object.keys(stable?.events ?? {}).filter((name) => !Object.hasOwn(manifest.events ?? {}, name));
  return gone.flatMap((event) => {
    const listening = others
      .filter((other) => other.manifest.listens?.includes(event))
      .map((other) => other.manifest.id);
    if (listening.length === 0) return [];
    return [`The event "${event}" is gone, but ${listening.join(', ')} listens to it. It must stop listening first.`];
  });
}

/**
 * What a release takes away though others of the live plan, or it itself, rely on it: routes that something leads to,
 * events that somebody listens to. What nobody relies on may go.
 * @param stable null for a remote that is published for the first time
 */
export function removals(candidate: Linking, stable: RemoteManifest | null, others: readonly Linking[]): string[] {
  return [...routesGone(candidate, stable, others), ...eventsGone(candidate, stable, others)];
}
