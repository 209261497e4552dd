import type { TraceRecord } from 'shared-contracts';
import { type ExplainedField, executionOf, recordOfLog, shownMessage } from 'shared-contracts/api/explanation';
import type { NodeLog } from 'shared-contracts/api/run';
import { useViewStore } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';

/** Explains a field of what a node received or sent; null where no execution is shown. */
export function useExplain(log: NodeLog | null, side: ExplainedField['side']): ((field: string) => void) | null {
  const view = useViewStore();
  if (!log) return null;
  return (field) => view.getState().explain({ ...executionOf(log), side, message: shownMessage(log, side), field });
}

/** The record that a message of a node log is from, for the Context Viewer; undefined where no execution is shown. */
export function useTraceRecord(log: NodeLog | null, side: ExplainedField['side']): TraceRecord | undefined {
  const { run } = useShownRun();
  return log && run ? recordOfLog(log, side, run) : undefined;
}
