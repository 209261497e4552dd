import type { Remote } from 'shared-contracts';
import type { FailureCode, FailurePhase } from './remoteFailure.ts';

/** Why a remote is not there: where loading stopped, one of the closed list of codes, and a text for people. */
export interface LoadFault {
  ok: false;
  phase: FailurePhase;
  code: FailureCode;
  message: string;
  cause?: unknown;
}

/** Outcome of loading a remote (deployment, "Checks" at load). Never a rejection. */
export type LoadResult = { ok: true; remote: Remote } | LoadFault;

export function fault(phase: FailurePhase, code: FailureCode, message: string, cause?: unknown): LoadFault {
  return { ok: false, phase, code, message, cause };
}
