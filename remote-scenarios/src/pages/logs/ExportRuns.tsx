import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters, useHost, useLocale } from 'shared-contracts/react';
import { Button, Dropdown, downloadFile, failureText, statusLookOf } from 'shared-contracts/ui/core';
import { useRunSourceName } from 'shared-contracts/ui/runs';
import { maxExportedRuns, readExportedRuns } from '../../data/exportedRuns.ts';
import { fileNameOf } from '../../data/fileName.ts';
import type { RunFilter } from '../../data/scenarioRuns.ts';
import { useLogsText } from './useLogsText.ts';

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];
const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

/** The runs of a list as it is narrowed, as a file. */
function useExport(scenarioId: string, name: string, filter: RunFilter) {
  const t = useLogsText();
  const { t: ui } = useTranslation('ui');
  const { api, notices } = useHost();
  const { count } = useFormatters();
  const locale = useLocale();
  const sourceOf = useRunSourceName();
  const [isBusy, setBusy] = useState(false);
  const write = async (format: Format) => {
    const { rows: runs, areAll } = await readExportedRuns(api, scenarioId, filter);
    const { runsCsv } = await import(/* webpackChunkName: "runs-file" */ './runsFile.ts');
    const statusOf = (run: (typeof runs)[number]) => ui(`status.${statusLookOf(run.status, run.handled)}`);
    const text = format === 'csv' ? runsCsv(runs, { t, locale, statusOf, sourceOf }) : JSON.stringify(runs, null, 2);
    downloadFile(new Blob([text], { type: types[format] }), fileNameOf(`${name} ${t('title')}`, format));
    if (!areAll) notices.show({ message: t('export.cut', { most: count(maxExportedRuns) }), color: 'warning' });
  };
  const run = async (format: Format) => {
    setBusy(true);
    await write(format)
      .catch((error) => notices.show({ message: failureText(error, t('export.failed')), color: 'error' }))
      .finally(() => setBusy(false));
  };
  return { isBusy, run };
}

interface ExportRunsProps {
  scenarioId: string;
  /** Of the scenario. */
  name: string;
  filter: RunFilter;
}

/** Downloads the runs that the list is narrowed to, on all its pages. */
export function ExportRuns({ scenarioId, name, filter }: ExportRunsProps) {
  const t = useLogsText();
  const { isBusy, run } = useExport(scenarioId, name, filter);
  const items = formats.map((format) => ({
    key: format,
    label: t(`export.${format}`),
    onClick: () => void run(format),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus>
      <Button icon={<IconDownload size={16} stroke={1.8} aria-hidden />} loading={isBusy}>
        {t('export.label')}
      </Button>
    </Dropdown>
  );
}
