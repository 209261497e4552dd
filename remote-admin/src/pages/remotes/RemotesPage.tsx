import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { DelayedSkeleton, ErrorCard, PageHeader } from 'shared-contracts/ui/core';
import { useLiveReleases } from '../../data/live.ts';
import { useDeployStatus } from '../../data/queries.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import { DiskNotice } from './overview/DiskNotice.tsx';
import { Overview } from './overview/Overview.tsx';
import { useChangeDialogs } from './useChangeDialogs.tsx';

const RemoteDetail = lazy(() => import('./detail/RemoteDetail.tsx').then((part) => ({ default: part.RemoteDetail })));

/**
 * What is live of every remote, for whom, and the ways to change it (deployment, "Commands"). `?remote=` shows one of
 * them, `?view=` another list.
 */
export function Page() {
  const t = useAdminText();
  const { data, error, mutate } = useDeployStatus();
  const [params] = useSearchParams();
  const { ask, dialogs } = useChangeDialogs();
  useLiveReleases();
  const remote = params.get('remote');
  if (!data) {
    return (
      <>
        <PageHeader title={t('title')} />
        {error ? (
          <ErrorCard title={t('loadFailed')} error={error} onRetry={() => void mutate()} />
        ) : (
          <DelayedSkeleton rows={10} />
        )}
      </>
    );
  }
  return (
    <>
      {data.disk && <DiskNotice {...data.disk} />}
      {remote ? (
        <Suspense fallback={<DelayedSkeleton rows={14} />}>
          <RemoteDetail key={remote} remote={remote} deployment={data} onChange={ask} />
        </Suspense>
      ) : (
        <Overview deployment={data} onChange={ask} />
      )}
      {dialogs}
    </>
  );
}
