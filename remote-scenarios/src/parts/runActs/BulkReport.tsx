import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { BulkJob, BulkRun } from 'shared-contracts/api/bulk-job';
import { useFormatters, useHost, useLocale } from 'shared-contracts/react';
import { Button, Dropdown, downloadFile, failureText } from 'shared-contracts/ui/core';
import { readBulkRuns, useBulkRuns } from '../../data/bulkJobs.ts';
import { fileNameOf } from '../../data/fileName.ts';
import { shortRunId } from '../shortRunId.ts';
import { bulkCsv } from './bulkFile.ts';
import classes from './RunActs.module.css';
import { useActsText } from './useActsText.ts';

/** Runs listed on their own. */
const maxListed = 100;
const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

/** The report of a job as a file. */
function Download({ job }: { job: BulkJob }) {
  const t = useActsText();
  const { api, notices } = useHost();
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const write = async (format: 'csv' | 'json') => {
    setBusy(true);
    try {
      const runs = await readBulkRuns(api, job.id);
      const text = format === 'csv' ? bulkCsv(runs, t, locale) : JSON.stringify({ ...job, runs }, null, 2);
      downloadFile(new Blob([text], { type: types[format] }), fileNameOf(t(`title.${job.action}`), format));
    } catch (error) {
      notices.show({ message: failureText(error as Error, t('file.failed')), color: 'error' });
    }
    setBusy(false);
  };
  const items = (['csv', 'json'] as const).map((key) => ({
    key,
    label: t(`file.${key}`),
    onClick: () => void write(key),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus>
      <Button size="small" icon={<IconDownload size={16} stroke={1.8} aria-hidden />} loading={isBusy}>
        {t('file.label')}
      </Button>
    </Dropdown>
  );
}

function Runs({ job, outcome }: { job: BulkJob; outcome: BulkRun['outcome'] }) {
  const t = useActsText();
  const locale = useLocale();
  const { count } = useFormatters();
  const all = job[outcome];
  const { data } = useBulkRuns(job.id, outcome, all, maxListed);
  if (all === 0) return null;
  const rest = all - (data?.items.length ?? 0);
  return (
    <>
      <p>{t(`became.${outcome}`, { count: all, formatted: count(all) })}</p>
      <ul>
        {data?.items.map(({ run_id, reason }) => (
          <li key={run_id}>
            <code>{shortRunId(run_id)}</code> {reason?.[locale]}
          </li>
        ))}
        {data && rest > 0 && <li>{t('more', { count: rest, formatted: count(rest) })}</li>}
      </ul>
    </>
  );
}

/** What became of the runs of a job: those that failed and those that were left out one by one, and all as a file. */
export function BulkReport({ job }: { job: BulkJob }) {
  return (
    <div className={classes.plan}>
      <Runs job={job} outcome="failed" />
      <Runs job={job} outcome="skipped" />
      {job.done + job.failed + job.skipped > 0 && <Download job={job} />}
    </div>
  );
}
