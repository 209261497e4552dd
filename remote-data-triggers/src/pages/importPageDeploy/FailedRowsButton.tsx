import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImportPage, listSubmissionRows, type Receipt } from 'shared-contracts/api/import-page';
import { failedOutcomes, failedRowsCsv, readFailedRows } from 'shared-contracts/import';
import { useHost, useLocale } from 'shared-contracts/react';
import { Button, downloadFile } from 'shared-contracts/ui/core';
import { useFailureNotice } from '../../data/commands.ts';

/** Downloads the rows of a file that did not make it, to be mended and sent again. */
export function FailedRowsButton({ page, receipt }: { page: ImportPage; receipt: Receipt }) {
  const { t } = useTranslation('remote-data-triggers');
  const { api } = useHost();
  const language = useLocale();
  const notify = useFailureNotice();
  const [busy, setBusy] = useState(false);
  const { submission, outcomes, readings } = receipt;
  const count = failedOutcomes.reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), 0);
  if (count === 0) return null;
  const download = async () => {
    setBusy(true);
    try {
      const params = { id: page.id, submission: submission.id };
      const rows = await readFailedRows((query) => api.call(listSubmissionRows, { params, query }));
      const csv = failedRowsCsv(rows, page.content.columns, language, readings, t('submission.reason'));
      const name = t('submission.failedFile', { name: submission.file_name.replace(/\.[a-z]{2,4}$/i, '') });
      downloadFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
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
