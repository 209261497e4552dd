import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { timeRanges } from 'shared-contracts/api';
import { descriptionIn, trackingCategories } from 'shared-contracts/api/tracking';
import { listOrganisationUsers } from 'shared-contracts/api/users';
import { useEndpoint, useEventListener, useLive } from 'shared-contracts/react';
import { ErrorCard } from 'shared-contracts/ui/core';
import { type StoreApi, useStore } from 'zustand';
import { HeaderChoice } from '../parts/Choice.tsx';
import lines from '../parts/Lines.module.css';
import { ListPages } from '../parts/ListPages.tsx';
import { LoadFailed } from '../parts/LoadFailed.tsx';
import { LoadingDots } from '../parts/LoadingDots.tsx';
import { ReloadButton } from '../parts/ReloadButton.tsx';
import { Timestamp } from '../parts/Timestamp.tsx';
import { VirtualRows } from '../parts/VirtualRows.tsx';
import classes from '../Terminal.module.css';
import { ExportTracking } from './ExportTracking.tsx';
import type { TrackingState } from './trackingStore.ts';

function TrackingFilterBar({ store }: { store: StoreApi<TrackingState> }) {
  const { t } = useTranslation();
  const { user_id, table_category, time_range, filter, reload } = useStore(store);
  const { data: users = [] } = useEndpoint(listOrganisationUsers, {});
  const all = { value: 'all' as const, label: t('terminal.all') };
  return (
    <div className={classes.filters}>
      <HeaderChoice<string>
        label={t('terminal.user')}
        labelled
        width={280}
        searchable
        value={user_id}
        options={[all, ...users.map((user) => ({ value: user.user_id, label: user.email }))]}
        onChange={(value) => filter({ user_id: value })}
      />
      <HeaderChoice
        label={t('terminal.category')}
        labelled
        width={190}
        value={table_category}
        options={[all, ...trackingCategories.map((value) => ({ value, label: t(`terminal.categories.${value}`) }))]}
        onChange={(value) => filter({ table_category: value })}
      />
      <HeaderChoice
        label={t('terminal.timeRange')}
        labelled
        width={164}
        value={time_range}
        options={timeRanges.map((value) => ({ value, label: t(`terminal.range.${value}`) }))}
        onChange={(value) => filter({ time_range: value })}
      />
      <ReloadButton onReload={() => void reload()} />
      <ExportTracking user_id={user_id} table_category={table_category} time_range={time_range} />
    </div>
  );
}

/** System Messages: the tracking log of the account (core §2.10, tab 3). */
export function TrackingTab({ store, active }: { store: StoreApi<TrackingState>; active: boolean }) {
  const { t, i18n } = useTranslation();
  const { entries, loading, error, place, limit, shown, goTo, goToPlace, reload } = useStore(store);
  useEffect(() => void store.getState().reload(), [store]);
  const ask = useLive({}, { refresh: () => store.getState().reload(), shown: active });
  useEventListener('tracking-entry-recorded', ask);
  return (
    <div className={classes.tab} hidden={!active} data-tab-panel>
      <TrackingFilterBar store={store} />
      <div className={classes.ground}>
        {error && entries.length === 0 && (
          <ErrorCard title={t('terminal.trackingFailed')} error={error} onRetry={() => void reload()} />
        )}
        <LoadFailed failed={error !== null && entries.length > 0} onRetry={() => void reload()} />
        {!error && loading && entries.length === 0 && <LoadingDots />}
        {!error && !loading && entries.length === 0 && <p className={classes.said}>{t('terminal.empty')}</p>}
        {entries.length > 0 && (
          <VirtualRows
            items={entries}
            label={t('terminal.tab.tracking')}
            nameOf={(entry) => {
              const done = descriptionIn(entry, i18n.language);
              return [
                entry.table,
                entry.origin === 'client' ? `${t('terminal.said')} ${done}` : done,
                entry.email,
              ].join(', ');
            }}
          >
            {(entry) => (
              <div className={lines.row} data-kind="tracking">
                <Timestamp value={entry.created} />
                <span className={lines.email}>{entry.email}</span>
                <span className={lines.table} data-tone="accent">
                  {entry.table}
                </span>
                <span className={lines.name}>
                  {/* In front, so that no text pushes it away. */}
                  {entry.origin === 'client' && (
                    <span data-tone="warning" title={t('terminal.saidHint')}>
                      {t('terminal.said')}{' '}
                    </span>
                  )}
                  {descriptionIn(entry, i18n.language)}
                  {entry.impersonator && (
                    <span data-tone="warning"> {t('terminal.actedBy', { name: entry.impersonator })}</span>
                  )}
                  {entry.api_token && (
                    <span data-tone="neutral"> {t('terminal.byToken', { name: entry.api_token })}</span>
                  )}
                </span>
              </div>
            )}
          </VirtualRows>
        )}
        {!(error && entries.length === 0) && (
          <ListPages place={place} shown={shown} limit={limit} onPage={goTo} onPlace={goToPlace} />
        )}
      </div>
    </div>
  );
}
