import { listRunLogs } from 'shared-contracts/api/run';
import { runLogOf, runOfRow } from '../../../runs/runState.ts';
import { type Route, route } from '../../route.ts';
import type { RunLogServices } from './services.ts';

/** `GET run-status/logs/scenario/`: runs of the account, newest first (API-41). */
export function listRunLogsRoute({ runLogs }: Pick<RunLogServices, 'runLogs'>): Route {
  return route(listRunLogs, async ({ caller, query }) => {
    const { items, ...total } = await runLogs.list(caller.accountNumber, query);
    return { items: items.map((row) => runLogOf(runOfRow(row))), ...total };
  });
}
