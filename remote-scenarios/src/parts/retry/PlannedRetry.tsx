import { useTranslation } from 'react-i18next';
import type { RunLog } from 'shared-contracts/api/run';
import { RelativeTime } from 'shared-contracts/react';
import { usePlannedRetry } from '../../data/plannedRetry.ts';

/** Where a failed run stands in the retry schedule of its webhook, and when it is run again; nothing without one. */
export function PlannedRetry({ run, className }: { run: RunLog; className?: string | undefined }) {
  const { t } = useTranslation('remote-scenarios', { keyPrefix: 'retry.planned' });
  const retry = usePlannedRetry(run);
  if (!retry) return null;
  const { attempts, most, next_at, held } = retry;
  return (
    <span role="status" className={className}>
      {t('attempt', { attempt: attempts, most })}
      {', '}
      {held && t('held')}
      {!held && (next_at ? t('next') : t('last'))}
      {!held && next_at && (
        <>
          {' '}
          <RelativeTime value={next_at} />
        </>
      )}
    </span>
  );
}
