import type { CheckResult } from 'shared-contracts/api/deploy';
import type { Grant, Release, RemoteManifest } from 'shared-contracts/deploy';
import { incompatibilityOf, type Offering } from '../compatibility.ts';
import { splitOrigins } from '../grants/grantedOrigins.ts';
import { beyondGrant } from './beyondGrant.ts';
import { collisions } from './collisions.ts';
import { type Linking, linkNotes, misledLinks } from './links.ts';
import { type CheckedRelease, readManifest, readReleaseDocument } from './releaseDocument.ts';
import { removals } from './removals.ts';
import { overBudget } from './sizeBudget.ts';

/** What a candidate is checked against. */
export interface LiveState {
  host: Offering;
  /** The stable release of every remote, by remote: with the candidate the only combination there will be. */
  stable: ReadonlyMap<string, Release>;
  /** What the remotes are granted. */
  grants: readonly Grant[];
  /** Bytes in which a first page may come. */
  budget: number;
}

/** Where the live state is read from. */
interface LiveSource {
  host: Offering;
  grants: { all: readonly Grant[] };
  catchUp(): Promise<unknown>;
  stableReleases(): LiveState['stable'];
}

/** What is live at this moment, whichever process decided it. */
export async function readLiveState(registry: LiveSource, budget: number): Promise<LiveState> {
  await registry.catchUp();
  return { host: registry.host, stable: registry.stableReleases(), grants: registry.grants.all, budget };
}

/** What of a release is known from its sources alone. */
export type CheckedSource = Pick<CheckedRelease, 'remote' | 'manifest' | 'contractVersion' | 'sharedRanges' | 'links'> &
  Partial<Pick<CheckedRelease, 'contractNames'>>;

function contractProblems({ contractVersion, contractNames }: CheckedSource, { host }: LiveState): string[] {
  const incompatibility = incompatibilityOf({ contractVersion, contractNames, sharedRanges: {} }, host);
  return incompatibility
    ? [`${incompatibility.message} Build it against the contract of this host, or wait for a newer host.`]
    : [];
}

function sharedProblems({ contractVersion, sharedRanges }: CheckedSource, { host }: LiveState): string[] {
  return Object.entries(sharedRanges).flatMap(([name, range]) => {
    const incompatibility = incompatibilityOf({ contractVersion, sharedRanges: { [name]: range } }, host);
    return incompatibility?.code === 'sharedVersion'
      ? [`${incompatibility.message} Use the version in the host's lock file.`]
      : [];
  });
}

/** Not a reason to refuse: a page does without what it may not reach, and says so to who publishes it. */
function originNotes({ manifest, remote }: CheckedSource, { grants }: LiveState): string[] {
  const { refused } = splitOrigins(manifest, grants.find((grant) => grant.remote === remote)?.origins);
  const note = (kind: string) => (origin: string) =>
    `${origin} is not granted for ${kind}: the page's policy keeps the browser from it. Ask a super admin.`;
  return [...refused.connect.map(note('calls')), ...refused.images.map(note('images'))];
}

/** The stable releases as far as they link and are linked to. */
function linkingOf(stable: LiveState['stable']): Linking[] {
  return [...stable.values()].map(({ manifest, links }) => ({
    manifest: manifest as unknown as RemoteManifest,
    links,
  }));
}

const result = (check: CheckResult['check'], problems: string[]): CheckResult => ({
  check,
  passed: problems.length === 0,
  problems,
});

/** The checks that need nothing but the sources, in their order (deployment, "Checks" at publish). */
function sourceChecks(source: CheckedSource, live: LiveState): CheckResult[] {
  const all = linkingOf(live.stable);
  const others = all.filter(({ manifest }) => manifest.id !== source.remote);
  const own = all.find(({ manifest }) => manifest.id === source.remote)?.manifest ?? null;
  const misled = misledLinks(source, others);
  const manifests = others.map(({ manifest }) => manifest);
  return [
    result('schema', []),
    result('contract', contractProblems(source, live)),
    result('sharedVersions', sharedProblems(source, live)),
    result('grant', beyondGrant(source.manifest, live.grants)),
    result('collisions', collisions(source.manifest, manifests)),
    // Not every note is a fault: who publishes is told what hangs together.
    { check: 'links', passed: misled.length === 0, problems: [...misled, ...linkNotes(source, others)] },
    { check: 'origins', passed: true, problems: originNotes(source, live) },
    result('removals', removals(source, own, others)),
  ];
}

/**
 * The checks that need nothing but the document, in their order. A document that is not one is not checked any further.
 */
export function checkUpload(
  document: unknown,
  live: LiveState,
): { release: CheckedRelease | null; checks: CheckResult[] } {
  const read = readReleaseDocument(document);
  if ('problems' in read) return { release: null, checks: [result('schema', read.problems)] };
  const { release } = read;
  return { release, checks: [...sourceChecks(release, live), result('size', overBudget(release, live.budget))] };
}

/**
 * What checks can find before anything is built. Where the code leads to is not known then: of routes that are gone only
 * what others rely on is found.
 */
export function checkUnbuilt(
  {
    remote,
    manifest: given,
    sharedRanges,
  }: { remote: string; manifest: unknown; sharedRanges: Record<string, string> },
  live: LiveState,
): CheckResult[] {
  const read = readManifest(given, remote);
  if ('problems' in read) return [result('schema', read.problems)];
  const { manifest } = read;
  return sourceChecks({ remote, manifest, contractVersion: manifest.contract, sharedRanges, links: [] }, live);
}
