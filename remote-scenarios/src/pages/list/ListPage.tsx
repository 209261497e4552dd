import { IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton, EmptyState, ErrorCard, PageHeader } from 'shared-contracts/ui/core';
import { ListLayout } from 'shared-contracts/ui/data';
import { SearchField } from 'shared-contracts/ui/forms';
import { useLiveRuns } from '../../data/liveRuns.ts';
import { isScenarioShown } from '../../data/scenarioFilters.ts';
import { useLimits, useScenarioSummaries } from '../../data/scenarioQueries.ts';
import { BulkBar } from './BulkBar.tsx';
import { CreateButtons } from './CreateButtons.tsx';
import { EmptyTrashButton } from './EmptyTrashButton.tsx';
import { ScenarioFilters } from './ScenarioFilters.tsx';
import { ScenarioTable } from './ScenarioTable.tsx';
import { useDebounced } from './useDebounced.ts';
import { useListView } from './useListView.ts';

/** Scenarios of the account (core §2.2, `/scenario`). */
export function Page() {
  const { t } = useTranslation('remote-scenarios');
  const view = useListView();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const all = useScenarioSummaries();
  const found = useScenarioSummaries(useDebounced(view.search));
  const limits = useLimits();
  useLiveRuns();

  const { data, error } = all;
  const inView = (found.data ?? []).filter((scenario) => isScenarioShown(scenario, view.filter));
  const shown = inView.filter((scenario) => !view.tag || scenario.tags.includes(view.tag));
  const chosen = shown.filter((scenario) => selected.includes(scenario.id));
  const active = (data ?? []).filter((scenario) => scenario.is_active).length;
  const inTrash = view.filter === 'trash';
  const folderId = view.filter.startsWith('folder:') ? view.filter.slice('folder:'.length) : null;
  return (
    <>
      <PageHeader
        title={t('list.title')}
        count={data && limits ? t('list.countOfLimit', { count: active, limit: limits.scenario }) : undefined}
        actions={inTrash ? <EmptyTrashButton count={inView.length} /> : <CreateButtons folderId={folderId} byAddress />}
      />
      <ListLayout
        filters={<ScenarioFilters scenarios={data ?? []} view={view} />}
        toolbar={<SearchField value={view.search} onChange={view.setSearch} placeholder={t('list.search')} />}
      >
        {error && !data && <ErrorCard title={t('list.loadFailed')} error={error} onRetry={() => void all.mutate()} />}
        {!data && !error && <DelayedSkeleton rows={10} />}
        {data?.length === 0 && (
          <EmptyState
            icon={<IconRoute size={22} stroke={1.6} />}
            title={t('list.emptyTitle')}
            description={t('list.emptyText')}
            action={<CreateButtons folderId={folderId} />}
          />
        )}
        {data && data.length > 0 && (
          <ScenarioTable scenarios={shown} view={view} selected={selected} onSelect={setSelected} />
        )}
        <BulkBar scenarios={chosen} onDone={() => setSelected([])} />
      </ListLayout>
    </>
  );
}
