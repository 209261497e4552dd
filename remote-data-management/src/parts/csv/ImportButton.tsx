import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import type { Lookup } from '../entries/lookup.ts';
import type { DraftModel } from '../entries/useDraft.ts';
import { isWorkbook, readCsv } from './csv.ts';
import { ImportDialog } from './ImportDialog.tsx';

interface ImportButtonProps {
  lookup: Lookup;
  labels: readonly string[];
  model: DraftModel;
}

/** More than a list may have entries: such a file is not read. */
const maxBytes = 64 * 1024 * 1024;

/** Reads a CSV file into the draft, after showing what it would change. */
export function ImportButton({ lookup, labels, model }: ImportButtonProps) {
  const { t } = useTranslation('remote-data-management');
  const { notices } = useHost();
  const input = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<string[][] | null>(null);
  const refuse = (message: string) => notices.show({ message, color: 'error' });
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) return refuse(t('csv.tooLarge'));
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isWorkbook(bytes)) return refuse(t('csv.workbook'));
    const read = readCsv(bytes);
    if (read.rows.length === 0) return refuse(t('csv.empty'));
    if (read.replaced > 0) notices.show({ message: t('csv.replaced', { count: read.replaced }), color: 'warning' });
    setRows(read.rows);
  };
  return (
    <>
      <Button icon={<IconUpload size={16} stroke={1.8} aria-hidden />} onClick={() => input.current?.click()}>
        {t('csv.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t('csv.import')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          void take(file);
        }}
      />
      {rows && <ImportDialog rows={rows} lookup={lookup} labels={labels} model={model} onClose={() => setRows(null)} />}
    </>
  );
}
