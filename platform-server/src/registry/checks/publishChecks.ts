import type { CheckResult } from 'shared-contracts/api/deploy';
import type { Release, RemoteManifest } from 'shared-contracts/deploy';
import { misfitOf, type Offering } from '../releaseFit.ts';
import { collisions } from './collisions.ts';
import { type CheckedRelease, readReleaseDocument } from './releaseDocument.ts';
import { removals } from './removals.ts';
import { overBudget } from './sizeBudget.ts';

/** What a candidate is checked against. */
export interface LiveSurroundings {
  host: Offering;
  /** The stable release of every remote, by remote: with the candidate the only combination there will be. */
  stable: ReadonlyMap<string, Release>;
  /** Bytes in which a first page may come. */
  budget: number;
}

function contractProblems(release: CheckedRelease, { host }: LiveSurroundings): string[] {
  const misfit = misfitOf({ contractVersion: release.contractVersion, sharedRanges: {} }, host);
  return misfit ? [`${misfit.message} Build it against the contract of this shell, or wait for a newer shell.`] : [];
}

function sharedProblems({ contractVersion, sharedRanges }: CheckedRelease, { host }: LiveSurroundings): string[] {
  return Object.entries(sharedRanges).flatMap(([name, range]) => {
    const misfit = misfitOf({ contractVersion, sharedRanges: { [name]: range } }, host);
    return misfit?.code === 'sharedVersion' ? [`${misfit.message} Use the version of the shell's lock file.`] : [];
  });
}

function manifests(stable: LiveSurroundings['stable']): RemoteManifest[] {
  return [...stable.values()].map(({ manifest }) => manifest as unknown as RemoteManifest);
}

/**
 * The checks that need nothing but the document, in their order (deployment, "Checks" at publish). A document that is
 * not one is not checked any further.
 */
export function checkDocument(
  document: unknown,
  live: LiveSurroundings,
): { release: CheckedRelease | null; checks: CheckResult[] } {
  const result = (check: CheckResult['check'], problems: string[]): CheckResult => ({
    check,
    passed: problems.length === 0,
    problems,
  });
  const read = readReleaseDocument(document);
  if ('problems' in read) return { release: null, checks: [result('schema', read.problems)] };
  const { release } = read;
  const all = manifests(live.stable);
  const others = all.filter(({ id }) => id !== release.remote);
  const own = all.find(({ id }) => id === release.remote) ?? null;
  const checks = [
    result('schema', []),
    result('contract', contractProblems(release, live)),
    result('sharedVersions', sharedProblems(release, live)),
    result('collisions', collisions(release.manifest, others)),
    result('removals', removals(release.manifest, own, others)),
    result('size', overBudget(release, live.budget)),
  ];
  return { release, checks };
}
