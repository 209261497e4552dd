import { useTranslation } from 'react-i18next';
import type { EventAttempt, EventRetry, WebhookEventDetail } from 'shared-contracts/api/event';
import { RelativeTime, RemoteLink, useFormatters } from 'shared-contracts/react';
import { DelayedSkeleton, ErrorCard, StatusMark } from 'shared-contracts/ui/core';
import { useEventAttempts } from '../../data/queries.ts';
import classes from './EventAttempts.module.css';

/** What is still to come by the schedule of the webhook. */
function Planned({ retry }: { retry: EventRetry }) {
  const { t } = useTranslation('remote-data-triggers');
  const { attempts, most, next_at, held, scenario_name } = retry;
  return (
    <p className={classes.planned} role="status">
      <bdi>{scenario_name}</bdi> · {t('attempt.of', { attempt: attempts, most })}
      {held && `, ${t('attempt.held')}`}
      {next_at && !held && (
        <>
          {`, ${t('attempt.next')} `}
          <RelativeTime value={next_at} />
        </>
      )}
    </p>
  );
}

function Attempt({ attempt: { attempt, trigger, caused_by, created_at, runs } }: { attempt: EventAttempt }) {
  const { t } = useTranslation('remote-data-triggers');
  const { clock } = useFormatters();
  return (
    <li className={classes.attempt}>
      <p className={classes.head}>
        <strong>{t('attempt.number', { attempt })}</strong>
        <span>
          {t(`attempt.trigger.${trigger}`)}
          {caused_by && `, ${caused_by}`}
        </span>
        <span className={classes.time}>
          {clock(created_at).slice(0, 8)}, <RelativeTime value={created_at} />
        </span>
      </p>
      {runs.length === 0 && <p className={classes.none}>{t('attempt.noRuns')}</p>}
      <ul className={classes.runs}>
        {runs.map((run) => (
          <li key={run.id}>
            <StatusMark status={run.handled ? 'handled' : run.status} look="icon" />
            <RemoteLink to="scenario-detail" params={{ id: run.scenario_id }} search={`run=${run.id}`}>
              <bdi>{run.scenario_name}</bdi>
            </RemoteLink>
            {run.ended_at && <span className={classes.time}>{clock(run.ended_at).slice(0, 8)}</span>}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Every delivery of an event: when, by whom or what, and what it ran; the newest first. */
export function EventAttempts({ event }: { event: WebhookEventDetail }) {
  const { t } = useTranslation('remote-data-triggers');
  const { data, error, mutate } = useEventAttempts(event.id);
  if (error && !data) return <ErrorCard title={t('event.loadFailed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={4} />;
  return (
    <>
      {data.retries.map((retry) => (
        <Planned key={retry.scenario_id} retry={retry} />
      ))}
      <ol className={classes.attempts}>
        {data.items.toReversed().map((attempt) => (
          <Attempt key={attempt.attempt} attempt={attempt} />
        ))}
      </ol>
    </>
  );
}
