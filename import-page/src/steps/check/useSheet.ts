import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { FileWorker } from '../../state/fileWorker.ts';
import { RowWindow } from '../../state/rowWindow.ts';
import type { RowFilter, Summary } from '../../worker/protocol.ts';
import { useEdits } from './useEdits.ts';
import type { ActiveCell } from './useGridKeys.ts';

/** Work that is done in turn: each begins when the one before is at its end, and sees what came of it. */
function useInTurn() {
  const [count, add] = useReducer((before: number, more: number) => before + more, 0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback((work: () => Promise<void>): Promise<void> => {
    add(1);
    const done = last.current.then(work).finally(() => add(-1));
    last.current = done.catch(() => undefined);
    return done;
  }, []);
  return { isBusy: count > 0, inTurn };
}

/** The rows of the grid, their filter, and the summary of the file they belong to. */
function useRows(worker: FileWorker, first: Summary, shown: RowFilter) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const rows = useMemo(() => new RowWindow(worker, redraw), [worker]);
  const [summary, setSummary] = useState(first);
  const [filter, setFilter] = useState(shown);
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

/** The next row with a problem behind a place, or the first one; undefined where no row has any. */
async function nextProblem(worker: FileWorker, rows: RowWindow, filter: RowFilter, after: number) {
  const found = await worker.ask('nextProblem', [filter, after]);
  const place = found < 0 ? await worker.ask('nextProblem', [filter, -1]) : found;
  if (place < 0) return undefined;
  const row = await rows.load(place);
  return { place, column: row?.problems[0]?.column ?? '' };
}

const start: ActiveCell = { place: 0, at: 0 };

interface Options {
  worker: FileWorker;
  first: Summary;
  shown: RowFilter;
  /** Of the columns, in their order. */
  keys: readonly string[];
}

/** The rows of a file, the cell that the visitor is at, and what they change. Changes and jumps are done in turn. */
export function useSheet({ worker, first, shown, keys }: Options) {
  const { rows, summary, filter, setFilter, take } = useRows(worker, first, shown);
  const { isBusy, inTurn } = useInTurn();
  const [active, setActive] = useState(start);
  const here = useRef(start);
  const move = useCallback((cell: ActiveCell) => {
    here.current = cell;
    setActive(cell);
  }, []);
  const latest = useRef(summary);
  const takeHere = useCallback(
    async (next: Summary) => {
      latest.current = next;
      await take(next, here.current.place);
      const { place, at } = here.current;
      // Rows that were corrected or removed leave a filtered view.
      move({ place: Math.max(0, Math.min(place, rows.count - 1)), at });
    },
    [take, move, rows],
  );
  const edits = useEdits(worker, takeHere, inTurn);
  const toProblem = () =>
    inTurn(async () => {
      const next = await nextProblem(worker, rows, filter, here.current.place);
      if (next) move({ place: next.place, at: Math.max(0, keys.indexOf(next.column)) });
    });
  const show = (next: RowFilter) => {
    move(start);
    setFilter(next);
  };
  const removeInvalid = async () => {
    await edits.act('removeInvalid');
    show({ problems: false });
  };
  /** How the file stands when everything that was changed is in it. */
  const settled = async () => {
    await inTurn(async () => undefined);
    return latest.current;
  };
  const isWaiting = isBusy || (rows.count > 0 && rows.at(active.place) === undefined);
  return {
    rows,
    summary,
    filter,
    show,
    active,
    move,
    isWaiting,
    takeHere,
    toProblem,
    removeInvalid,
    settled,
    ...edits,
  };
}
