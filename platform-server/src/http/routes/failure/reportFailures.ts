import { Counter } from 'prom-client';
import { reportFailures } from 'shared-contracts/api/failure';
import { tooManyRequests } from '../../httpError.ts';
import { ReportLimit } from '../../reportLimit.ts';
import { publicRoute, type Route } from '../../route.ts';
import type { FailureServices } from './services.ts';

/**
 * For one address, a page that fails over and over, times an office; for all, enough to see an outage by: what more
 * reports would say is known by then.
 */
export const failureLimits = { each: 100, altogether: 600 };

/** `POST client-failures/`: records failures of pages and counts them by code. */
export function reportFailuresRoute({ failures, metrics }: FailureServices): Route {
  const limit = new ReportLimit(failureLimits);
  const counted = new Counter({
    name: 'weft_client_failures_total',
    help: 'Failures that pages reported',
    labelNames: ['phase', 'code'],
    registers: [metrics],
  });
  return publicRoute(reportFailures, async ({ body: { reports }, request }) => {
    const seconds = limit.take(request.ip, reports.length);
    if (seconds > 0) throw tooManyRequests(seconds);
    await failures.record(reports);
    for (const { phase, code } of reports) counted.inc({ phase, code });
  });
}
