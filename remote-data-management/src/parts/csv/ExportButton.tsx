import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import type { DraftRow, Lookup } from '../entries/lookup.ts';
import { writeCsv } from './csv.ts';

interface ExportButtonProps {
  lookup: Lookup;
  labels: readonly string[];
  rows: readonly DraftRow[];
}

/** Downloads the rows as they stand, unsaved edits too. */
export function ExportButton({ lookup, labels, rows }: ExportButtonProps) {
  const { t } = useTranslation('remote-data-management');
  const download = async () => {
    const url = URL.createObjectURL(
      new Blob([await writeCsv(rows, labels, lookup)], { type: 'text/csv;charset=utf-8' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = `${lookup.name.replace(/[\\/:*?"<>|]+/g, '-')}.csv`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button icon={<IconDownload size={16} stroke={1.8} aria-hidden />} onClick={() => void download()}>
      {t('csv.export')}
    </Button>
  );
}
