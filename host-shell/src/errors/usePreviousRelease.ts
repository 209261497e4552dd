import { getPreviousRelease } from 'shared-contracts/api/plan';
import type { PlanRemote } from 'shared-contracts/deploy';
import { useEndpoint } from 'shared-contracts/react';
import { useShell } from '../services/shell.ts';
import type { FailureCode, RemoteFailure } from './remoteFailure.ts';

/** The release is to blame, so that another can help; the others are the network's, or an administrator's decision. */
const helped: ReadonlySet<FailureCode> = new Set(['integrity', 'contract', 'sharedVersion', 'init', 'chunk', 'render']);

export interface PreviousRelease {
  version: string;
  /** Takes it in this area until the page is loaded anew. */
  use(): void;
}

/** The release before the one that failed; null where none can help or there is none. */
export function usePreviousRelease({ remote, code: failed }: RemoteFailure, isOnline: boolean): PreviousRelease | null {
  const { code } = useShell();
  const isWanted = isOnline && helped.has(failed);
  const { data } = useEndpoint(getPreviousRelease, isWanted ? { query: { remote: remote.remote } } : null, {
    quiet: true,
    revalidateOnFocus: false,
  });
  const previous = data as unknown as PlanRemote | undefined;
  if (!isWanted || !previous?.release || previous.release.hash === remote.release?.hash) return null;
  return { version: previous.release.version, use: () => code.unit(remote).replace(previous) };
}
