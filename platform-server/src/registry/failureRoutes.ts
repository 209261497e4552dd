import type pg from 'pg';
import { Counter, type Registry as MetricsRegistry } from 'prom-client';
import { reportFailures } from 'shared-contracts/api/failure';
import { tooManyRequests } from '../errors/httpError.ts';
import { maskText } from '../masking/maskText.ts';
import { ReportLimit } from '../routing/reportLimit.ts';
import { publicRoute, type Route } from '../routing/route.ts';
import * as clientFailureRepository from '../store/repositories/clientFailureRepository.ts';
import type { CheckSession } from './checkSession/checkSession.ts';
import { browserOf } from './failures/browserOf.ts';
import { causeOf } from './failures/causeOf.ts';

export interface FailureRouteDeps {
  pool: pg.Pool;
  /** Whether a request is one of the browsers that look at releases before anybody gets them. */
  checkSession: Pick<CheckSession, 'isOn'>;
  metrics: MetricsRegistry;
}

/**
 * For one address, a page that fails over and over, times an office; for all, enough to see an outage by: what more
 * reports would say is known by then.
 */
export const failureLimits = { each: 100, altogether: 600 };

/** Switched off is no failure of a release; who did it, and why, is in the ledger. */
const isFailure = ({ code }: { code: string }) => code !== 'killed';

/**
 * The call by which pages report what failed; failures are recorded, and counted by code. Those that a check of a
 * candidate saw are in its report: nobody was given that release.
 */
export function failureRoutes({ pool, checkSession, metrics }: FailureRouteDeps): readonly Route[] {
  const limit = new ReportLimit(failureLimits);
  const counter = new Counter({
    name: 'weft_client_failures_total',
    help: 'Failures that pages reported',
    labelNames: ['phase', 'code'],
    registers: [metrics],
  });
  return [
    publicRoute(reportFailures, async ({ body, request }) => {
      const seconds = limit.take(request.ip, body.reports.length);
      if (seconds > 0) throw tooManyRequests(seconds);
      const reports = body.reports.filter(isFailure);
      if (reports.length === 0 || (await checkSession.isOn(request))) return;
      const browser = browserOf(request.headers);
      // The contract has taken people out of the message; secrets are known here alone.
      const shown = reports.map((report) => ({ ...report, message: maskText(report.message) }));
      await clientFailureRepository.record(
        pool,
        shown.map((report) => ({ ...report, browser, cause: causeOf(report) })),
      );
      for (const { phase, code } of reports) counter.inc({ phase, code });
    }),
  ];
}
