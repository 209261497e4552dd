import type { NodeLog } from 'shared-contracts/api/run';
import { nodesOf } from 'shared-contracts/api/scenario';
import type { NodeLogQuery } from '../engine/record/nodeLogs.ts';
import { Thread } from '../process/thread.ts';
import { heavyBytes } from '../process/turns.ts';
import { WrittenAnswer } from '../routing/route.ts';
import type { RunLogRepository } from '../store/repositories/runLogRepository.ts';
import type { RunQueueRepository } from '../store/repositories/runQueueRepository.ts';
import { type LogParts, logPageOf, sizeOf } from './reading/logParts.ts';
import type { ScenarioCache } from './scenarioCache.ts';

export interface NodeLogSources {
  runLogs: RunLogRepository;
  queue: RunQueueRepository;
  scenarios: ScenarioCache;
}

const none = { items: [], total: 0 };

// A page shows every message twice and each whole, masked and written: seconds for a run with a big body.
const thread = new Thread<LogParts, Uint8Array>(new URL('./reading/logThread.ts', import.meta.url));

/**
 * Node logs of a run of the account, read off its record; null when the account has no such run. Those of a run with a
 * big record are read by a thread, which answers JSON: taking it apart here would cost as much as reading it.
 */
export async function readNodeLogs(
  { runLogs, queue, scenarios }: NodeLogSources,
  account: string,
  runId: string,
  query: NodeLogQuery,
): Promise<{ items: NodeLog[]; total: number } | WrittenAnswer | null> {
  const run = await runLogs.get(account, runId);
  if (!run) return null;
  const [segments, events, scenario] = await Promise.all([
    queue.segments([run.id]),
    queue.events([run.event_id]),
    scenarios.get(run.scenario_id, run.revision),
  ]);
  const event = events.get(run.event_id);
  if (!event) return none;
  const parts = { runId: run.id, segments: segments.get(run.id) ?? [], event, flow: scenario?.flow ?? [], query };
  if (sizeOf(parts) < heavyBytes) return logPageOf(parts);
  // Of the flow only the names of nodes are read; what they hold need not travel.
  const flow = nodesOf(parts.flow).map((node) => ({ ...node, data: {} })) as unknown as LogParts['flow'];
  return new WrittenAnswer(await thread.ask({ ...parts, flow }));
}
