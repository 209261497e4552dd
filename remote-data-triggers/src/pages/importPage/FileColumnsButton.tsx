import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importColumnTypes } from 'shared-contracts/api/import-page';
import { columnLabel, readCsvText, textOfFile } from 'shared-contracts/import';
import { useHost, useLocale } from 'shared-contracts/react';
import { Button, Modal } from 'shared-contracts/ui/core';
import { Checkbox, Select } from 'shared-contracts/ui/forms';
import { addColumns, hasRoomFor } from '../../state/importContent/columns.ts';
import { contentOf } from '../../state/importContent/draft.ts';
import { type FileColumn, fileColumns } from '../../state/importContent/fileColumns.ts';
import { useBuilder } from './builderContext.ts';
import classes from './FileColumnsButton.module.css';

/** As much of a sample is read: headers and enough rows to tell types by. */
const maxBytes = 1024 * 1024;
const maxRows = 1000;

/** Rows of the beginning of a CSV or TSV file, the headers first, read as the import page will read it. */
async function readSample(file: Blob): Promise<string[][]> {
  const rows = readCsvText(textOfFile(new Uint8Array(await file.slice(0, maxBytes).arrayBuffer())).text);
  // The last row of a cut file may be half of one.
  return (file.size > maxBytes && rows.length > 1 ? rows.slice(0, -1) : rows).slice(0, maxRows);
}

interface Found extends FileColumn {
  isTaken: boolean;
}

interface FoundTableProps {
  found: readonly Found[];
  onChange: (at: number, changes: Partial<Found>) => void;
}

/** What the file has: which columns to take, and as what. */
function FoundTable({ found, onChange }: FoundTableProps) {
  const { t } = useTranslation('remote-data-triggers');
  const language = useLocale();
  return (
    <table className={classes.found}>
      <thead>
        <tr>
          <th scope="col">{t('builder.column')}</th>
          <th scope="col">{t('builder.columnType')}</th>
          <th scope="col">{t('builder.example')}</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ column, known, isTaken }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headers of a file repeat, and its columns keep their places
          <tr key={at}>
            <td>
              <Checkbox checked={isTaken} onChange={({ target }) => onChange(at, { isTaken: target.checked })}>
                <bdi>{columnLabel(column, language)}</bdi>
              </Checkbox>
              {known && <span className={classes.known}>{t('builder.alreadyThere')}</span>}
            </td>
            <td>
              <Select
                className={classes.type ?? ''}
                aria-label={t('builder.typeOf', { name: columnLabel(column, language) })}
                value={column.type}
                options={importColumnTypes.map((value) => ({ value, label: t(`builder.type.${value}`) }))}
                onChange={(type) => onChange(at, { column: { ...column, type } })}
              />
            </td>
            <td className={classes.example}>
              <bdi>{column.example}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Makes columns of the headers of a sample file, after showing them. */
export function FileColumnsButton() {
  const { t } = useTranslation('remote-data-triggers');
  const language = useLocale();
  const { notices } = useHost();
  const { content, edit } = useBuilder();
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const take = async (file: File) => {
    const rows = await readSample(file).catch(() => []);
    const columns = fileColumns(rows, contentOf(content).columns, language);
    if (columns.length === 0) return notices.show({ message: t('builder.noHeaders'), color: 'error' });
    setFound(columns.map((column) => ({ ...column, isTaken: column.known === null })));
  };
  const chosen = found?.filter(({ isTaken }) => isTaken).map(({ column }) => column) ?? [];
  const fits = hasRoomFor(content, chosen.length);
  const close = () => setFound(null);
  const add = () => {
    edit((before) => addColumns(before, chosen));
    close();
  };
  return (
    <>
      <Button icon={<IconFileSpreadsheet size={16} stroke={1.8} aria-hidden />} onClick={() => input.current?.click()}>
        {t('builder.fromFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        aria-label={t('builder.fromFile')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void take(file);
        }}
      />
      <Modal
        open={found !== null}
        width={720}
        title={t('builder.fromFileTitle')}
        okText={t('builder.addColumns', { count: chosen.length })}
        okButtonProps={{ disabled: chosen.length === 0 || !fits }}
        cancelText={t('builder.cancel')}
        onOk={add}
        onCancel={close}
      >
        <p className={classes.hint}>{t(fits ? 'builder.fromFileHint' : 'builder.tooManyColumns')}</p>
        <div className={classes.scroll}>
          <FoundTable
            found={found ?? []}
            onChange={(at, changes) =>
              setFound((before) => before?.map((one, place) => (place === at ? { ...one, ...changes } : one)) ?? null)
            }
          />
        </div>
      </Modal>
    </>
  );
}
