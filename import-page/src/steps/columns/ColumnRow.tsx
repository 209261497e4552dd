import type { CellReading, DateOrder } from 'shared-contracts/api/import-page';
import { columnLabel, type ImportPageColumn, type SuggestionSource } from 'shared-contracts/import';
import { useTexts } from '../../messages/TextsContext.tsx';
import { Select } from '../../parts/Select.tsx';
import type { OpenedFile } from '../../worker/protocol.ts';
import styles from './columns.module.css';

const dateOrders: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];
const decimals = ['.', ','] as const;

interface Props {
  column: ImportPageColumn;
  opened: OpenedFile;
  /** Column of the file; -1 for none. */
  index: number;
  /** Where the suggestion that was taken comes from. */
  source: SuggestionSource | undefined;
  reading: CellReading | undefined;
  isMissing: boolean;
  onChoose(index: number): void;
  onReading(reading: CellReading): void;
}

function Reading({ reading, label, onReading }: { reading: CellReading; label: string } & Pick<Props, 'onReading'>) {
  const { say } = useTexts();
  if (reading.date_order) {
    return (
      <Select
        label={say('columns.dates', { column: label })}
        value={reading.date_order}
        options={dateOrders.map((order) => ({ value: order, label: say(`reading.${order}`) }))}
        onChoose={(order) => onReading({ ...reading, date_order: order as DateOrder })}
      />
    );
  }
  if (reading.decimal) {
    return (
      <Select
        label={say('columns.decimals', { column: label })}
        value={reading.decimal}
        options={decimals.map((mark) => ({
          value: mark,
          label: say(mark === '.' ? 'reading.point' : 'reading.comma'),
        }))}
        onChoose={(mark) => onReading({ ...reading, decimal: mark as '.' | ',' })}
      />
    );
  }
  return null;
}

/** One column of the page, and which column of the file it takes. */
export function ColumnRow({ column, opened, index, source, reading, isMissing, onChoose, onReading }: Props) {
  const { language, say } = useTexts();
  const label = columnLabel(column, language);
  const header = (text: string, at: number) => text || say('columns.unnamed', { number: at + 1 });
  const samples = opened.columns[index]?.samples ?? [];
  const problem = `missing-${column.key}`;
  return (
    <li className={styles.row} data-missing={isMissing || undefined}>
      <div className={styles.label}>
        <strong>{label}</strong>
        <span>
          {say(`column.type.${column.type}`)}
          {column.required && ` · ${say('column.required')}`}
        </span>
      </div>
      <div className={styles.choice}>
        <Select
          label={say('columns.from', { column: label })}
          isLabelHidden
          value={String(index)}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? problem : undefined}
          options={[
            { value: '-1', label: say('columns.none') },
            ...opened.columns.map((one, at) => ({ value: String(at), label: header(one.header, at) })),
          ]}
          onChoose={(value) => onChoose(Number(value))}
        />
        {source && source !== 'name' && <p className={styles.hint}>{say(`columns.source.${source}`)}</p>}
        {isMissing && (
          <p id={problem} className={styles.problem}>
            {say('columns.choose')}
          </p>
        )}
      </div>
      <p className={styles.samples}>
        {samples.length > 0
          ? samples.map((sample, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: samples have no name but their place
              <code key={at}>{sample}</code>
            ))
          : index >= 0 && <span>{say('columns.empty')}</span>}
      </p>
      <div className={styles.reading}>
        {index >= 0 && reading && <Reading reading={reading} label={label} onReading={onReading} />}
      </div>
    </li>
  );
}
