import { traceOf } from '../../engine/record/trace.ts';
import { serveThread } from '../../process/serveThread.ts';
import type { StoredRecord } from '../../store/repositories/shadowRunRepository.ts';
import { readRecordedRun } from '../recordedRun.ts';
import { addUses, costOfRun, type NodeUses } from './costOfRun.ts';

/** Runs to add up. Without an event the messages that they began with have no size. */
export interface NodeCostQuestion {
  runs: readonly StoredRecord[];
  /** Nodes that use no operations. */
  uncounted: readonly string[];
}

serveThread<NodeCostQuestion>(async ({ runs, uncounted }) => {
  const uses: NodeUses = {};
  const without = new Set(uncounted);
  for (const run of runs) {
    const { record, trigger } = await readRecordedRun(run);
    addUses(uses, costOfRun(record, traceOf(record, trigger), without));
  }
  return uses;
});
