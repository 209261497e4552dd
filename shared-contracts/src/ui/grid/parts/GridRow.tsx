import { Checkbox } from 'antd';
import classes from './EntryGrid.module.css';
import { GridCell } from './GridCell.tsx';
import type { EntryGridProps } from './gridTypes.ts';
import type { useGridKeys } from './useGridKeys.ts';

/** Names of the columns. */
export function GridHead({ columns, template }: Pick<EntryGridProps, 'columns'> & { template: string }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid is focused
    // biome-ignore lint/a11y/useSemanticElements: a table can't be windowed without losing its layout
    <div role="row" className={classes.head} style={{ gridTemplateColumns: template }} aria-rowindex={1}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: it only heads */}
      {/* biome-ignore lint/a11y/useSemanticElements: as the row */}
      <span role="columnheader" aria-colindex={1} aria-label="#" />
      {columns.map((column, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: it only heads
        // biome-ignore lint/a11y/useSemanticElements: as the row
        <span role="columnheader" key={column.id} aria-colindex={at + 2} className={classes.title}>
          {column.label}
        </span>
      ))}
    </div>
  );
}

interface GridRowProps extends EntryGridProps {
  row: number;
  /** Pixels above it. */
  start: number;
  template: string;
  keys: ReturnType<typeof useGridKeys>;
  cellId: (column: number) => string;
}

/** One row with its checkbox and its cells. */
export function GridRow(props: GridRowProps) {
  const { row, start, template, columns, cell, mark, isSelected, readOnly = false, keys, cellId, onEdit } = props;
  const { state, problem } = mark?.(row) ?? {};
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid is focused
    // biome-ignore lint/a11y/useSemanticElements: a table can't be windowed without losing its layout
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-selected={isSelected(row)}
      className={classes.row}
      data-state={problem ? 'problem' : state}
      title={problem}
      style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: its checkbox is */}
      {/* biome-ignore lint/a11y/useSemanticElements: as the row */}
      <span role="gridcell" aria-colindex={1} className={classes.check}>
        <Checkbox
          checked={isSelected(row)}
          disabled={readOnly}
          aria-label={props.selectLabel(row)}
          onChange={({ nativeEvent }) => props.onToggle(row, (nativeEvent as MouseEvent).shiftKey)}
        />
      </span>
      {columns.map((column, at) => {
        const isCurrent = keys.place.row === row && keys.place.column === at;
        return (
          <GridCell
            key={column.id}
            id={cellId(at)}
            column={column}
            place={at + 2}
            value={cell(row, at)}
            isCurrent={isCurrent}
            readOnly={readOnly}
            editing={isCurrent ? keys.editing : null}
            onPoint={() => keys.go(row, at)}
            onEdit={() => keys.begin(cell(row, at))}
            onCommit={(value, move) =>
              column.kind === 'switch' ? onEdit([{ row, column: at, value }]) : keys.commit(value, move)
            }
            onCancel={keys.cancel}
          />
        );
      })}
    </div>
  );
}
