import type { RemoteStatus } from 'shared-contracts/api/deploy';
import { DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { useReleases } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import type { AskForChange } from '../../../state/changeRequest.ts';
import classes from './ReleasePanel.module.css';
import { ReleaseTable } from './ReleaseTable.tsx';

/** The stored releases of a remote. */
export function ReleasePanel({ status, onChange }: { status: RemoteStatus; onChange: AskForChange }) {
  const t = useAdminText();
  const { data, error, mutate } = useReleases(status.remote);
  return (
    <div>
      <h2 className={classes.heading}>
        {t('releases.title')}
        <span className={classes.count}>{status.releases}</span>
      </h2>
      {error && !data && <ErrorCard title={t('releases.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!error && !data && <DelayedSkeleton rows={6} />}
      {data && <ReleaseTable releases={data.items} status={status} onChange={onChange} />}
      {data && data.total > data.items.length && (
        <p className={classes.more}>{t('releases.newestOf', { shown: data.items.length, total: data.total })}</p>
      )}
    </div>
  );
}
