import type { KeyboardEvent } from 'react';

/** A cell by its place in the view: row and column from 0. */
export interface ActiveCell {
  place: number;
  at: number;
}

interface Options {
  active: ActiveCell;
  columnCount: number;
  rowCount: number;
  /** Rows that a page up or down goes over. */
  visibleRows: number;
  isEditing: boolean;
  onActive(cell: ActiveCell): void;
  onUndo(): void;
  /** Begins to edit with a text: what is in the cell, or the first letter that was typed. */
  onEditStart(text: string): void;
  /** Writes a text into the cell without an edit. */
  onCellText(text: string): void;
  cellText(): string;
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Where a key leads, as in every spreadsheet; undefined for keys that lead nowhere. */
function moved(key: string, withControl: boolean, { active, columnCount, rowCount, visibleRows }: Options) {
  const { place, at } = active;
  const steps: Readonly<Record<string, ActiveCell>> = {
    ArrowUp: { place: withControl ? 0 : place - 1, at },
    ArrowDown: { place: withControl ? rowCount - 1 : place + 1, at },
    ArrowLeft: { place, at: withControl ? 0 : at - 1 },
    ArrowRight: { place, at: withControl ? columnCount - 1 : at + 1 },
    PageUp: { place: place - visibleRows, at },
    PageDown: { place: place + visibleRows, at },
    Home: { place: withControl ? 0 : place, at: 0 },
    End: { place: withControl ? rowCount - 1 : place, at: columnCount - 1 },
  };
  const next = steps[key];
  return next && { place: within(next.place, rowCount), at: within(next.at, columnCount) };
}

/** The keys of the grid: moving, editing, clearing, undoing. */
export function useGridKeys(options: Options) {
  return (event: KeyboardEvent) => {
    if (options.isEditing || options.rowCount === 0 || event.altKey) return;
    const withControl = event.ctrlKey || event.metaKey;
    const next = moved(event.key, withControl, options);
    if (next) options.onActive(next);
    else if (withControl && event.key.toLowerCase() === 'z') options.onUndo();
    else if (withControl && event.key.toLowerCase() === 'c') {
      void navigator.clipboard?.writeText(options.cellText()).catch(() => undefined);
    } else if (withControl) return;
    else if (event.key === 'Enter' || event.key === 'F2') options.onEditStart(options.cellText());
    else if (event.key === 'Delete' || event.key === 'Backspace') options.onCellText('');
    else if ([...event.key].length === 1) options.onEditStart(event.key);
    else return;
    event.preventDefault();
  };
}
