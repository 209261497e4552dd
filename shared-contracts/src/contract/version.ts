/**
 * Version of the shell contract as `major.minor` (architecture §3); docs/contract.md says when which of them rises.
 * A remote runs in a host with the same major and an equal or higher minor, and, through the adapter, in one of the
 * next major.
 */
export const CONTRACT_VERSION: string = '1.0';

/**
 * Last version of the major before, which the host's adapter runs (host-shell/src/remotes/previousContract.ts); null
 * while there is no such major.
 */
export const PREVIOUS_CONTRACT_VERSION: string | null = null;

/** How a remote runs in a host: as it is, through the adapter of the major before, or not at all. */
export type ContractFit = 'same' | 'adapted' | null;

function covers(offered: string, built: string): boolean {
  const [offeredMajor = 0, offeredMinor = 0] = offered.split('.').map(Number);
  const [builtMajor = 0, builtMinor = 0] = built.split('.').map(Number);
  return builtMajor === offeredMajor && builtMinor <= offeredMinor;
}

/** How a remote built against `built` runs in a host of `offered`, whose adapter stands for `previous`. */
export function contractFit(
  built: string,
  offered: string = CONTRACT_VERSION,
  previous: string | null = PREVIOUS_CONTRACT_VERSION,
): ContractFit {
  if (covers(offered, built)) return 'same';
  return previous !== null && covers(previous, built) ? 'adapted' : null;
}

/** True when a remote built against `built` may run in a host of `offered`, be it through the adapter. */
export function contractFits(built: string, offered?: string, previous?: string | null): boolean {
  return contractFit(built, offered, previous) !== null;
}
