import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { FileWorker } from '../../state/fileWorker.ts';
import { RowWindow } from '../../state/rowWindow.ts';
import type { RowFilter, Summary } from '../../worker/protocol.ts';

/** The rows of the grid, their filter, and the summary of the file they belong to. */
export function useRows(worker: FileWorker, first: Summary, showsProblems: boolean) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const rows = useMemo(() => new RowWindow(worker, redraw), [worker]);
  const [summary, setSummary] = useState(first);
  const [filter, setFilter] = useState<RowFilter>({ problems: showsProblems });
  useEffect(() => {
    // The worker ends with the file, and nobody looks at its rows then.
    rows.show(filter).catch(() => undefined);
  }, [rows, filter]);
  const take = useCallback(
    async (next: Summary, around = 0) => {
      setSummary(next);
      await rows.show(filter, around);
    },
    [rows, filter],
  );
  return { rows, summary, filter, setFilter, take };
}
