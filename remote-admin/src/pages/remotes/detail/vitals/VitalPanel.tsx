import { DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { useVitals } from '../../../../data/queries.ts';
import { useAdminText } from '../../../../parts/useAdminText.ts';
import classes from './VitalPanel.module.css';
import { VitalTable } from './VitalTable.tsx';

interface VitalPanelProps {
  remote: string;
  days: number;
}

function Vitals({ remote, days }: VitalPanelProps) {
  const t = useAdminText();
  const { data, error, mutate } = useVitals(remote, days);
  if (error && !data) {
    return (
      <div className={classes.failed}>
        <ErrorCard title={t('vitals.loadFailed')} error={error} onRetry={() => void mutate()} />
      </div>
    );
  }
  if (!data) return <DelayedSkeleton rows={3} />;
  if (data.releases.length === 0) return <p className={classes.note}>{t('vitals.none')}</p>;
  return (
    <>
      <p className={classes.note}>{t('vitals.about')}</p>
      <VitalTable releases={data.releases} />
    </>
  );
}

/** How fast the pages of the remote load, by release: a slower release stands below the one before. */
export function VitalPanel({ remote, days }: VitalPanelProps) {
  const t = useAdminText();
  return (
    <Panel title={t('vitals.title')} flush>
      <Vitals remote={remote} days={days} />
    </Panel>
  );
}
