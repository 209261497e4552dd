import type pg from 'pg';
import type { NodeLog, RunTimeline } from 'shared-contracts/api/run';
import { nodesOf } from 'shared-contracts/api/scenario';
import type { NodeLogQuery } from '../engine/record/nodeLogs.ts';
import { Thread } from '../process/thread.ts';
import { heavyBytes } from '../process/turns.ts';
import { WrittenAnswer } from '../routing/route.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import * as runQueueRepository from '../store/repositories/runQueueRepository.ts';
import { logPageOf, partSize, type RecordParts, timelineIn } from './reading/logParts.ts';
import type { LogQuestion } from './reading/logThread.ts';
import type { ScenarioCache } from './scenarioCache.ts';

export interface NodeLogSources {
  pool: pg.Pool;
  scenarios: ScenarioCache;
}

// A page shows every message twice and each whole, masked and written: seconds for a run with a big body.
const thread = new Thread<LogQuestion, Uint8Array>(new URL('./reading/logThread.ts', import.meta.url));

/** What a run of the account is read from; null when the account has no such run, no event when it's no longer kept. */
async function partsOf({ pool, scenarios }: NodeLogSources, account: string, runId: string) {
  const run = await runLogRepository.get(pool, account, runId);
  if (!run) return null;
  const [segments, events, scenario] = await Promise.all([
    runQueueRepository.segments(pool, [run.id]),
    runQueueRepository.events(pool, [run.event_id]),
    scenarios.get(run.scenario_id, run.revision),
  ]);
  const event = events.get(run.event_id) ?? null;
  const status = run.status as NonNullable<RecordParts['ended']>['status'];
  const ended = run.ended_at && { status, at: run.ended_at.getTime() };
  return { runId: run.id, segments: segments.get(run.id) ?? [], event, flow: scenario?.flow ?? [], ended };
}

/** Reads a big run in the thread, which answers JSON: taking it apart here would cost as much as reading it. */
async function readAside(parts: RecordParts, query: NodeLogQuery | null): Promise<WrittenAnswer> {
  // Of the flow only the names of nodes are read; what they hold need not travel.
  const flow = nodesOf(parts.flow).map((node) => ({ ...node, data: {} })) as unknown as RecordParts['flow'];
  return new WrittenAnswer(await thread.ask({ ...parts, flow, query }));
}

/** Node logs of a run of the account, read off its record; null when the account has no such run. */
export async function readNodeLogs(
  sources: NodeLogSources,
  account: string,
  runId: string,
  query: NodeLogQuery,
): Promise<{ items: NodeLog[]; total: number } | WrittenAnswer | null> {
  const parts = await partsOf(sources, account, runId);
  if (!parts) return null;
  const { event } = parts;
  if (!event) return { items: [], total: 0 };
  return partSize({ ...parts, event }) < heavyBytes
    ? logPageOf({ ...parts, event, query })
    : readAside({ ...parts, event }, query);
}

/** What happened in a run of the account, moment by moment; null when the account has no such run. */
export async function readTimeline(
  sources: NodeLogSources,
  account: string,
  runId: string,
): Promise<RunTimeline | WrittenAnswer | null> {
  const parts = await partsOf(sources, account, runId);
  if (!parts) return null;
  const { event, segments } = parts;
  if (!event || segments.length === 0) {
    return { started: new Date(0).toISOString(), steps: [], moments: [], names: {}, total: 0 };
  }
  const run = { ...parts, event };
  return partSize(run) < heavyBytes ? timelineIn(run) : readAside(run, null);
}
