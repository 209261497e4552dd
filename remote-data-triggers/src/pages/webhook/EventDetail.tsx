import { IconFileSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { rejectionIn, type WebhookEventDetail } from 'shared-contracts/api/event';
import type { Webhook } from 'shared-contracts/api/webhook';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { CopyButton, DelayedSkeleton, EmptyState, ErrorCard, Panel, StatusMark } from 'shared-contracts/ui/core';
import { JsonTree } from 'shared-contracts/ui/json';
import { Tabs } from 'shared-contracts/ui/tabs';
import { useWebhookEvent } from '../../data/queries.ts';
import { DeliverButton } from './DeliverButton.tsx';
import { EventAnswer } from './EventAnswer.tsx';
import { EventAttempts } from './EventAttempts.tsx';
import { EventBody } from './EventBody.tsx';
import classes from './EventDetail.module.css';
import { EventLink } from './EventLink.tsx';
import { EventRuns } from './EventRuns.tsx';
import { eventCurl } from './eventCurl.ts';
import { NotAccepted } from './NotAccepted.tsx';
import { SampleButton } from './SampleButton.tsx';
import { SignatureButton } from './SignatureButton.tsx';

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
      {event.not_accepted && (
        <>
          <dt>{t('event.notAccepted')}</dt>
          <dd>
            <NotAccepted event={event} />
          </dd>
        </>
      )}
      {event.duplicate_of && (
        <>
          <dt>{t('event.duplicateOf')}</dt>
          <dd>
            <EventLink id={event.duplicate_of}>{t('event.showFirst')}</EventLink>
          </dd>
        </>
      )}
      <dt>{t('event.result')}</dt>
      <dd>
        <StatusMark status={event.status} look="plain" />
        {event.next_attempt_at && (
          <>
            {` · ${t('attempt.next')} `}
            <RelativeTime value={event.next_attempt_at} />
          </>
        )}
      </dd>
    </dl>
  );
}

/** What was sent: the body, and the fields of head and query. */
function Request({ event }: { event: WebhookEventDetail }) {
  const { t } = useTranslation('remote-data-triggers');
  const headers = Object.keys(event.headers).length;
  return (
    <>
      <EventBody event={event} />
      <h3 className={classes.part}>{t('event.headers', { count: headers })}</h3>
      <JsonTree value={event.headers} label={t('event.headers', { count: headers })} />
      {Object.keys(event.query).length > 0 && (
        <>
          <h3 className={classes.part}>{t('event.query')}</h3>
          <JsonTree value={event.query} label={t('event.query')} />
        </>
      )}
    </>
  );
}

function Detail({ event, webhook }: { event: WebhookEventDetail; webhook: Webhook }) {
  const { t, i18n } = useTranslation('remote-data-triggers');
  const { attempts, run_ids } = event;
  const rejection = rejectionIn(event, i18n.language);
  const tabs = [
    { key: 'request', label: t('event.request'), children: <Request event={event} /> },
    { key: 'attempts', label: t('event.attempts', { count: attempts }), children: <EventAttempts event={event} /> },
    {
      key: 'runs',
      label: t('event.runs', { count: run_ids.length }),
      children:
        run_ids.length > 0 ? <EventRuns ids={run_ids} /> : <p className={classes.none}>{t('attempt.noRuns')}</p>,
    },
    { key: 'answer', label: t('event.answer'), children: <EventAnswer event={event} webhook={webhook} /> },
  ];
  return (
    <>
      {rejection && (
        <div className={classes.padded}>
          <ErrorCard title={t('event.rejected')} error={rejection} />
        </div>
      )}
      <Facts event={event} />
      <Tabs className={classes.tabs ?? ''} items={tabs} />
    </>
  );
}

/** One request as it arrived, its secrets masked. */
export function EventDetail({ eventId, webhook }: { eventId: string | null; webhook: Webhook }) {
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
            <CopyButton text={eventCurl(data, webhook.url)} caption={t('copyCurl')} size="small" type="text" />
            <SignatureButton event={data} />
            <SampleButton event={data} scenarioIds={webhook.scenario_ids} />
            <DeliverButton event={data} />
          </>
        )
      }
    >
      {data && <Detail key={data.id} event={data} webhook={webhook} />}
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
