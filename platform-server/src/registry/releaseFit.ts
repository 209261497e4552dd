import semver from 'semver';
import { contractFits, type HostRelease, type Release } from 'shared-contracts/deploy';

/** Why a release cannot run in a host; null when it can. */
export interface Misfit {
  code: 'contract' | 'sharedVersion';
  message: string;
}

type Fitted = Pick<Release, 'contractVersion' | 'sharedRanges'>;
type Offering = Pick<HostRelease, 'contractVersion' | 'shared'>;

/** Contract version first, then every shared package it asks for. */
export function misfitOf({ contractVersion, sharedRanges }: Fitted, host: Offering): Misfit | null {
  if (!contractFits(contractVersion, host.contractVersion)) {
    const message = `It was built against contract ${contractVersion}; this shell offers ${host.contractVersion}.`;
    return { code: 'contract', message };
  }
  for (const [name, range] of Object.entries(sharedRanges)) {
    const offered = host.shared[name]?.version;
    if (!offered) return { code: 'sharedVersion', message: `It needs ${name}, which this shell does not share.` };
    if (!semver.satisfies(offered, range, { includePrerelease: true })) {
      return { code: 'sharedVersion', message: `It needs ${name} ${range}; this shell has ${offered}.` };
    }
  }
  return null;
}
