import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from 'shared-contracts/react';
import { Button, downloadFile, Modal } from 'shared-contracts/ui/core';
import { Checkbox } from 'shared-contracts/ui/forms';
import classes from '../entries/entries.module.css';
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
  const language = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [guards, setGuards] = useState(true);
  const download = async () => {
    const text = await writeCsv(rows, labels, lookup, { language, guards });
    const file = new Blob([text], { type: 'text/csv;charset=utf-8' });
    downloadFile(file, `${lookup.name.replace(/[\\/:*?"<>|]+/g, '-')}.csv`);
    setOpen(false);
  };
  return (
    <>
      <Button icon={<IconDownload size={16} stroke={1.8} aria-hidden />} onClick={() => setOpen(true)}>
        {t('file.export')}
      </Button>
      <Modal
        open={isOpen}
        title={t('file.exportTitle', { count: rows.length })}
        okText={t('file.download')}
        cancelText={t('save.cancel')}
        onOk={() => void download()}
        onCancel={() => setOpen(false)}
      >
        <Checkbox checked={guards} onChange={(event) => setGuards(event.target.checked)}>
          {t('file.guard')}
        </Checkbox>
        <p className={classes.hint}>{t('file.guardHint')}</p>
      </Modal>
    </>
  );
}
