import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportPage, Receipt } from 'shared-contracts/api/import-page';
import { useHost, useLocale } from 'shared-contracts/react';
import { Button, downloadFile } from 'shared-contracts/ui/core';
import { useFailureNotice } from '../../data/commands.ts';
import { failedOutcomes } from '../../parts/outcomes.ts';
import { failedRowsCsv, readFailedRows } from './failedRows.ts';

/** Downloads the rows of a file that did not make it, to be mended and sent again. */
export function FailedRowsButton({ page, receipt }: { page: ImportPage; receipt: Receipt }) {
  const { t } = useTranslation('remote-data-triggers');
  const host = useHost();
  const language = useLocale();
  const notify = useFailureNotice();
  const [busy, setBusy] = useState(false);
  const { submission, outcomes } = receipt;
  const count = failedOutcomes.reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), 0);
  if (count === 0) return null;
  const download = async () => {
    setBusy(true);
    try {
      const rows = await readFailedRows(host, page.id, submission.id);
      const csv = failedRowsCsv(page, rows, language, t('submission.problem'));
      const name = submission.file_name.replace(/\.[^.]*$/, '');
      downloadFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}-${t('submission.failedFile')}.csv`);
    } catch (error) {
      notify(error);
    }
    setBusy(false);
  };
  return (
    <Button loading={busy} icon={<IconDownload size={16} stroke={1.8} aria-hidden />} onClick={() => void download()}>
      {t('submission.download', { count })}
    </Button>
  );
}
