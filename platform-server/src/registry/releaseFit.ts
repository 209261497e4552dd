import semver from 'semver';
import { type ContractFit, contractFit, type HostRelease, type Release } from 'shared-contracts/deploy';

/** Why a release cannot run in a host; null when it can. */
export type Misfit = { message: string } & (
  | { code: 'contract'; contract: string; offered: string }
  | { code: 'sharedVersion'; package: string; needs: string; offered: string | null }
);

type Fitted = Pick<Release, 'contractVersion' | 'sharedRanges'>;
/** What a host offers to releases. Without `previousContract` it runs none of the major before. */
export type Offering = Pick<HostRelease, 'contractVersion' | 'shared'> & Partial<Pick<HostRelease, 'previousContract'>>;

/** How a release runs in a host: as it is, through the adapter of the major before, or not at all. */
export function fitOf({ contractVersion }: Pick<Release, 'contractVersion'>, host: Offering): ContractFit {
  return contractFit(contractVersion, host.contractVersion, host.previousContract ?? null);
}

/** Contract version first, then every shared package it asks for. */
export function misfitOf({ contractVersion, sharedRanges }: Fitted, host: Offering): Misfit | null {
  const fit = fitOf({ contractVersion }, host);
  if (fit === null) {
    const message = `It was built against contract ${contractVersion}; this shell offers ${host.contractVersion}.`;
    return { code: 'contract', message, contract: contractVersion, offered: host.contractVersion };
  }
  for (const [name, needs] of Object.entries(sharedRanges)) {
    const { version, previous } = host.shared[name] ?? {};
    const offered = (fit === 'adapted' && previous) || version || null;
    const misfit = { code: 'sharedVersion' as const, package: name, needs, offered };
    if (!offered) return { ...misfit, message: `It needs ${name}, which this shell does not share.` };
    if (!semver.satisfies(offered, needs, { includePrerelease: true })) {
      return { ...misfit, message: `It needs ${name} ${needs}; this shell has ${offered}.` };
    }
  }
  return null;
}
