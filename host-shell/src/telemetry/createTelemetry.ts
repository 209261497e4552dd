import type { HostTelemetry } from 'shared-contracts';
import { addressOf } from 'shared-contracts/api';
import { reportFailures } from 'shared-contracts/api/failure';
import type { Plan } from 'shared-contracts/deploy';
import { logFailure } from '../diagnostics/log.ts';
import { createFailureReports } from './failureReports.ts';
import { reportOf } from './reportOf.ts';

/** Telemetry by who reports: to the console at once, and to the server as a beacon without anything personal. */
export function createTelemetry(plan: Plan): (source: string) => HostTelemetry {
  const address = addressOf(reportFailures, {}, plan.settings.apiBase);
  const reports = createFailureReports({ beacon: (body) => navigator.sendBeacon(address, body) });
  return (source) => ({
    error(error, context) {
      logFailure(source, error, context);
      const report = reportOf(plan, source, error);
      if (report) reports.add(report);
    },
  });
}
