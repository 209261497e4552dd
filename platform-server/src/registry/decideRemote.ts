import { createHash } from 'node:crypto';
import {
  type Access,
  type AccessSubject,
  mayReach,
  type Release,
  type RemoteAccess,
  type RemoteManifest,
  rulesOf,
} from 'shared-contracts/deploy';
import type { AwaitedBuild } from './buildMarks.ts';
import { type Incompatibility, incompatibilityOf, type Offering } from './compatibility.ts';
import type { Canary, Pin, RemoteState } from './ledgerState.ts';

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
  /** Whom a remote may be for at most, whatever its manifest asks. */
  audienceOf: (remote: string) => Access;
  /** Remotes that are being built beside the server: their stand-ins are among the releases (awaitedBuilds.ts). */
  awaited?: ReadonlyMap<string, Pick<AwaitedBuild, 'failed'>>;
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
  incompatibility: Incompatibility | null;
}

/** Everything that decides what one viewer gets of one remote. */
export interface RemoteDecision {
  pin: Pin | null;
  canary: CanaryDecision | null;
  /** Most wanted first: preview › pin › canary › stable, then what was stable before; none after one that fits. */
  candidates: readonly Candidate[];
  /** The most wanted release that is stored: its manifest is what a killed remote shows. Undefined: never published. */
  newest: Release | undefined;
  /** Whom the remote's grant lets in at most. */
  audience: Access;
  /** By its grant, the rule of the newest release and, unless the remote is killed, by that of the one that is chosen. */
  mayLoad: boolean;
  /** The most wanted release that fits the host, else one that may; undefined when none does. */
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

/** Nobody in particular gets what every signed-in user may load. */
export function mayLoad(remote: RemoteAccess, viewer: PlanViewer | null): boolean {
  if (viewer) return mayReach(remote, undefined, viewer.access);
  return rulesOf(remote).every((rule) => Object.keys(rule).length === 0);
}

/** Comparing versions costs more than the rest of a plan, and neither a host nor a release ever changes. */
const known = new WeakMap<PlanRequest['host'], WeakMap<Release, Incompatibility | null>>();

function rememberedIncompatibility(release: Release, host: PlanRequest['host']): Incompatibility | null {
  const ofHost = known.get(host) ?? new WeakMap<Release, Incompatibility | null>();
  known.set(host, ofHost);
  const before = ofHost.get(release);
  if (before !== undefined) return before;
  const incompatibility = incompatibilityOf(release, host);
  ofHost.set(release, incompatibility);
  return incompatibility;
}

function candidatesAmong(remote: string, hashes: Iterable<string>, { host, releases }: PlanRequest): Candidate[] {
  const candidates: Candidate[] = [];
  for (const hash of new Set(hashes)) {
    const release = releases(remote, hash);
    const incompatibility = release ? rememberedIncompatibility(release, host) : null;
    candidates.push({ hash, release, incompatibility });
    if (release && !incompatibility) break;
  }
  return candidates;
}

/**
 * The first that fits. Where none does, one that uses a changed name still runs: a change that the reports cannot prove
 * to be harmless often is, and without it the area would be gone for everyone.
 */
function chosenAmong(candidates: readonly Candidate[]): Release | undefined {
  const fitting = candidates.find(({ release, incompatibility }) => release && !incompatibility);
  return (fitting ?? candidates.find(({ incompatibility }) => incompatibility?.code === 'changedName'))?.release;
}

/** Applies the rules of the plan to one remote (deployment, "Words": plan). */
export function decideRemote(remote: string, state: RemoteState, request: PlanRequest): RemoteDecision {
  const { viewer, preview } = request;
  const audience = request.audienceOf(remote);
  const pin = pinOf(state, viewer);
  const canary = canaryOf(remote, state, viewer);
  const canaryRelease = canary?.isTaken ? canary.canary.release : null;
  const wanted = [preview?.[remote], pin?.release, canaryRelease, ...state.promoted];
  const hashes = wanted.filter((hash): hash is string => Boolean(hash));
  const candidates = candidatesAmong(remote, hashes, request);
  const newest = candidates.find(({ release }) => release)?.release;
  const chosen = chosenAmong(candidates);
  const given = state.killed === null ? (chosen ?? newest) : newest;
  const isOpen = (release: Release | undefined) =>
    release !== undefined && mayLoad({ audience, manifest: manifestOf(release) }, viewer);
  return {
    pin,
    canary,
    candidates,
    newest,
    audience,
    mayLoad: isOpen(newest) && (given === newest || isOpen(given)),
    chosen,
  };
}
