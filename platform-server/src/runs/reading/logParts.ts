import type { NodeLog } from 'shared-contracts/api/run';
import type { Flow } from 'shared-contracts/api/scenario';
import { type NodeLogQuery, nodeLogPage } from '../../engine/record/nodeLogs.ts';
import { traceOf } from '../../engine/record/trace.ts';
import type { EventRow } from '../../store/rows.ts';
import { entriesOf, triggerOf } from '../worker/runInputs.ts';

/** What the node logs of a run are read from, as it is stored. */
export interface LogParts {
  runId: string;
  segments: readonly Buffer[];
  event: EventRow;
  flow: Flow;
  query: NodeLogQuery;
}

/** The page of node logs that a query asks for. */
export async function logPageOf(parts: LogParts): Promise<{ items: NodeLog[]; total: number }> {
  const { runId, segments, event, flow, query } = parts;
  const entries = entriesOf(segments);
  if (entries.length === 0) return { items: [], total: 0 };
  return nodeLogPage(traceOf(entries, await triggerOf(event)), { runId, flow }, query);
}

/** How much there is to read, bytes. */
export function sizeOf({ segments, event }: Pick<LogParts, 'segments' | 'event'>): number {
  return segments.reduce((sum, { length }) => sum + length, event.body.length);
}
