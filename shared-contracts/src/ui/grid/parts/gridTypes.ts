import type { ReactNode } from 'react';

/** A column of a grid; every cell is text, of which a `switch` is on or off. */
export interface GridColumn {
  id: string;
  label: string;
  /** Columns of pixels or fractions, as CSS has them in a grid. */
  width?: string;
  kind?: 'text' | 'switch';
  /** Longest text of a cell. */
  maxLength?: number;
}

/** A cell and what is written into it. Rows beyond the last one are to be added. */
export interface GridEdit {
  row: number;
  column: number;
  value: string;
}

/** Where the keyboard is. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface EntryGridProps {
  /** Named for screen readers. */
  label: string;
  columns: readonly GridColumn[];
  rowCount: number;
  cell: (row: number, column: number) => string;
  /** What tells a row from the others wherever it stands: the current cell goes with its row. */
  rowKey?: (row: number) => number;
  /** How a row is marked: as new, as changed, or with what is wrong with it. */
  mark?: (row: number) => { state?: 'added' | 'changed' | undefined; problem?: string | undefined };
  isSelected: (row: number) => boolean;
  /** With the shift key all rows since the last one. */
  onToggle: (row: number, isRange: boolean) => void;
  /** Everything that one act writes: a cell, or what was pasted. Rows beyond the last one are to be added. */
  onEdit: (edits: GridEdit[]) => void;
  onUndo?: () => void;
  onRedo?: () => void;
  readOnly?: boolean;
  /** What a row's checkbox is called. */
  selectLabel: (row: number) => string;
  /** A row that was just added as the last one: its first cell is edited at once, anew for each object. */
  added?: { key: number } | null;
  /** In place of rows. */
  empty?: ReactNode;
}
