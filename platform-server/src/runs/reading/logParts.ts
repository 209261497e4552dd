import type { NodeLog, RunTimeline } from 'shared-contracts/api/run';
import type { Flow } from 'shared-contracts/api/scenario';
import type { RecordEntry } from '../../engine/record/entries.ts';
import { type NodeLogQuery, nodeLogPage } from '../../engine/record/nodeLogs.ts';
import { timelineOf } from '../../engine/record/timeline.ts';
import { traceOf } from '../../engine/record/trace.ts';
import type { EventRow } from '../../store/rows/run.ts';
import { recordEntries, triggerOf } from '../worker/runInputs.ts';

/** What a run is read from, as it is stored. */
export interface RecordParts {
  runId: string;
  segments: readonly Buffer[];
  event: EventRow;
  flow: Flow;
  /** How and when the run ended; null while it has not. */
  ended: { status: 'SUCCESSFUL' | 'FAILED' | 'CANCELLED'; at: number } | null;
}

/** With what is asked of it: a page of its node logs. */
export interface LogParts extends RecordParts {
  query: NodeLogQuery;
}

/**
 * The record with its end: a run that is cancelled while it waits, or that no process can go on with, ends without a word
 * of its own.
 */
function recordOf({ segments, ended }: RecordParts): RecordEntry[] {
  const entries = recordEntries(segments);
  if (entries.length === 0 || !ended || entries.at(-1)?.type === 'ended') return entries;
  return [...entries, { type: 'ended', ...ended, handled: false }];
}

/** The page of node logs that a query asks for. */
export async function logPageOf(parts: LogParts): Promise<{ items: NodeLog[]; total: number }> {
  const { runId, event, flow, query } = parts;
  const entries = recordOf(parts);
  if (entries.length === 0) return { items: [], total: 0 };
  return nodeLogPage(traceOf(entries, await triggerOf(event)), { runId, flow }, query);
}

/** What happened in the run, moment by moment. */
export async function timelineIn(parts: RecordParts): Promise<RunTimeline> {
  const entries = recordOf(parts);
  return timelineOf(entries, traceOf(entries, await triggerOf(parts.event)), parts.flow);
}

/** How much there is to read, bytes. */
export function partSize({ segments, event }: Pick<RecordParts, 'segments' | 'event'>): number {
  return segments.reduce((sum, { length }) => sum + length, event.body.length);
}
