import { getRunSummary } from 'shared-contracts/api/run';
import { runSummary } from '../../../runs/runSummary.ts';
import { type Route, route } from '../../route.ts';
import type { RunLogServices } from './services.ts';

/** `GET run-status/summary/`: figures of the dashboard (product §6). */
export function getRunSummaryRoute({ runSummaries, accounts }: RunLogServices): Route {
  return route(getRunSummary, ({ caller, query }) =>
    runSummary(runSummaries, accounts, caller.accountNumber, query.range),
  );
}
