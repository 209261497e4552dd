import { listNodeLogs } from 'shared-contracts/api/run';
import { type NodeLogSources, readNodeLogs } from '../../../runs/nodeLogReader.ts';
import { notFound } from '../../httpError.ts';
import { type Route, route } from '../../route.ts';

/** `GET nodes/scenario-retention/:executionId`: what every node received and sent (API-49). */
export function listNodeLogsRoute(sources: NodeLogSources): Route {
  return route(listNodeLogs, async ({ caller, params, query }) => {
    const page = await readNodeLogs(sources, caller.accountNumber, params.executionId, query);
    if (!page) throw notFound('run');
    return page;
  });
}
