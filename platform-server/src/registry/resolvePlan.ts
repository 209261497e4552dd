import { createHash } from 'node:crypto';
import {
  type AccessSubject,
  canAccess,
  type HostRelease,
  type PlanRelease,
  type PlanRemote,
  type Release,
  type RemoteManifest,
} from 'shared-contracts/deploy';
import type { LedgerState, RemoteState } from './ledgerState.ts';
import { type Misfit, misfitOf } from './releaseFit.ts';

/** Who asks, as far as releases depend on it. */
export interface PlanViewer {
  userId: string;
  organisationId: string;
  access: AccessSubject;
}

export interface PlanRequest {
  /** Null for a visitor without a session: remotes that every signed-in user may load. */
  viewer: PlanViewer | null;
  host: Pick<HostRelease, 'contractVersion' | 'shared'>;
  /** Stored releases by remote and hash. */
  releases: (remote: string, hash: string) => Release | undefined;
  /** A release a signed token lets this user see, by remote. */
  preview?: Readonly<Record<string, string>>;
}

/** 0 to 99, the same for one remote and user for ever. */
function bucketOf(remote: string, userId: string): number {
  return createHash('sha256').update(`${remote}:${userId}`).digest().readUInt32BE(0) % 100;
}

function canaryOf(remote: string, { canary }: RemoteState, viewer: PlanViewer | null): string | null {
  if (!canary || !viewer) return null;
  if (canary.organisation) return canary.organisation === viewer.organisationId ? canary.release : null;
  return bucketOf(remote, viewer.userId) < canary.percent ? canary.release : null;
}

function pinOf({ pins }: RemoteState, viewer: PlanViewer | null): string | null {
  if (!viewer) return null;
  const own = pins.find(({ user }) => user === viewer.userId);
  return (
    (own ?? pins.find(({ user, organisation }) => !user && organisation === viewer.organisationId))?.release ?? null
  );
}

/** Hashes to try, most wanted first: preview › pin › canary › stable, then what was stable before. */
function candidates(remote: string, state: RemoteState, { viewer, preview }: PlanRequest): string[] {
  const wanted = [preview?.[remote], pinOf(state, viewer), canaryOf(remote, state, viewer), ...state.promoted];
  return [...new Set(wanted.filter((hash): hash is string => Boolean(hash)))];
}

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

function mayLoad(manifest: RemoteManifest, viewer: PlanViewer | null): boolean {
  return viewer ? canAccess(manifest.access, viewer.access) : Object.keys(manifest.access).length === 0;
}

/** The manifest without routes, navigation and search the viewer may not open: their names are not told either. */
function visibleTo(manifest: RemoteManifest, viewer: PlanViewer | null): RemoteManifest {
  if (!viewer) return manifest;
  const open = <T extends object>(items: readonly T[]) => items.filter((item) => canAccess(item, viewer.access));
  return {
    ...manifest,
    navigation: open(manifest.navigation),
    search: open(manifest.search),
    terminal: open(manifest.terminal),
  };
}

function steppedBackBy(hash: string, misfit: Misfit): string {
  return `Release ${hash} does not fit this shell: ${misfit.message}`;
}

function resolveRemote(remote: string, state: RemoteState, request: PlanRequest): PlanRemote | null {
  const stored = candidates(remote, state, request).flatMap((hash) => request.releases(remote, hash) ?? []);
  const newest = stored[0];
  if (!newest) return null;
  const manifestOf = (release: Release) => release.manifest as unknown as RemoteManifest;
  if (!mayLoad(manifestOf(newest), request.viewer)) return null;
  const manifest = visibleTo(manifestOf(newest), request.viewer);
  if (state.killed !== null) {
    return { remote, manifest, release: null, disabled: { code: 'killed', message: state.killed } };
  }
  const misfits = stored.map((release) => misfitOf(release, request.host));
  const fitting = misfits.indexOf(null);
  const first = misfits[0];
  const chosen = stored[fitting];
  if (!chosen) return { remote, manifest, release: null, ...(first && { disabled: first }) };
  return {
    remote,
    manifest: visibleTo(manifestOf(chosen), request.viewer),
    release: planRelease(chosen),
    ...(first && { steppedBack: steppedBackBy(newest.hash, first) }),
  };
}

/**
 * The remotes one user gets (deployment, "Words": plan). Precedence: kill › preview › pin › canary › stable; a release
 * that does not fit the host gives way to the newest one that does. Remotes the user may not load are left out.
 */
export function resolvePlan(state: LedgerState, request: PlanRequest): PlanRemote[] {
  return [...state.remotes].flatMap(([remote, entry]) => resolveRemote(remote, entry, request) ?? []);
}
