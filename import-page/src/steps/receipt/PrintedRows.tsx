import type { ReceiptRow } from 'shared-contracts/api/import-page';
import { columnLabel, reasonOf } from 'shared-contracts/import';
import { useTexts } from '../../messages/TextsContext.tsx';
import { usePage } from '../../state/PageContext.ts';
import { cellOf } from '../check/cellOf.ts';
import styles from './receipt.module.css';

/** Columns that fit on paper beside the result and its reason. */
const maxColumns = 4;

/** The rows of a receipt on paper. */
export function PrintedRows({ rows, total }: { rows: readonly ReceiptRow[]; total: number }) {
  const { config } = usePage();
  const { language, say } = useTexts();
  const columns = config.content.columns.slice(0, maxColumns);
  return (
    <section className={styles.printed} aria-hidden>
      {rows.length < total && <p>{say('receipt.printed', { count: rows.length, total })}</p>}
      <table>
        <thead>
          <tr>
            <th>{say('receipt.row')}</th>
            <th>{say('receipt.outcome')}</th>
            {columns.map((column) => (
              <th key={column.key}>{columnLabel(column, language)}</th>
            ))}
            <th>{say('receipt.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td>{row.row.toLocaleString(language)}</td>
              <td>{say(`rowOutcome.${row.outcome}`)}</td>
              {columns.map(({ key }) => (
                <td key={key}>{cellOf(row.cells[key])}</td>
              ))}
              <td>{reasonOf(row, config.content.columns, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
