import { blankMessage } from 'shared-contracts/api/run';
import { traceOf } from '../../engine/record/trace.ts';
import { bufferOf, serveThread } from '../../process/serveThread.ts';
import type { EventRow } from '../../store/rows/run.ts';
import { recordEntries, triggerOf } from '../worker/runInputs.ts';
import { addUses, costOfRun, type NodeUses } from './costOfRun.ts';

/** Runs to add up, as they are stored. */
export interface NodeCostQuestion {
  /** Without an event where it is no longer stored: then the messages it began with have no size. */
  runs: readonly { segments: readonly Buffer[]; event: EventRow | null }[];
  /** Nodes that use no operations. */
  uncounted: readonly string[];
}

serveThread<NodeCostQuestion>(async ({ runs, uncounted }) => {
  const uses: NodeUses = {};
  const without = new Set(uncounted);
  for (const { segments, event } of runs) {
    const record = recordEntries(segments.map(bufferOf));
    const trigger = event ? await triggerOf({ ...event, body: bufferOf(event.body) }) : blankMessage();
    addUses(uses, costOfRun(record, traceOf(record, trigger), without));
  }
  return uses;
});
