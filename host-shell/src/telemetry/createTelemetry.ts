import type { HostTelemetry } from 'shared-contracts';
import { addressOf } from 'shared-contracts/api';
import { type FailureReport, reportFailures } from 'shared-contracts/api/failure';
import type { Plan, PlanRemote } from 'shared-contracts/deploy';
import { type Blame, blameOfEntry, blameOfError, blameOfText, isOfShell } from '../remotes/blame.ts';
import { type FailureCode, RemoteFailure } from '../remotes/remoteFailure.ts';
import { logFailure, logWarning } from '../services/log.ts';
import { createFailureReports } from './failureReports.ts';
import type { OutcomeReports } from './outcomeReports.ts';
import { isElsewhereKnown, reportOf } from './reportOf.ts';

export interface TelemetryDeps {
  plan: Plan;
  /** The remote in the release that is in use now. */
  entryOf(remote: string): PlanRemote | undefined;
  outcomes: Pick<OutcomeReports, 'failed'>;
  /** Names of the last events on the page. */
  trail(): readonly string[];
}

export interface Telemetry {
  /** Takes what a remote, or the shell, reports on its own. */
  of(source: string): HostTelemetry;
  /**
   * Takes an error that nobody caught. It counts against the release whose code threw it; what neither a release nor
   * the shell threw, e.g. code of a browser extension, is left alone.
   */
  unhandled(error: unknown, file?: string): void;
  /** Takes what a release did to the page. */
  misbehaved(release: Blame, code: FailureCode, message: string, isCounted?: boolean): void;
  /** Takes what only the shell can be asked for: nothing names a release. */
  unknown(code: FailureCode, message: string): void;
  /** What would be reported of a release, for when nobody can any more. */
  reportOf(release: Blame, code: FailureCode, message: string): FailureReport | null;
  /** Takes a failure of the page before this one. */
  before(release: Blame, report: FailureReport): void;
}

/** Telemetry: to the console at once, and to the server as a beacon without anything personal. */
export function createTelemetry({ plan, entryOf, outcomes, trail }: TelemetryDeps): Telemetry {
  const address = addressOf(reportFailures, {}, plan.settings.apiBase);
  const reports = createFailureReports({ beacon: (body) => navigator.sendBeacon(address, body) });

  const made = (blame: Blame | null, error: unknown, code?: FailureCode) =>
    reportOf({ plan, blame, error, code, trail: trail() });

  function report(blame: Blame | null, error: unknown, code?: FailureCode): void {
    const found = made(blame, error, code);
    if (found) reports.add(found);
  }

  return {
    of: (source) => ({
      error(error, context) {
        logFailure(source, error, context);
        if (error instanceof RemoteFailure) {
          if (error.blame) outcomes.failed(error.blame, error.code);
          return report(error.blame, error);
        }
        const entry = entryOf(source);
        report(blameOfError(error) ?? (entry ? blameOfEntry(entry) : null), error);
      },
    }),
    unhandled(error, file = '') {
      if (error instanceof RemoteFailure || isElsewhereKnown(error)) return;
      const blame = blameOfError(error) ?? blameOfText(file);
      if (blame) outcomes.failed(blame, 'unhandled');
      if (blame || isOfShell(error)) report(blame, error, 'unhandled');
    },
    misbehaved(release, code, message, isCounted = true) {
      const log = isCounted ? logFailure : logWarning;
      log(`${release.remote} ${code}`, message);
      if (isCounted) outcomes.failed(release, code);
      report(release, message, code);
    },
    unknown(code, message) {
      logFailure(code, message);
      report(null, message, code);
    },
    reportOf: (release, code, message) => made(release, message, code),
    before(release, { code, ...rest }) {
      if (code !== 'error') outcomes.failed(release, code);
      reports.add({ ...rest, code });
    },
  };
}
