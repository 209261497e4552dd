import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { ReceiptRow, RowOutcome } from 'shared-contracts/api/import-page';
import { columnLabel, type ImportPageColumn, reasonOf } from 'shared-contracts/import';
import type { SubmissionToken } from '../../calls/importCalls.ts';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { failureText } from '../../state/failureText.ts';
import { groupOf } from '../../state/outcomes.ts';
import { usePage } from '../../state/PageContext.ts';
import { cellOf } from '../check/cellOf.ts';
import { outcomeIcons } from './outcomeIcons.ts';
import styles from './receipt.module.css';
import { useReceiptRows } from './useReceiptRows.ts';

interface Props {
  token: SubmissionToken;
  outcome: RowOutcome | undefined;
  /** Changes whenever an outcome does. */
  version: string;
  total: number;
  /** The rows on screen are of this version, or cannot be read. */
  onRead: (version: string) => void;
}

const [rowPx, ahead] = [44, 100];
const maxColumns = 4;

interface LineProps {
  row: ReceiptRow;
  index: number;
  columns: readonly ImportPageColumn[];
  place: CSSProperties;
}

function Line({ row, index, columns, place }: LineProps) {
  const { config } = usePage();
  const { language, say } = useTexts();
  const group = groupOf(row.outcome);
  const Icon = outcomeIcons[group];
  return (
    <tr
      aria-rowindex={index + 2}
      className={`${styles.line} ${styles.body}`}
      data-columns={columns.length}
      style={place}
    >
      <th scope="row">{row.row.toLocaleString(language)}</th>
      <td className={styles.outcome} data-group={group}>
        <Icon size={16} stroke={1.8} aria-hidden />
        {say(`rowOutcome.${row.outcome}`)}
      </td>
      {columns.map(({ key }) => (
        <td key={key} className={styles.value}>
          {cellOf(row.cells[key])}
        </td>
      ))}
      <td className={styles.reason}>{reasonOf(row, config.content.columns, language)}</td>
    </tr>
  );
}

/** Every row with what became of it, and why. */
export function ReceiptRows({ token, outcome, version, total, onRead }: Props) {
  const { config } = usePage();
  const { language, say } = useTexts();
  const { rows, error, show } = useReceiptRows(token, outcome, version, onRead);
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 10,
    paddingStart: rowPx,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => show(first, last, last > rows.length - ahead), [show, first, last, rows.length]);
  const columns = config.content.columns.slice(0, maxColumns);
  return (
    <>
      {error !== undefined && <Notice tone="error">{failureText(error, say)}</Notice>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section ref={scroller} className={styles.scroller} aria-label={say('receipt.rows')} tabIndex={0}>
        <table
          aria-label={say('receipt.rows')}
          aria-rowcount={total + 1}
          className={styles.table}
          style={{ blockSize: virtual.getTotalSize() }}
        >
          <thead className={styles.head}>
            <tr aria-rowindex={1} className={styles.line} data-columns={columns.length}>
              <th>{say('receipt.row')}</th>
              <th>{say('receipt.outcome')}</th>
              {columns.map((column) => (
                <th key={column.key}>{columnLabel(column, language)}</th>
              ))}
              <th>{say('receipt.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ key, index, start }) => {
              const row = rows[index];
              const place = { transform: `translateY(${start}px)` };
              return row && <Line key={key} row={row} index={index} columns={columns} place={place} />;
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}
