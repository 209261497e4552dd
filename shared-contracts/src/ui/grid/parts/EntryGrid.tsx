import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef } from 'react';
import classes from './EntryGrid.module.css';
import { GridHead, GridRow } from './GridRow.tsx';
import type { EntryGridProps } from './gridTypes.ts';
import { useGridKeys } from './useGridKeys.ts';

const rowHeight = 36;

/**
 * A grid for a hundred thousand rows that is edited like a spreadsheet: by keys, in place, by pasting. Only the rows in
 * view are drawn.
 */
export function EntryGrid(props: EntryGridProps) {
  const { label, columns, rowCount, onToggle, readOnly = false } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rowCount,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    initialRect: { width: 800, height: 480 },
  });
  const keys = useGridKeys({
    ...props,
    readOnly,
    onToggle: (row) => onToggle(row, false),
    onMoved: ({ row }) => virtual.scrollToIndex(row),
    onEnded: () => frame.current?.focus(),
  });
  const { place } = keys;
  const { added = null, rowKey } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that is added
  useEffect(() => {
    if (added && rowKey?.(rowCount - 1) === added.key) keys.enter(rowCount - 1);
  }, [added]);
  const template = `36px ${columns.map(({ width = 'minmax(120px, 1fr)' }) => width).join(' ')}`;
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table can't be windowed without losing its layout
    <div
      ref={frame}
      role="grid"
      tabIndex={0}
      className={classes.grid}
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={readOnly || undefined}
      aria-activedescendant={rowCount > 0 ? cellId(place.row, place.column) : undefined}
      onKeyDown={keys.onKeyDown}
      onPaste={keys.onPaste}
      onCopy={keys.onCopy}
    >
      <GridHead columns={columns} template={template} />
      {rowCount === 0 && props.empty}
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      <div role="rowgroup" className={classes.body} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <GridRow
            {...props}
            key={props.rowKey?.(index) ?? index}
            row={index}
            start={start}
            template={template}
            keys={keys}
            readOnly={readOnly}
            cellId={(column) => cellId(index, column)}
          />
        ))}
      </div>
    </div>
  );
}
