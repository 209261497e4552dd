import type { EndpointOutput } from 'shared-contracts/api';
import type { BulkJob, getBulkJob } from 'shared-contracts/api/bulk-job';
import { RelativeTime, useFormatters, useHost, useLocale, useSession } from 'shared-contracts/react';
import { Button, failureText } from 'shared-contracts/ui/core';
import { useChangeBulkJob } from '../../data/bulkJobs.ts';
import { shortRunId } from '../shortRunId.ts';
import classes from './RunActs.module.css';
import { useActsText } from './useActsText.ts';

/** A job, with what its new runs came to where that is known. */
export type ShownJob = BulkJob & Partial<Pick<EndpointOutput<typeof getBulkJob>, 'made'>>;

/** What can be done with a job as it stands. */
function Acts({ job }: { job: ShownJob }) {
  const t = useActsText();
  const { notices } = useHost();
  const { canWrite } = useSession();
  const { change, running } = useChangeBulkJob();
  if (!canWrite || job.ended_at !== null) return null;
  const act = (action: 'pause' | 'resume' | 'cancel') =>
    change(job.id, {
      action,
      ...(action === 'resume' && job.stopped_by === 'failures' && { stop_percent: null }),
    }).catch((error: Error) => notices.show({ message: failureText(error, t('changeFailed')), color: 'error' }));
  const next = job.state === 'running' ? 'pause' : 'resume';
  return (
    <div className={classes.choice}>
      {job.state !== 'collecting' && (
        <Button size="small" loading={running} onClick={() => void act(next)}>
          {t(next)}
        </Button>
      )}
      <Button size="small" danger onClick={() => void act('cancel')}>
        {t('cancel')}
      </Button>
    </div>
  );
}

function Failure({ failure }: { failure: NonNullable<BulkJob['failure']> }) {
  const t = useActsText();
  const locale = useLocale();
  return (
    <p role="alert">
      {failure.run_id && <code>{shortRunId(failure.run_id)}</code>} <bdi>{failure.message[locale]}</bdi>{' '}
      {t('triedAgain')} <RelativeTime value={failure.next_at} />
    </p>
  );
}

/** How far a job has come, what its runs came to, and how it goes on. */
export function BulkProgress({ job }: { job: ShownJob }) {
  const t = useActsText();
  const { count } = useFormatters();
  const { action, state, total, done, skipped, failed, made, stopped_by, failure } = job;
  const acted = done + skipped + failed;
  const counts = [
    t(`done.${action}`, { count: done, formatted: count(done) }),
    ...(skipped > 0 ? [t('became.skipped', { count: skipped, formatted: count(skipped) })] : []),
    ...(failed > 0 ? [t('became.failed', { count: failed, formatted: count(failed) })] : []),
  ];
  return (
    <div className={classes.plan}>
      <progress className={classes.progress} max={Math.max(total, 1)} value={acted} aria-label={t(`title.${action}`)} />
      <p role="status">
        <strong>{t(`state.${state}`)}</strong>{' '}
        {t('progress', { count: total, done: count(acted), total: count(total) })} · {counts.join(' · ')}
      </p>
      {made && made.runs > 0 && (
        <p>
          {t('made', {
            ...{ count: made.runs, runs: count(made.runs) },
            ...{ successful: count(made.successful), failed: count(made.failed) },
          })}
        </p>
      )}
      {stopped_by && <p role="alert">{t(`stoppedBy.${stopped_by}`)}</p>}
      {failure && <Failure failure={failure} />}
      <Acts job={job} />
    </div>
  );
}
