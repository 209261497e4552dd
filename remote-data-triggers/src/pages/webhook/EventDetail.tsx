import { IconFileSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { WebhookEventDetail } from 'shared-contracts/api/event';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { DelayedSkeleton, EmptyState, ErrorCard, Panel, StatusMark, Tabs } from 'shared-contracts/ui/core';
import { JsonTree } from 'shared-contracts/ui/json';
import { useWebhookEvent } from '../../data/queries.ts';
import { DeliverButton } from './DeliverButton.tsx';
import { EventBody } from './EventBody.tsx';
import classes from './EventDetail.module.css';
import { EventRuns } from './EventRuns.tsx';
import { SignatureButton } from './SignatureButton.tsx';

/** Leads to another event; the list stays as it is. */
function FirstEventLink({ id }: { id: string }) {
  const { t } = useTranslation('remote-data-triggers');
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('event', id);
  return (
    <Link to={{ search: search.toString() }} replace>
      {t('event.showFirst')}
    </Link>
  );
}

function Facts({ event }: { event: WebhookEventDetail }) {
  const { t } = useTranslation('remote-data-triggers');
  const { clock } = useFormatters();
  return (
    <dl className={classes.facts}>
      <dt>{t('event.received')}</dt>
      <dd>
        {clock(event.created_at)}, <RelativeTime value={event.created_at} />
      </dd>
      <dt>{t('event.request')}</dt>
      <dd className={classes.mono}>
        {event.method} {event.content_type}
      </dd>
      <dt>{t('event.from')}</dt>
      <dd className={classes.mono}>{event.ip}</dd>
      {event.verified !== null && (
        <>
          <dt>{t('event.sender')}</dt>
          <dd>{t(event.verified ? 'event.verifiedYes' : 'event.verifiedNo')}</dd>
        </>
      )}
      {event.duplicate_of && (
        <>
          <dt>{t('event.duplicateOf')}</dt>
          <dd>
            <FirstEventLink id={event.duplicate_of} />
          </dd>
        </>
      )}
      <dt>{t('event.answer')}</dt>
      <dd>{event.response_status ?? '–'}</dd>
      <dt>{t('event.result')}</dt>
      <dd>
        {event.run_ids.length > 0 ? (
          <EventRuns ids={event.run_ids} />
        ) : (
          <StatusMark status={event.status} look="plain" />
        )}
      </dd>
    </dl>
  );
}

function Detail({ event }: { event: WebhookEventDetail }) {
  const { t } = useTranslation('remote-data-triggers');
  const headers = Object.keys(event.headers).length;
  const tabs = [
    { key: 'body', label: t('event.body'), children: <EventBody event={event} /> },
    { key: 'headers', label: t('event.headers', { count: headers }), children: <JsonTree value={event.headers} /> },
    { key: 'query', label: t('event.query'), children: <JsonTree value={event.query} /> },
  ];
  return (
    <>
      {event.rejected_reason && (
        <div className={classes.padded}>
          <ErrorCard title={t('event.rejected')} error={event.rejected_reason} />
        </div>
      )}
      <Facts event={event} />
      <Tabs className={classes.tabs ?? ''} items={tabs} />
    </>
  );
}

/** One request as it arrived, its secrets masked. */
export function EventDetail({ eventId }: { eventId: string | null }) {
  const { t } = useTranslation('remote-data-triggers');
  const { data, error, mutate } = useWebhookEvent(eventId);
  if (!eventId) {
    return (
      <Panel>
        <EmptyState
          icon={<IconFileSearch size={22} stroke={1.6} />}
          title={t('event.choose')}
          description={t('event.chooseHint')}
        />
      </Panel>
    );
  }
  return (
    <Panel
      title={data ? data.summary || data.content_type : t('event.one')}
      flush
      actions={
        data && (
          <>
            <SignatureButton event={data} />
            <DeliverButton event={data} />
          </>
        )
      }
    >
      {data && <Detail key={data.id} event={data} />}
      {error && !data && (
        <div className={classes.padded}>
          <ErrorCard title={t('event.loadFailed')} error={error} onRetry={() => void mutate()} />
        </div>
      )}
      {!data && !error && (
        <div className={classes.padded}>
          <DelayedSkeleton rows={8} />
        </div>
      )}
    </Panel>
  );
}
