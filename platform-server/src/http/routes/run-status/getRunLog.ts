import { getRunLog } from 'shared-contracts/api/run';
import { runLogOf, runOfRow } from '../../../runs/runState.ts';
import { notFound } from '../../httpError.ts';
import { type Route, route } from '../../route.ts';
import type { RunLogServices } from './services.ts';

/** `GET run-status/logs/:id`: one run of the account. */
export function getRunLogRoute({ runLogs }: Pick<RunLogServices, 'runLogs'>): Route {
  return route(getRunLog, async ({ caller, params }) => {
    const row = await runLogs.get(caller.accountNumber, params.id);
    if (!row) throw notFound('run');
    return runLogOf(runOfRow(row));
  });
}
