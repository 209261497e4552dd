import type { PlanRemote } from 'shared-contracts/deploy';

/** Where loading a remote stopped (deployment, "Checks"). */
export type FailurePhase = 'fetch' | 'verify' | 'init' | 'mount' | 'run';

export const failureCodes = [
  'network',
  'integrity',
  'contract',
  'sharedVersion',
  'init',
  'chunk',
  'render',
  'timeout',
  'killed',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** A remote that could not be loaded or shown; its area shows a card, the shell goes on (MF-50). */
export class RemoteFailure extends Error {
  readonly remote: PlanRemote;
  readonly phase: FailurePhase;
  readonly code: FailureCode;
  constructor(remote: PlanRemote, phase: FailurePhase, code: FailureCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteFailure';
    this.remote = remote;
    this.phase = phase;
    this.code = code;
  }
}

/** Short text for a report: everything support needs, nothing personal. */
export function detailsOf({ remote, phase, code, message }: RemoteFailure): string {
  const release = remote.release ? `${remote.release.version} ${remote.release.hash}` : 'none';
  return [`${remote.remote} ${release}`, `${phase} ${code}`, message, location.pathname, new Date().toISOString()].join(
    '\n',
  );
}
