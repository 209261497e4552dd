import { useState } from 'react';
import type { BulkJob } from 'shared-contracts/api/bulk-job';
import { RelativeTime } from 'shared-contracts/react';
import { Button, DelayedSkeleton, Drawer, EmptyState, ErrorCard } from 'shared-contracts/ui/core';
import { useBulkJob, useBulkJobs } from '../../data/bulkJobs.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkReport } from './BulkReport.tsx';
import classes from './RunActs.module.css';
import { useActsText } from './useActsText.ts';

/** One job in full, read when it is opened. */
function Details({ id }: { id: string }) {
  const { data: job } = useBulkJob(id);
  if (!job) return <DelayedSkeleton />;
  return (
    <>
      <BulkProgress job={job} />
      <BulkReport job={job} />
    </>
  );
}

function Job({ job }: { job: BulkJob }) {
  const t = useActsText();
  const [isOpen, setOpen] = useState(false);
  const title = t(`title.${job.action}`);
  return (
    <li className={classes.job} aria-label={title}>
      <h3>{title}</h3>
      <p className={classes.quiet}>
        {t('by', { name: job.created_by })} · <RelativeTime value={job.begun_at ?? job.created_at} />
      </p>
      {isOpen ? <Details id={job.id} /> : <BulkProgress job={job} />}
      <Button
        className={classes.report ?? ''}
        size="small"
        type="link"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'hideReport' : 'showReport')}
      </Button>
    </li>
  );
}

/** Acts on many runs of the organization, under way and ended, with their reports. */
export function BulkActionsDrawer({ onClose }: { onClose: () => void }) {
  const t = useActsText();
  const { data, error, mutate } = useBulkJobs();
  return (
    <Drawer open title={t('jobs')} size={560} onClose={onClose}>
      {error && !data && <ErrorCard title={t('jobsFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton />}
      {data?.items.length === 0 && <EmptyState title={t('noJobs')} description={t('noJobsHint')} />}
      <ul className={classes.jobs}>
        {data?.items.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
    </Drawer>
  );
}
