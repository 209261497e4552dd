import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { Form, useFormChange } from 'shared-contracts/ui/forms';
import { accepted } from './accepted.ts';
import { columnsOfFile, maxResultColumns } from './columnsOfFile.ts';
import { forgetFile, keepFile } from './fileOfNewTable.ts';
import { useFileTable } from './useFileTable.ts';

/** The first columns of a file are read, whatever they are called. */
const anyColumns = Array.from({ length: maxResultColumns + 1 }, () => '');

/** Takes the columns of a new table from a spreadsheet, whose rows the table's page then offers. */
export function ColumnsFromFile() {
  const { t } = useTranslation('remote-data-management');
  const { notices } = useHost();
  const form = Form.useFormInstance();
  const change = useFormChange();
  const input = useRef<HTMLInputElement>(null);
  const { isReading, read } = useFileTable(anyColumns);
  useEffect(forgetFile, []);
  const take = async (file: File) => {
    const table = await read(file);
    if (!table) return;
    const columns = columnsOfFile(table.rows);
    if (!columns) return notices.show({ message: t('form.noHeads'), color: 'error' });
    if (!form.getFieldValue('name')) change(['name'], file.name.replace(/\.\w+$/, '').slice(0, 255));
    change(['value_columns'], columns.value_columns);
    change(['result_columns'], columns.result_columns);
    keepFile(file, [...columns.value_columns, ...columns.result_columns.map(({ name }) => name)]);
  };
  return (
    <Form.Item extra={t('form.fromFileHint')}>
      <Button
        icon={<IconFileSpreadsheet size={16} stroke={1.8} aria-hidden />}
        loading={isReading}
        onClick={() => input.current?.click()}
      >
        {t('form.fromFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        // Ant Design shows files of forms, hidden or not.
        style={{ display: 'none' }}
        accept={accepted}
        aria-label={t('form.fromFile')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void take(file);
        }}
      />
    </Form.Item>
  );
}
