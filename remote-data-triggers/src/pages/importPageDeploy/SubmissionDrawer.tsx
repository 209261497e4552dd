import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportPage, Receipt, RowOutcome } from 'shared-contracts/api/import-page';
import { writeRowNumbers } from 'shared-contracts/import';
import { RelativeTime, useFormatters, useLocale } from 'shared-contracts/react';
import { DelayedSkeleton, Drawer, ErrorCard, StatusMark } from 'shared-contracts/ui/core';
import { Select } from 'shared-contracts/ui/forms';
import { useSubmission } from '../../data/importPages.ts';
import { outcomesOf, senderOf, submissionLook } from '../../parts/outcomes.ts';
import { FailedRowsButton } from './FailedRowsButton.tsx';
import { OutcomeBar } from './OutcomeBar.tsx';
import { SubmissionRows } from './SubmissionRows.tsx';
import classes from './Submissions.module.css';

function Facts({ receipt: { submission, outcomes, removed_rows } }: { receipt: Receipt }) {
  const { t } = useTranslation('remote-data-triggers');
  const { bytes, count } = useFormatters();
  const language = useLocale();
  const look = submissionLook(submission);
  const { validation_fault: fault } = submission;
  const version = submission.version === 0 ? t('submission.preview') : `v${submission.version}`;
  const rows = [
    [t('submission.fileName'), submission.file_name],
    [
      t('submission.size'),
      `${t('submission.rows', { count: submission.row_count, rows: count(submission.row_count) })}, ${bytes(submission.file_bytes)}`,
    ],
    ...(submission.removed_count > 0
      ? [
          [
            t('submission.removed', { count: submission.removed_count }),
            writeRowNumbers(removed_rows, submission.removed_count, language),
          ] as const,
        ]
      : []),
    ...(submission.unvalidated_count > 0
      ? [
          [
            t('submission.unvalidated', { count: submission.unvalidated_count }),
            count(submission.unvalidated_count),
          ] as const,
        ]
      : []),
    ...(fault
      ? [[t('submission.validation'), t(`submission.fault.${fault.code}`, { detail: fault.detail })] as const]
      : []),
    [t('submission.sender'), senderOf(submission) ?? t('submission.visitor')],
    [t('submission.ip'), submission.ip],
    [t('submission.version'), version],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('submission.state')}</dt>
        <dd>
          <StatusMark status={look.status} look="plain" label={t(look.label)} />
          {', '}
          <RelativeTime value={submission.delivered_at ?? submission.submitted_at ?? submission.created_at} />
        </dd>
        {rows.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <OutcomeBar counts={outcomes} />
    </>
  );
}

function Detail({ page, receipt }: { page: ImportPage; receipt: Receipt }) {
  const { t } = useTranslation('remote-data-triggers');
  const { count: written } = useFormatters();
  const [shown, setShown] = useState<RowOutcome | 'all'>('all');
  const { submission, outcomes } = receipt;
  const options = outcomesOf(outcomes).map(([value, count]) => ({
    value: value as RowOutcome | 'all',
    label: `${t(`submission.outcome.${value}`)} (${written(count)})`,
  }));
  return (
    <>
      <Facts receipt={receipt} />
      <div className={classes.toolbar}>
        <Select<RowOutcome | 'all'>
          className={classes.filter ?? ''}
          aria-label={t('submission.filter')}
          value={shown}
          options={[{ value: 'all', label: t('submission.allRows') }, ...options]}
          onChange={setShown}
        />
        <FailedRowsButton page={page} receipt={receipt} />
      </div>
      <SubmissionRows
        // Rows are read again when their outcomes change.
        key={`${submission.id} ${shown}`}
        page={page}
        submissionId={submission.id}
        outcome={shown === 'all' ? null : shown}
        revision={JSON.stringify(outcomes)}
      />
    </>
  );
}

function Loaded({ page, id }: { page: ImportPage; id: string }) {
  const { t } = useTranslation('remote-data-triggers');
  const { data, error, mutate } = useSubmission(page.id, id);
  if (error && !data) {
    return <ErrorCard title={t('submission.oneFailed')} error={error} onRetry={() => void mutate()} />;
  }
  return data ? <Detail page={page} receipt={data} /> : <DelayedSkeleton rows={8} />;
}

interface SubmissionDrawerProps {
  page: ImportPage;
  /** The file that the address names. */
  id: string | null;
  onClose: () => void;
}

/** One file: who sent it, and what became of each of its rows. */
export function SubmissionDrawer({ page, id, onClose }: SubmissionDrawerProps) {
  const { t } = useTranslation('remote-data-triggers');
  return (
    <Drawer open={id !== null} size={920} title={t('submission.one')} onClose={onClose} destroyOnHidden>
      {id !== null && <Loaded key={id} page={page} id={id} />}
    </Drawer>
  );
}
