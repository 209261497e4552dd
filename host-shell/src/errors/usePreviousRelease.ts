import { getPreviousRelease } from 'shared-contracts/api/plan';
import type { PlanRemote } from 'shared-contracts/deploy';
import { useEndpoint } from 'shared-contracts/react';
import type { FailureCode, RemoteFailure } from '../remotes/remoteFailure.ts';
import { useShell } from '../shell/shell.ts';

/** The area's own release is to blame, so that another can help. */
const helped: ReadonlySet<FailureCode> = new Set([
  'integrity',
  'contract',
  'sharedVersion',
  'init',
  'chunk',
  'render',
  'frozen',
  'shell',
]);
/** The network's, most likely; when trying again does not help, the release's own files may be gone. */
const helpedLater: ReadonlySet<FailureCode> = new Set(['network', 'timeout']);

export interface PreviousRelease {
  version: string;
  /** Takes it in this area until the page is loaded again. */
  use(): void;
}

/**
 * The release before the one that failed; null where none can help or there is none.
 * @param tries made in vain so far
 */
export function usePreviousRelease(
  { remote, code: failed, blame }: RemoteFailure,
  { isOnline, tries }: { isOnline: boolean; tries: number },
): PreviousRelease | null {
  const { code } = useShell();
  const isOwn = blame?.remote === remote.remote;
  const isWanted = isOwn && isOnline && (helped.has(failed) || (helpedLater.has(failed) && tries > 0));
  const { data } = useEndpoint(getPreviousRelease, isWanted ? { query: { remote: remote.remote } } : null, {
    quiet: true,
    revalidateOnFocus: false,
  });
  const previous = data as unknown as PlanRemote | undefined;
  if (!isWanted || !previous?.release || previous.release.hash === remote.release?.hash) return null;
  return { version: previous.release.version, use: () => code.unit(remote).replace(previous) };
}
