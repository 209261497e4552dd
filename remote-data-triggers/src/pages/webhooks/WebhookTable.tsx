import { useTranslation } from 'react-i18next';
import type { Webhook } from 'shared-contracts/api/webhook';
import { RelativeTime, RemoteLink, useFormatters, useLocale } from 'shared-contracts/react';
import { CopyButton, StatusMark } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import type { WebhookFilter } from '../../data/filters.ts';
import { statusOf } from '../../parts/webhookStatus.ts';
import { WebhookRowActions } from './WebhookRowActions.tsx';
import classes from './WebhookTable.module.css';

interface WebhookTableProps {
  webhooks: readonly Webhook[];
  filter: WebhookFilter;
  searching: boolean;
}

function NameCell({ webhook }: { webhook: Webhook }) {
  return (
    <div className={classes.name}>
      <RemoteLink to="webhook-detail" params={{ id: webhook.id }} className={classes.link}>
        {webhook.name}
      </RemoteLink>
      {webhook.description && <span className={classes.description}>{webhook.description}</span>}
      <span className={classes.phone}>
        <StatusMark status={statusOf(webhook)} look="plain" />
        <RelativeTime value={webhook.last_event_at} />
      </span>
    </div>
  );
}

function AddressCell({ url, label }: { url: string; label: string }) {
  return (
    <div className={classes.address} dir="ltr">
      <code title={url}>{url.replace(/^https?:\/\//, '')}</code>
      <CopyButton text={url} label={label} size="small" type="text" iconOnly />
    </div>
  );
}

function useColumns(): TableProps<Webhook>['columns'] {
  const { t } = useTranslation('remote-data-triggers');
  const { compact } = useFormatters();
  const collator = new Intl.Collator(useLocale());
  return [
    {
      key: 'name',
      title: t('column.name'),
      render: (_, webhook) => <NameCell webhook={webhook} />,
      sorter: (a, b) => collator.compare(a.name, b.name),
      defaultSortOrder: 'ascend',
    },
    {
      key: 'address',
      title: t('column.address'),
      responsive: ['md'],
      render: (_, webhook) => <AddressCell url={webhook.url} label={t('copyAddressOf', { name: webhook.name })} />,
    },
    {
      key: 'status',
      title: t('column.status'),
      responsive: ['md'],
      render: (_, webhook) => <StatusMark status={statusOf(webhook)} look="plain" />,
      sorter: (a, b) => statusOf(a).localeCompare(statusOf(b)),
    },
    {
      key: 'scenarios',
      title: t('column.scenarios'),
      align: 'right',
      responsive: ['lg'],
      render: (_, webhook) => compact(webhook.scenario_ids.length),
      sorter: (a, b) => a.scenario_ids.length - b.scenario_ids.length,
    },
    {
      key: 'events',
      title: t('column.events'),
      align: 'right',
      responsive: ['md'],
      render: (_, webhook) => (
        <span>
          {compact(webhook.events_24h)}
          {webhook.failed_24h > 0 && (
            <span className={classes.failed}> {t('failedCount', { count: webhook.failed_24h })}</span>
          )}
        </span>
      ),
      sorter: (a, b) => a.events_24h - b.events_24h,
    },
    {
      key: 'last',
      title: t('column.last'),
      responsive: ['md'],
      render: (_, webhook) => <RelativeTime value={webhook.last_event_at} />,
      sorter: (a, b) => (a.last_event_at ?? '').localeCompare(b.last_event_at ?? ''),
    },
    {
      key: 'actions',
      title: <span className={classes.hidden}>{t('column.actions')}</span>,
      align: 'right',
      width: 80,
      render: (_, webhook) => <WebhookRowActions webhook={webhook} />,
    },
  ];
}

/** The webhooks of one view. */
export function WebhookTable({ webhooks, filter, searching }: WebhookTableProps) {
  const { t } = useTranslation('remote-data-triggers');
  const columns = useColumns();
  const emptyInView = filter === 'trash' ? t('trash.none') : t('empty.view');
  return (
    <ListTable<Webhook>
      label={t('title')}
      loading={false}
      rowKey="id"
      columns={columns}
      dataSource={[...webhooks]}
      locale={{ emptyText: searching ? t('empty.search') : emptyInView }}
    />
  );
}
