import { useEffect, useRef, useState } from 'react';
import type { GridRow } from '../../worker/protocol.ts';

/** What is typed into a cell. It is of the row that it was begun in, wherever that one stands by now. */
export interface Draft {
  row: GridRow;
  /** Place among the columns of the grid. */
  at: number;
  text: string;
  /** The next letter takes the place of the whole text. */
  isAllSelected?: boolean;
}

interface Options {
  /** Places in the view of the rows on screen, and near it. */
  places: readonly number[];
  rowAt(place: number): GridRow | undefined;
  /** Place of the active cell's row. */
  activePlace: number;
  /** The row of the draft stands elsewhere now. */
  onMoved(place: number, at: number): void;
  onEdit(row: GridRow, at: number, text: string): void;
}

/**
 * The edit of one cell. Rows come and go while it is open: it follows its row, and what was typed is written when that
 * one leaves the screen.
 */
export function useDraft({ places, rowAt, activePlace, onMoved, onEdit }: Options) {
  const [draft, setDraft] = useState<Draft>();
  // A field that goes may say "blur" while its row leaves the screen: what was typed is written once.
  const open = useRef<Draft>(undefined);
  const set = (next: Draft | undefined) => {
    open.current = next;
    setDraft(next);
  };
  const place = draft && places.find((one) => rowAt(one)?.row === draft.row.row);
  const write = () => {
    const typed = open.current;
    set(undefined);
    if (typed) onEdit(typed.row, typed.at, typed.text);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the row stands decides; the rest is of this moment
  useEffect(() => {
    if (!draft) return;
    if (place === undefined) write();
    else if (place !== activePlace) onMoved(place, draft.at);
  }, [draft, place, activePlace]);
  const type = (text: string, isAllSelected = false) => open.current && set({ ...open.current, text, isAllSelected });
  const drop = () => set(undefined);
  return { draft, begin: set, type, write, drop };
}
