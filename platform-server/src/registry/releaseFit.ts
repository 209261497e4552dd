import semver from 'semver';
import { contractFits, type HostRelease, type Release } from 'shared-contracts/deploy';

/** Why a release cannot run in a host; null when it can. */
export type Misfit = { message: string } & (
  | { code: 'contract'; contract: string; offered: string }
  | { code: 'sharedVersion'; package: string; needs: string; offered: string | null }
);

type Fitted = Pick<Release, 'contractVersion' | 'sharedRanges'>;
type Offering = Pick<HostRelease, 'contractVersion' | 'shared'>;

/** Contract version first, then every shared package it asks for. */
export function misfitOf({ contractVersion, sharedRanges }: Fitted, host: Offering): Misfit | null {
  if (!contractFits(contractVersion, host.contractVersion)) {
    const message = `It was built against contract ${contractVersion}; this shell offers ${host.contractVersion}.`;
    return { code: 'contract', message, contract: contractVersion, offered: host.contractVersion };
  }
  for (const [name, needs] of Object.entries(sharedRanges)) {
    const offered = host.shared[name]?.version ?? null;
    const misfit = { code: 'sharedVersion' as const, package: name, needs, offered };
    if (!offered) return { ...misfit, message: `It needs ${name}, which this shell does not share.` };
    if (!semver.satisfies(offered, needs, { includePrerelease: true })) {
      return { ...misfit, message: `It needs ${name} ${needs}; this shell has ${offered}.` };
    }
  }
  return null;
}
