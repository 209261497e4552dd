import {
  canAccess,
  type PlanRelease,
  type PlanRemote,
  type Release,
  type RemoteManifest,
} from 'shared-contracts/deploy';
import { decideRemote, manifestOf, type PlanRequest, type PlanViewer } from './decideRemote.ts';
import type { LedgerState, RemoteState } from './ledgerState.ts';

/** Addresses of a release below the origin. */
function planRelease({
  remote,
  hash,
  version,
  contractVersion,
  federationManifest,
  entry,
  files,
}: Release): PlanRelease {
  const base = `/r/${remote}/${hash}/`;
  const file = (name: string) => ({ url: `${base}${name}`, integrity: files[name]?.integrity ?? '' });
  return { hash, version, contractVersion, base, federationManifest: file(federationManifest), entry: file(entry) };
}

/** The manifest without navigation, search and actions that are not for the viewer: their names are not told either. */
function visibleTo(manifest: RemoteManifest, viewer: PlanViewer | null): RemoteManifest {
  if (!viewer) return manifest;
  const open = <T extends object>(items: readonly T[]) => items.filter((item) => canAccess(item, viewer.access));
  return {
    ...manifest,
    navigation: open(manifest.navigation),
    search: open(manifest.search),
    terminal: open(manifest.terminal),
    ...(manifest.actions && { actions: open(manifest.actions) }),
  };
}

/** A remote of a viewer's plan with the release to load. */
export function loadableRemote(remote: string, release: Release, viewer: PlanViewer | null): PlanRemote {
  return { remote, manifest: visibleTo(manifestOf(release), viewer), release: planRelease(release) };
}

function resolveRemote(remote: string, state: RemoteState, request: PlanRequest): PlanRemote | null {
  const { newest, mayLoad, chosen, candidates } = decideRemote(remote, state, request);
  if (!newest || !mayLoad) return null;
  const manifest = visibleTo(manifestOf(newest), request.viewer);
  if (state.killed !== null) {
    return { remote, manifest, release: null, disabled: { code: 'killed', message: state.killed } };
  }
  const misfit = candidates.find(({ release }) => release === newest)?.misfit;
  if (!chosen) {
    const disabled = misfit && { code: misfit.code, message: misfit.message };
    return { remote, manifest, release: null, ...(disabled && { disabled }) };
  }
  return {
    ...loadableRemote(remote, chosen, request.viewer),
    ...(misfit && { steppedBack: `Release ${newest.hash} does not fit this shell: ${misfit.message}` }),
  };
}

/**
 * The remotes one user gets (deployment, "Words": plan). Precedence: kill › preview › pin › canary › stable; a release
 * that does not fit the host gives way to the newest one that does. Remotes the user may not load are left out.
 */
export function resolvePlan(state: LedgerState, request: PlanRequest): PlanRemote[] {
  return [...state.remotes].flatMap(([remote, entry]) => resolveRemote(remote, entry, request) ?? []);
}
