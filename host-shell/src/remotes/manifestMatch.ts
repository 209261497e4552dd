import type { RemoteManifest } from 'shared-contracts';

const lists = [
  'routes',
  'navigationGroups',
  'navigation',
  'search',
  'terminal',
  'entities',
  'actions',
  'drawerTabs',
  'shortcuts',
] as const;

/** Events by name, as a list. */
const eventsOf = ({ events = {} }: Partial<RemoteManifest>) => Object.entries(events);

/** Text of a value with its keys in order, without what JSON leaves out. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * Where the plan's copy of a manifest says something that the loaded remote does not; null when they agree. The plan
 * may list less than the remote: entries that the user's role may not see are left out of it. What a built remote does not
 * bring, since the plan was made of the same build, is not compared. Nor is the contract's version: in a page the manifest
 * is made by the shell's own `defineManifest`, which writes the shell's.
 */
export function manifestMismatch(planned: RemoteManifest, own: Partial<RemoteManifest>): string | null {
  if (planned.id !== own.id) return 'id';
  if (!own.routes) return null;
  for (const list of lists) {
    const known = new Set((own[list] ?? []).map(canonical));
    if (!(planned[list] ?? []).every((entry) => known.has(canonical(entry)))) return list;
  }
  return canonical(eventsOf(planned).sort()) === canonical(eventsOf(own).sort()) ? null : 'events';
}
