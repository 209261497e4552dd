import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from 'shared-contracts/api';
import type { Webhook } from 'shared-contracts/api/webhook';
import { useHost, useLink, useSession } from 'shared-contracts/react';
import {
  Button,
  CopyButton,
  DelayedSkeleton,
  ErrorCard,
  PageHeader,
  Panel,
  StatusMark,
} from 'shared-contracts/ui/core';
import { useFailureNotice, useUpdateWebhook } from '../../data/commands.ts';
import { useLiveWebhooks } from '../../data/live.ts';
import { useWebhook } from '../../data/queries.ts';
import { AddressField } from '../../parts/AddressField.tsx';
import { WebhookDrawer } from '../../parts/WebhookDrawer.tsx';
import { statusOf } from '../../parts/webhookStatus.ts';
import { curlExample } from './curlExample.ts';
import { EventDetail } from './EventDetail.tsx';
import { EventList } from './EventList.tsx';
import { WebhookFigures } from './WebhookFigures.tsx';
import classes from './WebhookPage.module.css';
import { WebhookSettings } from './WebhookSettings.tsx';

function HeaderActions({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const { t } = useTranslation('remote-data-triggers');
  const { canWrite } = useSession();
  const update = useUpdateWebhook();
  const notify = useFailureNotice();
  if (!canWrite) return null;
  const change = (changes: Parameters<typeof update.run>[1]) => update.run(webhook, changes).catch(notify);
  if (!webhook.is_active) {
    return (
      <Button type="primary" loading={update.running} onClick={() => void change({ is_active: true })}>
        {t('action.restore')}
      </Button>
    );
  }
  return (
    <>
      <Button loading={update.running} onClick={() => void change({ is_paused: !webhook.is_paused })}>
        {webhook.is_paused ? t('action.resume') : t('action.pause')}
      </Button>
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
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const eventId = params.get('event');
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
            <CopyButton text={curlExample(webhook)} label={t('copyCurl')} size="small" type="text" iconOnly />
          </div>
          <WebhookFigures webhook={webhook} />
        </div>
      </Panel>
      <div className={classes.columns}>
        <WebhookSettings webhook={webhook} />
        <EventList
          webhookId={webhook.id}
          selected={eventId}
          onSelect={(id) => setParams({ event: id }, { replace: true })}
        />
        <EventDetail eventId={eventId} />
      </div>
      <WebhookDrawer
        webhook={webhook}
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
  const { data, error, mutate } = useWebhook(id);
  useLiveWebhooks();
  if (data) return <Loaded webhook={data} />;
  if (error) {
    const title = error instanceof ApiError && error.status === 404 ? t('notFound') : t('loadFailed');
    return <ErrorCard title={title} error={error} onRetry={() => void mutate()} />;
  }
  return <DelayedSkeleton rows={10} />;
}
