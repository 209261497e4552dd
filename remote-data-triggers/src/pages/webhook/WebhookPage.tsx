import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Webhook, WebhookUpdate } from 'shared-contracts/api/webhook';
import { RelativeTime, useAddressState, useFormatters, useHost, useLink, useSession } from 'shared-contracts/react';
import { Button, CopyButton, late, PageHeader, Panel, StatusMark } from 'shared-contracts/ui/core';
import { EntityDetail, EntityForm, useEntityCommands, useEntityText, useIsDeleted } from 'shared-contracts/ui/entity';
import { useFailureNotice } from '../../data/commands.ts';
import { useLiveWebhook } from '../../data/live.ts';
import { useWebhook } from '../../data/queries.ts';
import { AddressField } from '../../parts/AddressField.tsx';
import { webhookEntity } from '../../parts/webhookEntity.tsx';
import { statusOf } from '../../parts/webhookStatus.ts';
import { curlExample } from './curlExample.ts';
import { EventDetail } from './EventDetail.tsx';
import { EventDrift } from './EventDrift.tsx';
import { EventList } from './EventList.tsx';
import { ReplayButton } from './ReplayButton.tsx';
import { ReplayProgress } from './ReplayProgress.tsx';
import classes from './WebhookPage.module.css';
import { WebhookSettings } from './WebhookSettings.tsx';

/** What arrived in the last day. */
function WebhookFigures({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('remote-data-triggers');
  const { compact } = useFormatters();
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('figure.events')}</dt>
        <dd>{compact(webhook.events_24h)}</dd>
      </div>
      <div>
        <dt>{t('figure.failed')}</dt>
        <dd data-bad={webhook.failed_24h > 0}>{compact(webhook.failed_24h)}</dd>
      </div>
      <div>
        <dt>{t('figure.last')}</dt>
        <dd>
          <RelativeTime value={webhook.last_event_at} />
        </dd>
      </div>
    </dl>
  );
}

const ResumeQuestion = late(async () => (await import('../../parts/ResumeQuestion.tsx')).ResumeQuestion);

function HeaderActions({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const t = useEntityText(webhookEntity.texts);
  const { canWrite } = useSession();
  const isDeleted = useIsDeleted();
  const commands = useEntityCommands(webhookEntity);
  const notify = useFailureNotice();
  const [busy, setBusy] = useState(false);
  const [isResumeAsked, setIsResumeAsked] = useState(false);
  if (!canWrite || isDeleted) return null;
  const change = async (changes: WebhookUpdate) => {
    setBusy(true);
    await commands.change(webhook, changes).catch(notify);
    setBusy(false);
  };
  if (!webhook.is_active) {
    return (
      <Button type="primary" loading={busy} onClick={() => void change({ is_active: true })}>
        {t('action.restore')}
      </Button>
    );
  }
  return (
    <>
      <Button
        loading={busy}
        onClick={() => (webhook.is_paused ? setIsResumeAsked(true) : void change({ is_paused: true }))}
      >
        {t(webhook.is_paused ? 'action.resume' : 'action.pause')}
      </Button>
      <ResumeQuestion
        open={isResumeAsked}
        webhooks={[webhook]}
        act={async (waiting_runs) => {
          await change({ is_paused: false, waiting_runs });
          return [];
        }}
        onClose={() => setIsResumeAsked(false)}
      />
      <Button type="primary" onClick={onEdit}>
        {t('action.edit')}
      </Button>
    </>
  );
}

function Loaded({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('remote-data-triggers');
  const host = useHost();
  const back = useLink('webhook') ?? '/';
  const { read, write } = useAddressState();
  const [editing, setEditing] = useState(false);
  const eventId = read('event') || null;
  return (
    <>
      <PageHeader
        title={webhook.name}
        meta={<StatusMark status={statusOf(webhook)} />}
        back={{ href: back, label: t('back'), onClick: () => host.navigate('webhook') }}
        actions={<HeaderActions webhook={webhook} onEdit={() => setEditing(true)} />}
      />
      <Panel className={classes.top}>
        <div className={classes.address}>
          <div className={classes.addressStart}>
            <span className={classes.label}>{t('address')}</span>
            <AddressField url={webhook.url} methods={webhook.methods} />
            <CopyButton text={curlExample(webhook)} caption={t('copyCurl')} size="small" type="text" />
          </div>
          <WebhookFigures webhook={webhook} />
        </div>
      </Panel>
      <EventDrift webhookId={webhook.id} />
      <div className={classes.columns}>
        <WebhookSettings webhook={webhook} />
        <EventList
          key={webhook.id}
          webhookId={webhook.id}
          selected={eventId}
          onSelect={(id) => write('event', id)}
          actions={webhook.is_active && <ReplayButton webhookId={webhook.id} />}
          notice={<ReplayProgress webhookId={webhook.id} />}
        />
        <EventDetail eventId={eventId} webhook={webhook} />
      </div>
      <EntityForm
        entity={webhookEntity}
        row={webhook}
        open={editing}
        onClose={() => setEditing(false)}
        onSaved={() => setEditing(false)}
      />
    </>
  );
}

/** One webhook: its address, settings and everything it received. */
export function Page() {
  const { t } = useTranslation('remote-data-triggers');
  const { id = '' } = useParams();
  const reading = useWebhook(id);
  const { read } = useAddressState();
  useLiveWebhook(id, read('event') || null);
  return (
    <EntityDetail reading={reading} notFound={t('notFound')} failed={t('loadFailed')}>
      {(webhook) => <Loaded webhook={webhook} />}
    </EntityDetail>
  );
}
