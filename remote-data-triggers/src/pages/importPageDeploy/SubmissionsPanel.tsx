import { IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from 'shared-contracts/api';
import type { ImportPage, listSubmissions } from 'shared-contracts/api/import-page';
import { RelativeTime, readKnown, useAddressState, useFormatters } from 'shared-contracts/react';
import {
  Button,
  DelayedSkeleton,
  EmptyState,
  ErrorCard,
  LoadFailure,
  Panel,
  StatusMark,
} from 'shared-contracts/ui/core';
import { useLiveSubmissions, useSubmissions } from '../../data/importPages.ts';
import { senderOf, submissionLook } from '../../parts/outcomes.ts';
import { OutcomeBar } from './OutcomeBar.tsx';
import { SubmissionDrawer } from './SubmissionDrawer.tsx';
import classes from './Submissions.module.css';

type Listed = EndpointOutput<typeof listSubmissions>['items'][number];
/** Files a page of the list. */
const pageSize = 20;

function SubmissionRow({ submission, onOpen }: { submission: Listed; onOpen: (id: string) => void }) {
  const { t } = useTranslation('remote-data-triggers');
  const { count } = useFormatters();
  const { id, file_name, row_count, unvalidated_count: unvalidated, status, waits_for, outcomes } = submission;
  const look = submissionLook(submission);
  return (
    <li>
      <button type="button" className={classes.submission} onClick={() => onOpen(id)}>
        <StatusMark status={look.status} look="icon" label={t(look.label)} />
        <span className={classes.file}>
          <bdi>{file_name}</bdi>
        </span>
        <span className={classes.rows}>
          {t('submission.rows', { count: row_count, rows: count(row_count) })}
          {unvalidated > 0 &&
            ` (${t('submission.unvalidatedShort', { count: unvalidated, rows: count(unvalidated) })})`}
        </span>
        <span className={classes.result}>
          {!waits_for && (status === 'delivering' || status === 'delivered') ? (
            <OutcomeBar counts={outcomes} />
          ) : (
            <span className={classes.words}>{t(look.label)}</span>
          )}
        </span>
        <span className={classes.sender}>{senderOf(submission) ?? t('submission.visitor')}</span>
        <span className={classes.when}>
          <RelativeTime value={submission.submitted_at ?? submission.created_at} />
        </span>
      </button>
    </li>
  );
}

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('remote-data-triggers');
  if (last <= 1) return null;
  return (
    <nav className={classes.pages} aria-label={t('submission.pages')}>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('submission.newer')}
      </Button>
      <span>{t('submission.page', { page, last })}</span>
      <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('submission.older')}
      </Button>
    </nav>
  );
}

/** Files that came through the page, newest first, each with what became of its rows. */
export function SubmissionsPanel({ page }: { page: ImportPage }) {
  const { t } = useTranslation('remote-data-triggers');
  const { count } = useFormatters();
  const { read, write } = useAddressState();
  const [place, setPlace] = useState(1);
  const reading = useSubmissions(page.id, place);
  const { data, error, mutate } = reading;
  useLiveSubmissions(page.id);
  const total = data?.total ?? 0;
  return (
    <Panel title={t('submission.title')} meta={readKnown(reading, ({ total: all }) => all > 0 && count(all))} flush>
      {error && data && <LoadFailure onRetry={() => void mutate()} />}
      {error && !data && (
        <div className={classes.padded}>
          <ErrorCard title={t('submission.loadFailed')} error={error} onRetry={() => void mutate()} />
        </div>
      )}
      {!data && !error && (
        <div className={classes.padded}>
          <DelayedSkeleton rows={5} />
        </div>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<IconInbox size={22} stroke={1.6} />}
          title={t('submission.none')}
          description={t('submission.noneHint')}
        />
      )}
      <ul className={classes.list}>
        {data?.items.map((submission) => (
          <SubmissionRow key={submission.id} submission={submission} onOpen={(id) => write('submission', id)} />
        ))}
      </ul>
      <Pages page={place} last={Math.ceil(total / pageSize)} onPage={setPlace} />
      <SubmissionDrawer page={page} id={read('submission') || null} onClose={() => write('submission', '')} />
    </Panel>
  );
}
