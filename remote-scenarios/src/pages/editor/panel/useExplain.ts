import type { ExplainedField } from 'shared-contracts/api/explanation';
import type { NodeLog } from 'shared-contracts/api/run';
import { useViewStore } from '../context/EditorContext.tsx';

/** The run and the number of the execution in it that a node log is of: its id is both. */
function placeOf({ id }: NodeLog) {
  const end = id.lastIndexOf('-');
  return { runId: id.slice(0, end), step: Number(id.slice(end + 1)) };
}

/** Explains a field of what a node received or sent; null where no execution is shown. */
export function useExplain(log: NodeLog | null, side: ExplainedField['side']): ((field: string) => void) | null {
  const view = useViewStore();
  if (!log) return null;
  // Of several messages, the last is shown.
  const message = side === 'output' ? Math.max(0, (log.messages ?? 1) - 1) : 0;
  return (field) => view.getState().explain({ ...placeOf(log), side, message, field });
}
