import { IconTrash } from '@tabler/icons-react';
import type { ThingKind } from 'shared-contracts/api/kind';
import type { TrashOverview } from 'shared-contracts/api/trash';
import { useAddressState } from 'shared-contracts/react';
import { Alert, DelayedSkeleton, EmptyState, ErrorCard, LoadFailure, PageHeader } from 'shared-contracts/ui/core';
import { Tabs } from 'shared-contracts/ui/tabs';
import { useLiveTrash, useTrash } from '../../data/trash.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import { EmptyTrash } from './EmptyTrash.tsx';
import { KeptDays } from './KeptDays.tsx';
import classes from './TrashPage.module.css';
import { TrashTable } from './TrashTable.tsx';

/** The kind that the address names, else the first that has something in the trash. */
function shownKind({ kinds }: TrashOverview, requested: string): ThingKind {
  const named = kinds.find(({ kind }) => kind === requested) ?? kinds.find(({ count }) => count > 0) ?? kinds[0];
  return named?.kind ?? 'scenario';
}

function Kinds({ overview, isCounted }: { overview: TrashOverview; isCounted: boolean }) {
  const t = useAdminText();
  const { read, writeAll } = useAddressState();
  const kind = shownKind(overview, read('kind'));
  return (
    <Tabs
      activeKey={kind}
      onChange={(next) => writeAll({ kind: next, search: '' })}
      destroyOnHidden
      items={overview.kinds.map(({ kind: key, count }) => ({
        key,
        label: (
          <span className={classes.tab}>
            {t(`trash.kinds.${key}`)} {isCounted && <span className={classes.count}>{count}</span>}
          </span>
        ),
        children: <TrashTable key={key} kind={key} total={count} />,
      }))}
    />
  );
}

/** What ends within days: the purge asks nobody. */
function DueSoon({ kinds }: TrashOverview) {
  const t = useAdminText();
  const count = kinds.reduce((sum, { due_soon }) => sum + due_soon, 0);
  if (count === 0) return null;
  return <Alert className={classes.notice} type="warning" showIcon title={t('trash.dueSoon', { count })} />;
}

/** Everything in the trash of the account, a tab for each kind (TRASH-01). `?kind=` names the tab. */
export function Page() {
  const t = useAdminText();
  const { data, error, mutate } = useTrash();
  const { read } = useAddressState();
  useLiveTrash();
  if (!data) {
    return (
      <>
        <PageHeader title={t('trash.title')} />
        {error ? (
          <ErrorCard title={t('trash.loadFailed')} error={error} onRetry={() => void mutate()} />
        ) : (
          <DelayedSkeleton rows={10} />
        )}
      </>
    );
  }
  const total = data.kinds.reduce((sum, { count }) => sum + count, 0);
  const kind = shownKind(data, read('kind'));
  return (
    <>
      <PageHeader
        title={t('trash.title')}
        count={error ? undefined : total}
        actions={
          <>
            <KeptDays overview={data} />
            <EmptyTrash key={kind} kind={kind} count={data.kinds.find((each) => each.kind === kind)?.count ?? 0} />
          </>
        }
      />
      {error && <LoadFailure onRetry={() => void mutate()} />}
      <p className={classes.lead}>{t('trash.lead', { count: data.days })}</p>
      <DueSoon {...data} />
      {total === 0 ? (
        <EmptyState
          icon={<IconTrash size={22} stroke={1.6} />}
          title={t('trash.none')}
          description={t('trash.noneText', { count: data.days })}
        />
      ) : (
        <Kinds overview={data} isCounted={!error} />
      )}
    </>
  );
}
