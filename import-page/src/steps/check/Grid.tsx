import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { columnLabel, type ImportPageColumn } from 'shared-contracts/import';
import { useTexts } from '../../messages/TextsContext.tsx';
import type { Language } from '../../messages/texts.ts';
import type { RowWindow } from '../../state/rowWindow.ts';
import type { GridRow } from '../../worker/protocol.ts';
import { cellOf } from './cellOf.ts';
import { numberPx, rowPx, widthOf } from './columnWidths.ts';
import { GridLine } from './GridLine.tsx';
import styles from './grid.module.css';
import { useDraft } from './useDraft.ts';
import { type ActiveCell, useGridKeys } from './useGridKeys.ts';

interface Props {
  /** The grid, which hears the keys. */
  table: RefObject<HTMLTableElement | null>;
  label: string;
  columns: readonly ImportPageColumn[];
  rows: RowWindow;
  active: ActiveCell;
  onActive(cell: ActiveCell): void;
  onEdit(row: GridRow, at: number, text: string): void;
  onUndo(): void;
  /** What is under way leads to another cell, or moves the rows. */
  isBusy: boolean;
  /** Whether Enter goes to the row below: not where a corrected row leaves the view by itself. */
  movesDown: boolean;
}

interface HeadProps {
  id: string;
  columns: readonly ImportPageColumn[];
  template: string;
}

function GridHead({ id, columns, template }: HeadProps) {
  const { language, say } = useTexts();
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        <th aria-colindex={1}>{say('receipt.row')}</th>
        {columns.map((column, index) => (
          <th key={column.key} id={`${id}-h${index}`} aria-colindex={index + 2}>
            {columnLabel(column, language)}
            {column.required && <i aria-hidden />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function useVirtualRows(rows: RowWindow, { place, at }: ActiveCell, id: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
    paddingStart: rowPx,
    scrollPaddingStart: rowPx,
  });
  useEffect(() => {
    virtual.scrollToIndex(place, { align: 'auto' });
    document.getElementById(`${id}-h${at}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [virtual, id, place, at]);
  const visibleRows = Math.max(1, Math.floor((virtual.scrollRect?.height ?? rowPx) / rowPx) - 2);
  return { scroller, virtual, visibleRows };
}

const templateOf = (columns: readonly ImportPageColumn[], language: Language) => {
  const widths = columns.map((column) => widthOf(column, language));
  return `${numberPx}px ${widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ')}`;
};

type EditingOptions = Pick<Props, 'table' | 'columns' | 'rows' | 'active' | 'onActive' | 'onEdit' | 'movesDown'> & {
  places: readonly number[];
};

/** The edit of a cell, and where its end leads. */
function useEditing({ places, columns, rows, active, onActive, onEdit, movesDown, table }: EditingOptions) {
  const { place, at } = active;
  const { write, drop, ...edit } = useDraft({
    places,
    rowAt: (index) => rows.at(index),
    activePlace: place,
    onMoved: (index, column) => onActive({ place: index, at: column }),
    onEdit,
  });
  const end = (isKept: boolean, move?: 'down' | 'next') => {
    // The field that goes says "blur", and is at its end then already.
    if (isKept) write();
    else drop();
    table.current?.focus({ preventScroll: true });
    if (move === 'down' && movesDown) onActive({ place: Math.min(rows.count - 1, place + 1), at });
    if (move === 'next') onActive({ place, at: Math.min(columns.length - 1, at + 1) });
  };
  return { ...edit, end };
}

/** The rows of a file as a grid: only those on screen are in the page. */
export function Grid({ table, label, columns, rows, active, onActive, onEdit, onUndo, isBusy, movesDown }: Props) {
  const { language } = useTexts();
  const id = useId();
  const { place, at } = active;
  const { scroller, virtual, visibleRows } = useVirtualRows(rows, active, id);
  const template = templateOf(columns, language);
  const items = virtual.getVirtualItems();
  const places = items.map(({ index }) => index);
  const { draft, begin, type, end } = useEditing({ places, columns, rows, active, onActive, onEdit, movesDown, table });
  const cellText = () => cellOf(rows.at(place)?.cells[at]);
  const activeRow = rows.at(place);
  const onEditStart = (text: string) => activeRow && begin({ row: activeRow, at, text });
  const onCellText = (text: string) => activeRow && onEdit(activeRow, at, text);
  const [columnCount, rowCount] = [columns.length, rows.count];
  const size = { columnCount, rowCount, visibleRows };
  const acts = { onActive, onUndo, onEditStart, onDraft: type, onEnd: end, cellText, onCellText };
  const onKeyDown = useGridKeys({ active, draft, isBusy, ...size, ...acts });
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a grid is made of
        role="grid"
        aria-label={label}
        aria-busy={isBusy}
        aria-rowcount={rowCount + 1}
        aria-colcount={columnCount + 1}
        aria-activedescendant={rowCount > 0 ? `${id}-${place}-${at}` : undefined}
        tabIndex={0}
        className={styles.rows}
        style={{ blockSize: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        <GridHead id={id} columns={columns} template={template} />
        <tbody>
          {items.map(({ key, index, start }) => (
            <GridLine
              key={key}
              id={id}
              place={index}
              start={start}
              template={template}
              columns={columns}
              row={rows.at(index)}
              activeAt={index === place ? at : -1}
              draft={draft && rows.at(index)?.row === draft.row.row ? draft : undefined}
              onActive={onActive}
              onBegin={begin}
              onDraft={type}
              onEnd={end}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
