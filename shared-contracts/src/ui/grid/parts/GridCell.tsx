import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './EntryGrid.module.css';
import type { GridColumn } from './gridTypes.ts';

interface CellInputProps {
  column: GridColumn;
  /** What it begins with: the typed letter, or the cell's text. */
  initial: string;
  onCommit: (value: string, move: 'down' | 'next' | 'stay') => void;
  onCancel: () => void;
}

/** The field in which a cell is edited. */
function CellInput({ column, initial, onCommit, onCancel }: CellInputProps) {
  const [value, setValue] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useEffect(() => input.current?.focus(), []);
  const end = (move: 'down' | 'next' | 'stay') => {
    if (ended.current) return;
    ended.current = true;
    onCommit(value, move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      ended.current = true;
      onCancel();
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      end(event.key === 'Enter' ? 'down' : 'next');
    }
  };
  return (
    <input
      ref={input}
      className={classes.input}
      aria-label={column.label}
      value={value}
      maxLength={column.maxLength}
      onChange={(event) => setValue(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={(event) => event.stopPropagation()}
      onBlur={() => end('stay')}
    />
  );
}

interface GridCellProps {
  column: GridColumn;
  place: number;
  id: string;
  value: string;
  isCurrent: boolean;
  readOnly: boolean;
  /** Null while the cell is only shown. */
  editing: string | null;
  onPoint: () => void;
  onEdit: () => void;
  onCommit: (value: string, move: 'down' | 'next' | 'stay') => void;
  onCancel: () => void;
}

/** One cell: text, or a switch that a click turns. */
export function GridCell(props: GridCellProps) {
  const { column, place, id, value, isCurrent, readOnly, editing, onPoint, onEdit, onCommit, onCancel } = props;
  const isSwitch = column.kind === 'switch';
  const onClick = () => {
    onPoint();
    if (isSwitch && !readOnly) onCommit(value === 'true' ? 'false' : 'true', 'stay');
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid takes the keys for the cell that is current
    // biome-ignore lint/a11y/useFocusableInteractive: the grid is focused and names its current cell
    // biome-ignore lint/a11y/useSemanticElements: a table can't be windowed without losing its layout
    <div
      role="gridcell"
      id={id}
      aria-colindex={place}
      aria-readonly={readOnly || undefined}
      aria-label={isSwitch ? `${column.label}: ${value === 'true' ? '✓' : '–'}` : undefined}
      className={classes.cell}
      data-current={isCurrent}
      onClick={onClick}
      onDoubleClick={() => !isSwitch && !readOnly && onEdit()}
    >
      {editing !== null && <CellInput column={column} initial={editing} onCommit={onCommit} onCancel={onCancel} />}
      {editing === null && isSwitch && <span className={classes.switch} data-on={value === 'true'} aria-hidden />}
      {editing === null && !isSwitch && <span className={classes.text}>{value}</span>}
    </div>
  );
}
