import { type KeyboardEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { isForGrid, isLetter, type PressedKey, typedInto } from './pressedKey.ts';
import type { Draft } from './useDraft.ts';

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
  /** The cell that is edited. */
  draft: Draft | undefined;
  /** Something is under way that leads to another cell, or moves the rows: keys wait for it, and are meant for what comes of it. */
  isBusy: boolean;
  onActive(cell: ActiveCell): void;
  onUndo(): void;
  /** Begins to edit with a text: what is in the cell, or the first letter that was typed. */
  onEditStart(text: string): void;
  onDraft(text: string, isAllSelected: boolean): void;
  onEnd(isKept: boolean, move?: 'down' | 'next'): void;
  /** Writes a text into the cell without an edit. */
  onCellText(text: string): void;
  cellText(): string;
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Where a key leads, as in every spreadsheet; undefined for keys that lead nowhere. */
function moved({ key, withControl }: PressedKey, { active, columnCount, rowCount, visibleRows }: Options) {
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

/** What a key does to the active cell. Answers whether it does anything. */
function pressInGrid(pressed: PressedKey, options: Options): boolean {
  if (options.rowCount === 0) return false;
  const { key, withControl } = pressed;
  const next = moved(pressed, options);
  if (next) options.onActive(next);
  else if (withControl && key.toLowerCase() === 'z') options.onUndo();
  else if (withControl && key.toLowerCase() === 'c') {
    void navigator.clipboard?.writeText(options.cellText()).catch(() => undefined);
  } else if (withControl) return false;
  else if (key === 'Enter' || key === 'F2') options.onEditStart(options.cellText());
  else if (key === 'Delete' || key === 'Backspace') options.onCellText('');
  else if (isLetter(pressed)) options.onEditStart(key);
  else return false;
  return true;
}

/** What a key does that was pressed for a field before the field heard keys. */
function pressInField(pressed: PressedKey, draft: Draft, { onDraft, onEnd }: Options): boolean {
  const next = typedInto(draft, pressed);
  if (next) onDraft(next.text, next.isAllSelected);
  else if (pressed.key === 'Enter') onEnd(true, 'down');
  else if (pressed.key === 'Escape') onEnd(false);
  else if (pressed.key === 'Tab') onEnd(true, 'next');
  else return false;
  return true;
}

/** The keys of the grid: moving, editing, clearing, undoing. None is lost, and none acts on a cell that it was not meant for. */
export function useGridKeys(options: Options) {
  const held = useRef<PressedKey[]>([]);
  const [turn, takeTurn] = useReducer((count: number) => count + 1, 0);
  const press = (pressed: PressedKey) =>
    options.draft ? pressInField(pressed, options.draft, options) : pressInGrid(pressed, options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one key a turn, as each is pressed where the one before has led
  useLayoutEffect(() => {
    const next = options.isBusy ? undefined : held.current.shift();
    if (!next) return;
    press(next);
    takeTurn();
  }, [turn, options.isBusy]);
  return (event: KeyboardEvent) => {
    if (event.altKey) return;
    const pressed = { key: event.key, withControl: event.ctrlKey || event.metaKey };
    const isHeld = (options.isBusy || held.current.length > 0) && isForGrid(pressed, held.current.length > 0);
    if (isHeld) held.current.push(pressed);
    if (isHeld || (!options.isBusy && press(pressed))) event.preventDefault();
  };
}
