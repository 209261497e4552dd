import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useHost, useSession } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState, ErrorCard, PageHeader } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import { filterFrom, isShown, matches, type WebhookFilter } from '../../data/filters.ts';
import { useLiveWebhooks } from '../../data/live.ts';
import { useWebhookLimit, useWebhooks } from '../../data/queries.ts';
import { WebhookDrawer } from '../../parts/WebhookDrawer.tsx';
import { EmptyTrashButton } from './EmptyTrashButton.tsx';
import { WebhookFilters } from './WebhookFilters.tsx';
import classes from './WebhooksPage.module.css';
import { WebhookTable } from './WebhookTable.tsx';

/** View and search text, kept in the address. */
function useView() {
  const [params, setParams] = useSearchParams();
  const change = (key: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  return {
    filter: filterFrom(params.get('filter')),
    search: params.get('search') ?? '',
    setFilter: (filter: WebhookFilter) => change('filter', filter === 'all' ? '' : filter),
    setSearch: (search: string) => change('search', search),
  };
}

/** Webhook addresses of the account (core §2.2, `/data/webhook`). */
export function Page() {
  const { t } = useTranslation('remote-data-triggers');
  const host = useHost();
  const { canWrite } = useSession();
  const { data, error, isLoading, mutate } = useWebhooks();
  const limit = useWebhookLimit();
  const { filter, search, setFilter, setSearch } = useView();
  const [creating, setCreating] = useState(false);
  useLiveWebhooks();

  const inView = (data ?? []).filter((webhook) => isShown(webhook, filter));
  const shown = inView.filter((webhook) => matches(webhook, search));
  const active = (data ?? []).filter((webhook) => webhook.is_active).length;
  const createButton = canWrite && (
    <Button type="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        count={data && limit !== undefined ? t('countOfLimit', { count: active, limit }) : undefined}
        actions={filter === 'trash' ? <EmptyTrashButton count={inView.length} /> : createButton}
      />
      <div className={classes.layout}>
        <WebhookFilters webhooks={data ?? []} filter={filter} onSelect={setFilter} />
        <div className={classes.content}>
          <div className={classes.toolbar}>
            <SearchField
              value={search}
              onChange={setSearch}
              placeholder={t('search')}
              className={classes.search ?? ''}
            />
          </div>
          {error && !data && <ErrorCard title={t('loadFailed')} error={error} onRetry={() => void mutate()} />}
          {isLoading && <DelayedSkeleton rows={8} />}
          {data && data.length === 0 && (
            <EmptyState
              icon={<IconWebhook size={22} stroke={1.6} />}
              title={t('empty.title')}
              description={t('empty.description')}
              action={createButton}
            />
          )}
          {data && data.length > 0 && <WebhookTable webhooks={shown} filter={filter} searching={search !== ''} />}
        </div>
      </div>
      <WebhookDrawer
        webhook={null}
        open={creating}
        folderId={filter.startsWith('folder:') ? filter.slice('folder:'.length) : null}
        onClose={() => setCreating(false)}
        onSaved={(webhook) => {
          setCreating(false);
          host.navigate('webhook-detail', { id: webhook.id });
        }}
      />
    </>
  );
}
