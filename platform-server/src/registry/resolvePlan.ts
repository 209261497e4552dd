import {
  type Access,
  mayReach,
  type PlanRelease,
  type PlanRemote,
  type Release,
  type RemoteManifest,
  routeAt,
} from 'shared-contracts/deploy';
import { awaitedHash } from './awaitedBuilds.ts';
import type { Incompatibility } from './compatibility.ts';
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
  preload,
  pages,
}: Release): PlanRelease {
  const base = `/r/${remote}/${hash}/`;
  const file = (name: string) => ({ url: `${base}${name}`, integrity: files[name]?.integrity ?? '' });
  const filesOf = Object.entries(pages).map(([route, page]) => [route, [...preload, ...page.files]]);
  return {
    hash,
    version,
    contractVersion,
    base,
    federationManifest: file(federationManifest),
    entry: file(entry),
    pages: Object.fromEntries(filesOf),
  };
}

/** The manifest without navigation, search and actions that are not for the viewer: their names are not told either. */
function visibleTo(remote: Pick<PlanRemote, 'audience' | 'manifest'>, viewer: PlanViewer | null): RemoteManifest {
  const { manifest } = remote;
  if (!viewer) return manifest;
  const open = <T extends Access>(items: readonly T[]) => items.filter((item) => mayReach(remote, item, viewer.access));
  return {
    ...manifest,
    navigation: open(manifest.navigation),
    search: open(manifest.search),
    terminal: open(manifest.terminal),
    ...(manifest.entities && { entities: open(manifest.entities) }),
    ...(manifest.actions && { actions: open(manifest.actions) }),
    ...(manifest.drawerTabs && { drawerTabs: open(manifest.drawerTabs) }),
  };
}

/** A remote of a viewer's plan with the release to load. */
export function loadableRemote(
  { remote, audience }: Pick<PlanRemote, 'remote' | 'audience'>,
  release: Release,
  viewer: PlanViewer | null,
): PlanRemote {
  return { ...visibleRemote({ remote, audience }, release, viewer), release: planRelease(release) };
}

/** A remote as the plan tells the viewer of it, by the manifest of one of its releases. */
function visibleRemote(
  { remote, audience }: Pick<PlanRemote, 'remote' | 'audience'>,
  release: Release,
  viewer: PlanViewer | null,
): Omit<PlanRemote, 'release'> {
  return { remote, audience, manifest: visibleTo({ audience, manifest: manifestOf(release) }, viewer) };
}

/** What a page is told: to it, names are a matter of the contract. */
function codeOf({ code }: Incompatibility): 'contract' | 'sharedVersion' {
  return code === 'sharedVersion' ? code : 'contract';
}

function awaitedBy({ awaited }: PlanRequest, remote: string): PlanRemote['disabled'] {
  if (awaited?.get(remote)?.failed) return { code: 'unbuilt', message: 'It could not be built.' };
  return { code: 'building', message: 'It is being built.' };
}

function resolveRemote(remote: string, state: RemoteState, request: PlanRequest): PlanRemote | null {
  const { audience, newest, mayLoad, chosen, candidates } = decideRemote(remote, state, request);
  if (!newest || !mayLoad) return null;
  const visible = visibleRemote({ remote, audience }, newest, request.viewer);
  if (newest.hash === awaitedHash) return { ...visible, release: null, disabled: awaitedBy(request, remote) };
  if (state.killed !== null) {
    return { ...visible, release: null, disabled: { code: 'killed', message: state.killed } };
  }
  const incompatibility = candidates.find(({ release }) => release === newest)?.incompatibility;
  if (!chosen) {
    const disabled = incompatibility && { code: codeOf(incompatibility), message: incompatibility.message };
    return { ...visible, release: null, ...(disabled && { disabled }) };
  }
  return {
    ...loadableRemote({ remote, audience }, chosen, request.viewer),
    ...(incompatibility &&
      chosen !== newest && {
        steppedBack: `Release ${newest.hash} is not compatible with this host: ${incompatibility.message}`,
      }),
  };
}

/**
 * The remotes one user gets (deployment, "Words": plan). Precedence: kill › preview › pin › canary › stable; a release
 * that does not fit the host gives way to the newest one that does. Remotes the user may not load are left out.
 */
export function resolvePlan(state: LedgerState, request: PlanRequest): PlanRemote[] {
  return [...state.remotes].flatMap(([remote, entry]) => resolveRemote(remote, entry, request) ?? []);
}

/**
 * Whether a path is that of an area which is withheld from the viewer, so that the page can refuse it without ever
 * having learned of the area. What the viewer's own plan serves the page decides itself, and what nobody serves does not
 * exist.
 */
export function isWithheldPath(path: string, state: LedgerState, request: PlanRequest): boolean {
  const decisions = [...state.remotes].map(([remote, entry]) => decideRemote(remote, entry, request));
  const routesOf = (isOpen: boolean) =>
    decisions.flatMap(({ newest, mayLoad }) => (newest && mayLoad === isOpen ? manifestOf(newest).routes : []));
  return routeAt(routesOf(true), path) === undefined && routeAt(routesOf(false), path) !== undefined;
}
