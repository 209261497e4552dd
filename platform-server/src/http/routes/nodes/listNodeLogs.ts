import { listNodeLogs } from 'shared-contracts/api/run';
import { readNodeLogs } from '../../../runs/nodeLogReader.ts';
import { notFound } from '../../httpError.ts';
import { type Route, route } from '../../route.ts';
import type { NodeLogServices } from './services.ts';

/** `GET nodes/scenario-retention/:executionId`: what every node received and sent (API-49). */
export function listNodeLogsRoute({ nodeLogs }: NodeLogServices): Route {
  return route(listNodeLogs, async ({ caller, params, query }) => {
    const page = await readNodeLogs(nodeLogs, caller.accountNumber, params.executionId, query);
    if (!page) throw notFound('run');
    return page;
  });
}
