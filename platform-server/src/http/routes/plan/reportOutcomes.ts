import { reportOutcomes } from 'shared-contracts/api/plan';
import { tooManyRequests } from '../../httpError.ts';
import { ReportLimit } from '../../reportLimit.ts';
import { type Route, route } from '../../route.ts';
import type { PlanServices } from './services.ts';

/** For one user, more pages than anybody opens in a minute; for all, what one process stores without haste. */
const outcomeLimits = { each: 60, altogether: 6_000 };

/** `POST plan/outcomes/`: how remotes loaded on the caller's page. */
export function reportOutcomesRoute({ remoteSessions }: PlanServices): Route {
  const limit = new ReportLimit(outcomeLimits);
  return route(reportOutcomes, async ({ body: { outcomes }, caller }) => {
    const seconds = limit.take(caller.userId, outcomes.length);
    if (seconds > 0) throw tooManyRequests(seconds);
    await remoteSessions.report(caller, outcomes);
  });
}
