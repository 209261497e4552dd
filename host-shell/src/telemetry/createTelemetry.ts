import type { HostTelemetry } from 'shared-contracts';
import { addressOf } from 'shared-contracts/api';
import { reportFailures } from 'shared-contracts/api/failure';
import type { Plan, PlanRemote } from 'shared-contracts/deploy';
import { logFailure } from '../diagnostics/log.ts';
import { RemoteFailure } from '../errors/remoteFailure.ts';
import { createFailureReports } from './failureReports.ts';
import type { OutcomeReports } from './outcomeReports.ts';
import { reportOf } from './reportOf.ts';

export interface TelemetryPorts {
  plan: Plan;
  /** The remote in the release that is in use now. */
  entryOf(remote: string): PlanRemote | undefined;
  outcomes: Pick<OutcomeReports, 'failed'>;
}

/** Telemetry by who reports: to the console at once, and to the server as a beacon without anything personal. */
export function createTelemetry({ plan, entryOf, outcomes }: TelemetryPorts): (source: string) => HostTelemetry {
  const address = addressOf(reportFailures, {}, plan.settings.apiBase);
  const reports = createFailureReports({ beacon: (body) => navigator.sendBeacon(address, body) });
  return (source) => ({
    error(error, context) {
      logFailure(source, error, context);
      if (error instanceof RemoteFailure) outcomes.failed(error.remote, error.code);
      const report = reportOf({ host: plan.host.hash, remote: entryOf(source), error });
      if (report) reports.add(report);
    },
  });
}
