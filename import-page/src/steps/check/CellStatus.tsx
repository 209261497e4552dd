import { columnLabel, type ImportPageColumn } from 'shared-contracts/import';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Button } from '../../parts/Button.tsx';
import type { GridRow } from '../../worker/protocol.ts';
import styles from './check.module.css';
import { foundInCell, foundText } from './foundInCell.ts';
import type { Offer } from './useEdits.ts';

interface Props {
  row: GridRow | undefined;
  column: ImportPageColumn | undefined;
  offer: Offer | undefined;
  onAccept(): void;
  onRemove(row: number): void;
}

/** What there is to know of the active cell, and to do about it. Its height is kept, so that nothing jumps. */
export function CellStatus({ row, column, offer, onAccept, onRemove }: Props) {
  const { language, say } = useTexts();
  if (!row || !column) return <div className={styles.status} />;
  const found = foundInCell(row, column.key);
  const place = say('check.cell', { row: row.row, column: columnLabel(column, language) });
  return (
    <div className={styles.status}>
      <p role="status">
        {offer ? (
          say('check.offer', { count: offer.count, value: offer.from })
        ) : (
          <>
            <span className={styles.place}>{place}</span>{' '}
            {found ? (
              <b data-tone={found.isWarning ? 'warning' : undefined}>{foundText(found, language, say)}</b>
            ) : (
              say('check.fine')
            )}
          </>
        )}
      </p>
      <div className={styles.statusActions}>
        {offer && (
          <Button isSmall look="primary" onClick={onAccept}>
            {say('check.everywhere', { value: offer.to })}
          </Button>
        )}
        <Button isSmall look="quiet" onClick={() => onRemove(row.row)}>
          {say('check.remove', { row: row.row })}
        </Button>
      </div>
    </div>
  );
}
