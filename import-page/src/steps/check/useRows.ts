import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
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
  // What is answered is shown by the filter of that moment, not of the one when it was asked.
  const latest = useRef(filter);
  latest.current = filter;
  const take = useCallback(
    async (next: Summary, around = 0) => {
      setSummary(next);
      await rows.show(latest.current, around);
    },
    [rows],
  );
  return { rows, summary, filter, setFilter, take };
}
