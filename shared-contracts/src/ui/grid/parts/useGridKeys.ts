import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { GridColumn, GridEdit, GridPlace } from './gridTypes.ts';
import { pasteEdits } from './pasted.ts';

interface GridKeysOptions {
  columns: readonly GridColumn[];
  rowCount: number;
  readOnly: boolean;
  cell: (row: number, column: number) => string;
  rowKey?: ((row: number) => number) | undefined;
  onEdit: (edits: GridEdit[]) => void;
  onToggle: (row: number) => void;
  onUndo?: (() => void) | undefined;
  onRedo?: (() => void) | undefined;
  onMoved: (place: GridPlace) => void;
  /** A cell is edited no more: the keys are the grid's again. */
  onEnded: () => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-20, 0],
  PageDown: [20, 0],
};

/** What keys do that are held with another. */
function onCommand(
  event: KeyboardEvent,
  { rowCount, onUndo, onRedo }: GridKeysOptions,
  goTo: (row: number) => void,
): void {
  const key = event.key.toLowerCase();
  if (key === 'z' || key === 'y') {
    event.preventDefault();
    (key === 'y' || event.shiftKey ? onRedo : onUndo)?.();
  } else if (key === 'home' || key === 'end') {
    event.preventDefault();
    goTo(key === 'home' ? 0 : rowCount - 1);
  }
}

/** What the clipboard does at a place. */
function clipboardOf(
  { columns, rowCount, readOnly, cell, onEdit }: GridKeysOptions,
  place: GridPlace,
  isEditing: boolean,
) {
  return {
    onPaste(event: ClipboardEvent) {
      if (readOnly) return;
      event.preventDefault();
      onEdit(pasteEdits(event.clipboardData.getData('text/plain'), place, columns.length));
    },
    onCopy(event: ClipboardEvent) {
      if (rowCount === 0 || isEditing) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', cell(place.row, place.column));
    },
  };
}

/** What the cell at a place can do. */
interface CellActs {
  go: (row: number, column: number) => void;
  begin: (text: string) => void;
  write: (value: string) => void;
}

/** What a key does at a place. */
function onPlainKey(event: KeyboardEvent, options: GridKeysOptions, { row, column }: GridPlace, acts: CellActs): void {
  const { columns, cell, readOnly, onToggle } = options;
  const { go, begin, write } = acts;
  const isSwitch = columns[column]?.kind === 'switch';
  const text = cell(row, column);
  const step = steps[event.key];
  const moves: Readonly<Record<string, () => void>> = {
    Home: () => go(row, 0),
    End: () => go(row, columns.length - 1),
  };
  const writes: Readonly<Record<string, () => void>> = {
    Enter: () => (isSwitch ? write(text === 'true' ? 'false' : 'true') : begin(text)),
    F2: () => begin(text),
    ' ': () => onToggle(row),
    Delete: () => !isSwitch && write(''),
    Backspace: () => !isSwitch && write(''),
  };
  const act = step
    ? () => go(row + step[0], column + step[1])
    : (moves[event.key] ?? (readOnly ? undefined : writes[event.key]));
  if (act) {
    event.preventDefault();
    act();
  } else if (event.key.length === 1 && !event.altKey) {
    event.preventDefault();
    begin(event.key);
  }
}

/** Where a row stands by now that rows were put in or taken out around; where it stood, once it is gone. */
function rowNow({ rowCount, rowKey }: GridKeysOptions, { row, key }: { row: number; key: number | undefined }): number {
  if (!rowKey || key === undefined || (row < rowCount && rowKey(row) === key)) return row;
  for (let at = 0; at < rowCount; at++) if (rowKey(at) === key) return at;
  return row;
}

/** The current cell of a grid and what the keyboard and the clipboard do with it. */
export function useGridKeys(options: GridKeysOptions) {
  const { columns, rowCount, readOnly, cell, onEdit, onMoved, onEnded } = options;
  const [held, setHeld] = useState<GridPlace & { key?: number | undefined }>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<string | null>(null);
  const within = (row: number, column: number) => ({
    row: Math.max(0, Math.min(row, rowCount - 1)),
    column: Math.max(0, Math.min(column, columns.length - 1)),
  });
  const place = within(rowNow(options, { row: held.row, key: held.key }), held.column);
  const hold = (next: GridPlace) =>
    setHeld({ ...next, key: next.row < rowCount ? options.rowKey?.(next.row) : undefined });
  const go = (row: number, column: number) => {
    hold(within(row, column));
    onMoved(within(row, column));
  };
  const write = (value: string) => onEdit([{ ...place, value }]);
  const begin = (text: string) => {
    if (readOnly || rowCount === 0 || columns[place.column]?.kind === 'switch') return;
    hold(place);
    setEditing(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A checkbox of a row has keys of its own.
    if (event.target !== event.currentTarget || rowCount === 0) return;
    if (event.ctrlKey || event.metaKey) onCommand(event, options, (row) => go(row, place.column));
    else onPlainKey(event, options, place, { go, begin, write });
  };
  const end = () => {
    setEditing(null);
    onEnded();
  };
  const commit = (value: string, move: 'down' | 'next' | 'stay') => {
    if (value !== cell(place.row, place.column)) write(value);
    if (move === 'stay') return setEditing(null);
    end();
    go(place.row + Number(move === 'down'), place.column + Number(move === 'next'));
  };
  const clipboard = clipboardOf(options, place, editing !== null);
  const enter = (row: number) => {
    go(row, 0);
    if (!readOnly) setEditing(cell(row, 0));
  };
  return { place, editing, go, begin, enter, commit, cancel: end, onKeyDown, ...clipboard };
}
