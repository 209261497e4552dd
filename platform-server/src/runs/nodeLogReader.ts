import type { NodeLog } from 'shared-contracts/api/run';
import { type NodeLogQuery, nodeLogPage } from '../engine/record/nodeLogs.ts';
import { traceOf } from '../engine/record/trace.ts';
import type { RunLogRepository } from '../store/repositories/runLogRepository.ts';
import type { RunQueueRepository } from '../store/repositories/runQueueRepository.ts';
import type { ScenarioCache } from './scenarioCache.ts';
import { entriesOf, triggerOf } from './worker/runInputs.ts';

export interface NodeLogSources {
  runLogs: RunLogRepository;
  queue: RunQueueRepository;
  scenarios: ScenarioCache;
}

const none = { items: [], total: 0 };

/** Node logs of a run of the account, read off its record; null when the account has no such run. */
export async function readNodeLogs(
  { runLogs, queue, scenarios }: NodeLogSources,
  account: string,
  runId: string,
  query: NodeLogQuery,
): Promise<{ items: NodeLog[]; total: number } | null> {
  const run = await runLogs.get(account, runId);
  if (!run) return null;
  const [segments, events, scenario] = await Promise.all([
    queue.segments([run.id]),
    queue.events([run.event_id]),
    scenarios.get(run.scenario_id, run.revision),
  ]);
  const event = events.get(run.event_id);
  const entries = entriesOf(segments.get(run.id) ?? []);
  if (!event || entries.length === 0) return none;
  const trace = traceOf(entries, await triggerOf(event));
  return nodeLogPage(trace, { runId: run.id, flow: scenario?.flow ?? [] }, query);
}
