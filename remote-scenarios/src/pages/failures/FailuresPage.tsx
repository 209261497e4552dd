import { IconCircleCheck } from '@tabler/icons-react';
import { failuresPerPage, getFailureGroup, listFailureGroups } from 'shared-contracts/api/failure-group';
import { listMembers } from 'shared-contracts/api/member';
import { readKnown, useEndpoint, useFormatters, useLive, useSession } from 'shared-contracts/react';
import { DelayedSkeleton, EmptyState, ErrorCard, LoadFailure, late, PageHeader, Panel } from 'shared-contracts/ui/core';
import { Pagination } from 'shared-contracts/ui/data';
import { FailureFilters } from './FailureFilters.tsx';
import { FailureRow } from './FailureRow.tsx';
import classes from './FailuresPage.module.css';
import { failuresQuery, useFailureFilter } from './useFailureFilter.ts';
import { useFailuresText } from './useFailuresText.ts';

const FailureDrawer = late(
  async () => (await import(/* webpackChunkName: "failure" */ './FailureDrawer.tsx')).FailureDrawer,
);

/** `/failures`: failures of the account by cause. */
export function Page() {
  const t = useFailuresText();
  const { count } = useFormatters();
  const { canWrite } = useSession();
  const { filter, change, group, open } = useFailureFilter();
  const reading = useEndpoint(listFailureGroups, { query: failuresQuery(filter) }, { keepPreviousData: true });
  const { data, error, mutate } = reading;
  const total = readKnown(reading, (page) => page.total);
  // A guest sees who owns a failure, and not who else is there.
  const members = useEndpoint(listMembers, canWrite ? {} : null, { quiet: true }).data?.members ?? [];
  useLive(
    {
      'logs-update': (runs, { ask }) => {
        if (runs.some(({ status }) => status === 'FAILED')) ask();
      },
      'failure-update': (_, { ask }) => ask(),
    },
    { refresh: (reread) => Promise.all([reread(listFailureGroups), reread(getFailureGroup)]) },
  );
  const isNarrowed = filter.search !== '' || filter.scenario_id !== '' || filter.owner !== '';
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        count={total !== undefined && t('total', { count: total, formatted: count(total) })}
      />
      <FailureFilters filter={filter} members={members} onChange={change} />
      {error && !data && <ErrorCard title={t('loadFailed')} error={error} onRetry={() => void mutate()} />}
      {error && data && <LoadFailure onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={6} />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<IconCircleCheck size={24} stroke={1.6} />}
          title={t(isNarrowed ? 'noneFound' : 'emptyTitle')}
          description={isNarrowed ? undefined : t('emptyText')}
        />
      )}
      {data && data.items.length > 0 && (
        <Panel flush>
          <ul className={classes.list} aria-label={t('title')}>
            {data.items.map((one) => (
              <FailureRow key={one.id} group={one} onOpen={() => open(one.id)} />
            ))}
          </ul>
        </Panel>
      )}
      {data && data.total > failuresPerPage && (
        <Pagination
          align="end"
          current={filter.page}
          pageSize={failuresPerPage}
          total={data.total}
          showSizeChanger={false}
          onChange={(page) => change({ page })}
        />
      )}
      <FailureDrawer open={group !== null} id={group} members={members} onClose={() => open(null)} />
    </div>
  );
}
