import type { ImportPageColumn } from 'shared-contracts/import';
import { useTexts } from '../../messages/TextsContext.tsx';
import type { GridRow } from '../../worker/protocol.ts';
import { cellOf } from './cellOf.ts';
import { GridCell } from './GridCell.tsx';
import styles from './grid.module.css';
import type { Draft } from './useDraft.ts';
import type { ActiveCell } from './useGridKeys.ts';

interface Props {
  /** Of the grid. */
  id: string;
  place: number;
  /** Pixels from the top of all rows. */
  start: number;
  template: string;
  columns: readonly ImportPageColumn[];
  row: GridRow | undefined;
  /** The active cell of this row; -1 for none. */
  activeAt: number;
  /** What is typed into a cell of this row. */
  draft: Draft | undefined;
  onActive(cell: ActiveCell): void;
  onBegin(draft: Draft): void;
  onDraft(text: string): void;
  onEnd(isKept: boolean, move?: 'down' | 'next'): void;
}

/** One row of the grid. */
export function GridLine({ id, place, start, template, columns, row, activeAt, draft, ...acts }: Props) {
  const { language } = useTexts();
  return (
    <tr
      className={styles.row}
      aria-rowindex={place + 2}
      data-problem={(row && row.problems.length > 0) || undefined}
      data-warning={(row && row.problems.length === 0 && row.warnings.length > 0) || undefined}
      style={{ gridTemplateColumns: template, transform: `translateY(${start}px)` }}
    >
      <th scope="row" aria-colindex={1}>
        {row?.row.toLocaleString(language)}
      </th>
      {columns.map((column, index) => (
        <GridCell
          key={column.key}
          id={`${id}-${place}-${index}`}
          column={column}
          index={index}
          row={row}
          isActive={index === activeAt}
          draft={index === draft?.at ? draft : undefined}
          onPick={() => acts.onActive({ place, at: index })}
          onOpen={() => row && acts.onBegin({ row, at: index, text: cellOf(row.cells[index]) })}
          onDraft={acts.onDraft}
          onEnd={acts.onEnd}
        />
      ))}
    </tr>
  );
}
