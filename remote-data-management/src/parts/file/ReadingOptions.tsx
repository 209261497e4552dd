import { useTranslation } from 'react-i18next';
import { Checkbox, LabelledField, Select } from 'shared-contracts/ui/forms';
import classes from '../entries/entries.module.css';
import type { FileReading } from './fileEntries.ts';
import type { FileTable } from './values.ts';

interface ReadingOptionsProps {
  table: FileTable;
  reading: FileReading;
  /** What the file leaves open. */
  choices: { guards: boolean; decimals: boolean; days: boolean };
  isReading: boolean;
  onChange(reading: FileReading): void;
  onSheet(sheet: string): void;
}

const orders = ['dmy', 'mdy', 'ymd'] as const;
const decimals = [',', '.'] as const;

/** How the file is read, as it was found by its look. */
export function ReadingOptions({ table, reading, choices, isReading, onChange, onSheet }: ReadingOptionsProps) {
  const { t } = useTranslation('remote-data-management');
  return (
    <div className={classes.options}>
      {table.sheets.length > 1 && (
        <LabelledField label={t('file.sheet')}>
          {(control) => (
            <Select
              {...control}
              value={table.sheet}
              loading={isReading}
              disabled={isReading}
              options={table.sheets.map((value) => ({ value, label: value }))}
              onChange={(sheet) => sheet && onSheet(sheet)}
            />
          )}
        </LabelledField>
      )}
      {choices.decimals && (
        <LabelledField label={t('file.decimal')}>
          {(control) => (
            <Select
              {...control}
              value={reading.decimal}
              options={decimals.map((value) => ({
                value,
                label: t(`file.decimals.${value === ',' ? 'comma' : 'point'}`),
              }))}
              onChange={(decimal) => onChange({ ...reading, decimal })}
            />
          )}
        </LabelledField>
      )}
      {choices.days && (
        <LabelledField label={t('file.order')}>
          {(control) => (
            <Select
              {...control}
              value={reading.order}
              options={orders.map((value) => ({ value, label: t(`file.orders.${value}`) }))}
              onChange={(order) => onChange({ ...reading, order })}
            />
          )}
        </LabelledField>
      )}
      <Checkbox checked={reading.hasHead} onChange={({ target }) => onChange({ ...reading, hasHead: target.checked })}>
        {t('file.hasHead')}
      </Checkbox>
      {choices.guards && (
        <Checkbox
          checked={reading.unguards}
          onChange={({ target }) => onChange({ ...reading, unguards: target.checked })}
        >
          {t('file.unguard')}
        </Checkbox>
      )}
    </div>
  );
}
