import { createHash } from 'node:crypto';
import { type AccessSubject, canAccess, type Release, type RemoteManifest } from 'shared-contracts/deploy';
import type { Canary, Pin, RemoteState } from './ledgerState.ts';
import { type Misfit, misfitOf, type Offering } from './releaseFit.ts';

/** Who asks, as far as releases depend on it. */
export interface PlanViewer {
  userId: string;
  organisationId: string;
  access: AccessSubject;
}

export interface PlanRequest {
  /** Null for a visitor without a session: remotes that every signed-in user may load. */
  viewer: PlanViewer | null;
  host: Offering;
  /** Stored releases by remote and hash. */
  releases: (remote: string, hash: string) => Release | undefined;
  /** A release a signed token lets this user see, by remote. */
  preview?: Readonly<Record<string, string>>;
}

/** Whether a viewer is given the canary; `bucket` where a share decides. */
export interface CanaryDecision {
  canary: Canary;
  isTaken: boolean;
  bucket: number | null;
}

/** A release that the ledger wants for the viewer, as it is stored and as it fits the host. */
export interface Candidate {
  hash: string;
  /** Undefined when the ledger names a release that is not stored. */
  release: Release | undefined;
  misfit: Misfit | null;
}

/** Everything that decides what one viewer gets of one remote. */
export interface RemoteDecision {
  pin: Pin | null;
  canary: CanaryDecision | null;
  /** Most wanted first: preview › pin › canary › stable, then what was stable before; none after one that fits. */
  candidates: readonly Candidate[];
  /** The most wanted release that is stored: its manifest is what a killed remote shows. Undefined: never published. */
  newest: Release | undefined;
  /** By the rule of the newest release and, unless the remote is killed, by that of the one that is chosen. */
  mayLoad: boolean;
  /** The most wanted release that fits the host; undefined when none does. */
  chosen: Release | undefined;
}

/** 0 to 99, the same for one remote and user for ever. */
function bucketOf(remote: string, userId: string): number {
  return createHash('sha256').update(`${remote}:${userId}`).digest().readUInt32BE(0) % 100;
}

function canaryOf(remote: string, { canary }: RemoteState, viewer: PlanViewer | null): CanaryDecision | null {
  if (!canary || !viewer) return null;
  if (canary.organisation) return { canary, isTaken: canary.organisation === viewer.organisationId, bucket: null };
  const bucket = bucketOf(remote, viewer.userId);
  return { canary, isTaken: bucket < canary.percent, bucket };
}

function pinOf({ pins }: RemoteState, viewer: PlanViewer | null): Pin | null {
  if (!viewer) return null;
  const own = pins.find(({ user }) => user === viewer.userId);
  return own ?? pins.find(({ user, organisation }) => !user && organisation === viewer.organisationId) ?? null;
}

/** The manifest as the build checked it. */
export function manifestOf(release: Release): RemoteManifest {
  return release.manifest as unknown as RemoteManifest;
}

function mayLoad({ access }: RemoteManifest, viewer: PlanViewer | null): boolean {
  return viewer ? canAccess(access, viewer.access) : Object.keys(access).length === 0;
}

/** Comparing versions costs more than the rest of a plan, and neither a host nor a release ever changes. */
const known = new WeakMap<PlanRequest['host'], WeakMap<Release, Misfit | null>>();

function rememberedMisfit(release: Release, host: PlanRequest['host']): Misfit | null {
  const ofHost = known.get(host) ?? new WeakMap<Release, Misfit | null>();
  known.set(host, ofHost);
  const before = ofHost.get(release);
  if (before !== undefined) return before;
  const misfit = misfitOf(release, host);
  ofHost.set(release, misfit);
  return misfit;
}

function candidatesAmong(remote: string, hashes: Iterable<string>, { host, releases }: PlanRequest): Candidate[] {
  const candidates: Candidate[] = [];
  for (const hash of new Set(hashes)) {
    const release = releases(remote, hash);
    const misfit = release ? rememberedMisfit(release, host) : null;
    candidates.push({ hash, release, misfit });
    if (release && !misfit) break;
  }
  return candidates;
}

/** Applies the rules of the plan to one remote (deployment, "Words": plan). */
export function decideRemote(remote: string, state: RemoteState, request: PlanRequest): RemoteDecision {
  const { viewer, preview } = request;
  const pin = pinOf(state, viewer);
  const canary = canaryOf(remote, state, viewer);
  const canaryRelease = canary?.isTaken ? canary.canary.release : null;
  const wanted = [preview?.[remote], pin?.release, canaryRelease, ...state.promoted];
  const hashes = wanted.filter((hash): hash is string => Boolean(hash));
  const candidates = candidatesAmong(remote, hashes, request);
  const newest = candidates.find(({ release }) => release)?.release;
  const chosen = candidates.find(({ release, misfit }) => release && !misfit)?.release;
  const given = state.killed === null ? (chosen ?? newest) : newest;
  const isOpen = (release: Release | undefined) => release !== undefined && mayLoad(manifestOf(release), viewer);
  return {
    pin,
    canary,
    candidates,
    newest,
    mayLoad: isOpen(newest) && (given === newest || isOpen(given)),
    chosen,
  };
}
