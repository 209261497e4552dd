import { ApiError } from 'shared-contracts/api';
import type { failureCodes, failurePhases } from 'shared-contracts/api/failure';
import type { PlanRemote } from 'shared-contracts/deploy';
import { newReportId } from '../services/reportId.ts';
import { type Blame, blameOfEntry, blameOfError, nameOf } from './blame.ts';

/** Where loading a remote stopped (deployment, "Checks"). */
export type FailurePhase = (typeof failurePhases)[number];

/** Why; `error` is for what code reports on its own. */
export type FailureCode = Exclude<(typeof failureCodes)[number], 'error'>;

/** Why a remote is not to be loaded: switched off, done without in this tab, being built, or its build failed. */
export type OffCode = Extract<FailureCode, 'killed' | 'frozen' | 'shell' | 'building' | 'unbuilt'>;

/** This tab does without the release, until its user wants it again. */
export const isHeld = (code: FailureCode) => code === 'frozen' || code === 'shell';

/** There is no release that could have failed. */
export const isUnbuilt = (code: FailureCode) => code === 'building' || code === 'unbuilt';

/** Nothing failed on the way: it is not to be loaded. */
export function isOff(code: FailureCode): code is OffCode {
  return code === 'killed' || isHeld(code) || isUnbuilt(code);
}

/** A remote that could not be loaded or shown; its area shows a card, the shell goes on (MF-50). */
export class RemoteFailure extends Error {
  readonly remote: PlanRemote;
  readonly phase: FailurePhase;
  readonly code: FailureCode;
  /** The release at fault, which may be another than that of the area; null when nothing names one. */
  readonly blame: Blame | null;
  /** Names it to the user and in what is reported to the server. */
  readonly reportId = newReportId();
  /** A listener of `preload-error` sees to it: the area waits instead of showing a card (AMB-42). */
  isHandled = false;
  /** Unless told otherwise the release that threw the cause is at fault, or the one that was to be loaded. */
  constructor(
    remote: PlanRemote,
    phase: FailurePhase,
    code: FailureCode,
    message: string,
    cause?: unknown,
    blame: Blame | null = blameOfError(cause) ?? blameOfEntry(remote),
  ) {
    super(message, { cause });
    this.name = 'RemoteFailure';
    this.remote = remote;
    this.phase = phase;
    this.code = code;
    this.blame = blame;
  }
}

/** The beginning of a report's id: enough to be read out on the telephone. */
export function shortId(reportId: string): string {
  return reportId.slice(0, 8);
}

/** Lines for support; those that are not known are left out. */
export function detailLines(lines: Readonly<Record<string, string | undefined>>): string {
  return Object.entries({ ...lines, page: location.pathname, at: new Date().toISOString() })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** Text for support: what failed, in which release, and the ids under which the server has it on record. */
export function detailsOf({ remote, phase, code, message, reportId, cause, blame }: RemoteFailure): string {
  const { release } = remote;
  return detailLines({
    report: reportId,
    request: cause instanceof ApiError ? cause.envelope?.requestId : undefined,
    area: remote.remote,
    release: release ? `${release.version} ${release.hash}` : 'none',
    cause: blame ? `${nameOf(blame)} ${blame.release}` : 'unknown',
    failure: `${phase} ${code}`,
    message,
  });
}
