import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressAct, useAddressState, useHost, useSession } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState, ErrorCard, PageHeader } from 'shared-contracts/ui/core';
import { ListLayout } from 'shared-contracts/ui/data';
import { SearchField } from 'shared-contracts/ui/forms';
import { filterFrom, isShown, matches, type WebhookFilter } from '../../data/filters.ts';
import { useLiveWebhooks } from '../../data/live.ts';
import { useWebhookLimit, useWebhooks } from '../../data/queries.ts';
import { WebhookDrawer } from '../../parts/WebhookDrawer.tsx';
import { EmptyTrashButton } from './EmptyTrashButton.tsx';
import { WebhookFilters } from './WebhookFilters.tsx';
import { WebhookTable } from './WebhookTable.tsx';

/** View and search text, kept in the address. */
function useView() {
  const { read, write } = useAddressState();
  return {
    filter: filterFrom(read('filter')),
    search: read('search'),
    setFilter: (filter: WebhookFilter) => write('filter', filter === 'all' ? '' : filter),
    setSearch: (search: string) => write('search', search),
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
  // The search's action "Create webhook" comes with `?create=1`.
  useAddressAct('create', () => setCreating(canWrite));
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
      <ListLayout
        filters={<WebhookFilters webhooks={data ?? []} filter={filter} onSelect={setFilter} />}
        toolbar={<SearchField value={search} onChange={setSearch} placeholder={t('search')} />}
      >
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
      </ListLayout>
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
