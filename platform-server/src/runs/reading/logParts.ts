import type { NodeLog, RunTimeline } from 'shared-contracts/api/run';
import type { Flow } from 'shared-contracts/api/scenario';
import { type NodeLogQuery, nodeLogPage } from '../../engine/record/nodeLogs.ts';
import { timelineOf } from '../../engine/record/timeline.ts';
import { traceOf } from '../../engine/record/trace.ts';
import type { EventRow } from '../../store/rows/run.ts';
import { entriesOf, triggerOf } from '../worker/runInputs.ts';

/** What a run is read from, as it is stored. */
export interface RecordParts {
  runId: string;
  segments: readonly Buffer[];
  event: EventRow;
  flow: Flow;
}

/** With what is asked of it: a page of its node logs. */
export interface LogParts extends RecordParts {
  query: NodeLogQuery;
}

/** The page of node logs that a query asks for. */
export async function logPageOf(parts: LogParts): Promise<{ items: NodeLog[]; total: number }> {
  const { runId, segments, event, flow, query } = parts;
  const entries = entriesOf(segments);
  if (entries.length === 0) return { items: [], total: 0 };
  return nodeLogPage(traceOf(entries, await triggerOf(event)), { runId, flow }, query);
}

/** What happened in the run, moment by moment. */
export async function timelineIn({ segments, event, flow }: RecordParts): Promise<RunTimeline> {
  const entries = entriesOf(segments);
  return timelineOf(entries, traceOf(entries, await triggerOf(event)), flow);
}

/** How much there is to read, bytes. */
export function sizeOf({ segments, event }: Pick<RecordParts, 'segments' | 'event'>): number {
  return segments.reduce((sum, { length }) => sum + length, event.body.length);
}
