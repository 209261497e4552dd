import semver from 'semver';
import {
  type ContractFit,
  contractFit,
  type HostRelease,
  type NamesByDoor,
  type Release,
} from 'shared-contracts/deploy';

/** Why a release cannot run in a host; null when it can. */
export type Incompatibility = { message: string } & (
  | { code: 'contract'; contract: string; offered: string }
  | { code: 'sharedVersion'; package: string; needs: string; offered: string | null }
  | { code: 'missingName' | 'changedName'; door: string; name: string; contract: string }
);

type Fitted = Pick<Release, 'contractVersion' | 'sharedRanges'> & Partial<Pick<Release, 'contractNames'>>;
/** What a host offers to releases. Without `previousContract` it runs none of the major before. */
export type Offering = Pick<HostRelease, 'contractVersion' | 'shared'> &
  Partial<Pick<HostRelease, 'previousContract' | 'contractNames'>> & {
    /** By contract in use, the names of it that this host changed although releases may rely on them. */
    changedNames?: Readonly<Record<string, NamesByDoor>>;
  };

/** How a release runs in a host: as it is, through the adapter of the major before, or not at all. */
export function fitOf({ contractVersion }: Pick<Release, 'contractVersion'>, host: Offering): ContractFit {
  return contractFit(contractVersion, host.contractVersion, host.previousContract ?? null);
}

type Used = Pick<Fitted, 'contractVersion' | 'contractNames'>;

/** The first name that a release uses for which a test holds. */
function usedName({ contractNames = {} }: Used, test: (door: string, name: string) => boolean | undefined) {
  const used = Object.entries(contractNames).flatMap(([door, names]) => names.map((name) => ({ door, name })));
  return used.find(({ door, name }) => test(door, name));
}

function missingNameOf(release: Used, { contractNames = {}, contractVersion }: Offering): Incompatibility | null {
  // A star is an entry point as a whole.
  const missing = usedName(release, (door, name) => name !== '*' && contractNames[door]?.includes(name) === false);
  if (!missing) return null;
  const message = `It uses ${missing.name} of ${missing.door}, which this host no longer has.`;
  return { code: 'missingName', message, ...missing, contract: contractVersion };
}

function changedNameOf(release: Used, { changedNames = {} }: Offering): Incompatibility | null {
  const { contractVersion: contract } = release;
  const changed = usedName(release, (door, name) => changedNames[contract]?.[door]?.includes(name));
  if (!changed) return null;
  const message = `It uses ${changed.name} of ${changed.door}, which this host changed since contract ${contract} is in use.`;
  return { code: 'changedName', message, ...changed, contract };
}

/** Contract version first, then every shared package it asks for, then the names that it uses. */
export function incompatibilityOf(release: Fitted, host: Offering): Incompatibility | null {
  const { contractVersion, sharedRanges } = release;
  const fit = fitOf({ contractVersion }, host);
  if (fit === null) {
    const message = `It was built against contract ${contractVersion}; this host offers ${host.contractVersion}.`;
    return { code: 'contract', message, contract: contractVersion, offered: host.contractVersion };
  }
  for (const [name, needs] of Object.entries(sharedRanges)) {
    const { version, previous } = host.shared[name] ?? {};
    const offered = (fit === 'adapted' && previous) || version || null;
    const incompatibility = { code: 'sharedVersion' as const, package: name, needs, offered };
    if (!offered) return { ...incompatibility, message: `It needs ${name}, which this host does not share.` };
    if (!semver.satisfies(offered, needs, { includePrerelease: true })) {
      return { ...incompatibility, message: `It needs ${name} ${needs}; this host has ${offered}.` };
    }
  }
  // The adapter gives the names of the major before.
  return fit === 'adapted' ? null : (missingNameOf(release, host) ?? changedNameOf(release, host));
}
