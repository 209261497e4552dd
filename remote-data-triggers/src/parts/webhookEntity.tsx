import { IconPlayerPause, IconPlayerPlay, IconWebhook } from '@tabler/icons-react';
import { webhookFolders } from 'shared-contracts/api/folder';
import {
  bulkWebhooks,
  createWebhook,
  deleteWebhook,
  emptyWebhookTrash,
  getWebhook,
  listWebhooks,
  updateWebhook,
  type Webhook,
  webhookCreateSchema,
} from 'shared-contracts/api/webhook';
import { RelativeTime } from 'shared-contracts/react';
import { late, StatusMark } from 'shared-contracts/ui/core';
import { type CellTools, defineEntity, textsOf } from 'shared-contracts/ui/entity';
import type en from '../messages/en.json';
import { LinkCell } from './LinkCell.tsx';
import { newWebhook, WebhookFields } from './WebhookFields.tsx';
import classes from './webhookEntity.module.css';
import { statusOf } from './webhookStatus.ts';

function EventsCell({ webhook, t, format }: { webhook: Webhook } & Pick<CellTools<unknown>, 't' | 'format'>) {
  const failed = webhook.failed_24h;
  return (
    <span>
      {format.compact(webhook.events_24h)}
      {failed > 0 && <span className={classes.failed}> {t('failedCount', { count: failed })}</span>}
    </span>
  );
}

const ResumeDialog = late(async () => (await import('./ResumeDialog.tsx')).ResumeDialog);

/** Webhook addresses: what the list, its form and its trash are made of. */
export const webhookEntity = defineEntity({
  waitedFor: 'webhook',
  texts: textsOf<typeof en.webhooks>('remote-data-triggers', 'webhooks'),
  icon: IconWebhook,
  calls: {
    list: listWebhooks,
    get: getWebhook,
    create: createWebhook,
    update: updateWebhook,
    remove: deleteWebhook,
    emptyTrash: emptyWebhookTrash,
    bulk: bulkWebhooks,
  },
  referredAs: 'webhook',
  folders: { calls: webhookFolders, field: 'webhook_url_folder_id' },
  route: 'webhook-detail',
  limit: 'webhook',
  live: { topics: ['events-update', 'webhook-update'] },
  event: { name: 'webhook-changed', payload: (webhookId, change) => ({ webhookId, change }) },
  searchIn: ({ name, description, url }) => [name, description, url],
  below: ({ description }) => description,
  secondLine: (webhook) => (
    <>
      <StatusMark status={statusOf(webhook)} look="plain" />
      <RelativeTime value={webhook.last_event_at} />
    </>
  ),
  columns: [
    {
      id: 'address',
      from: 'md',
      cell: ({ name, url }, { t }) => <LinkCell url={url} label={t('copyAddressOf', { name })} />,
    },
    {
      id: 'status',
      from: 'md',
      cell: (webhook) => <StatusMark status={statusOf(webhook)} look="plain" />,
      sort: statusOf,
    },
    {
      id: 'scenarios',
      from: 'lg',
      align: 'end',
      cell: ({ scenario_ids }, { format }) => format.compact(scenario_ids.length),
      sort: ({ scenario_ids }) => scenario_ids.length,
    },
    {
      id: 'events',
      from: 'md',
      align: 'end',
      cell: (webhook, tools) => <EventsCell webhook={webhook} {...tools} />,
      sort: ({ events_24h }) => events_24h,
    },
    {
      id: 'last',
      from: 'md',
      cell: ({ last_event_at }) => <RelativeTime value={last_event_at} />,
      sort: ({ last_event_at }) => last_event_at ?? '',
    },
  ],
  form: { Fields: WebhookFields, schema: webhookCreateSchema, initial: (webhook) => webhook ?? newWebhook },
  useActions: () => [
    {
      id: 'pause',
      icon: IconPlayerPause,
      row: 'button',
      bulk: true,
      offered: ({ is_active, is_paused }) => is_active && !is_paused,
      run: (webhooks, { bulk }) => bulk(webhooks, { type: 'pause' }, { is_paused: true }),
    },
    {
      id: 'resume',
      icon: IconPlayerPlay,
      row: 'button',
      bulk: true,
      offered: ({ is_active, is_paused }) => is_active && is_paused,
      Dialog: ResumeDialog,
    },
  ],
});
