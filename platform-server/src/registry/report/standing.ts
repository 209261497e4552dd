import type { ReleaseSummary } from 'shared-contracts/api/deploy';
import type { RemoteState } from '../ledgerState.ts';

/** Where a release stands; `wasStable` when the ledger ever made it stable. */
export function standingOf(
  { promoted: [stable], canary, pins }: RemoteState,
  hash: string,
  wasStable: boolean,
): ReleaseSummary['standing'] {
  if (hash === stable) return 'stable';
  if (hash === canary?.release) return 'canary';
  if (pins.some(({ release }) => release === hash)) return 'pinned';
  return wasStable ? 'earlier' : 'stored';
}
