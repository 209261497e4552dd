import { DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { useAdoption, useFailures } from '../../../../data/queries.ts';
import { useAdminText } from '../../../../parts/useAdminText.ts';
import { FailureCodes } from './FailureCodes.tsx';
import { FailureCourse } from './FailureCourse.tsx';
import classes from './FailurePanel.module.css';
import { FailureRow } from './FailureRow.tsx';

interface FailurePanelProps {
  remote: string;
  hours: number;
}

function FailureList({ remote, hours }: FailurePanelProps) {
  const t = useAdminText();
  const { data, error, mutate } = useFailures(remote, hours);
  if (error && !data) {
    return (
      <div className={classes.failed}>
        <ErrorCard title={t('failures.loadFailed')} error={error} onRetry={() => void mutate()} />
      </div>
    );
  }
  if (!data) return <DelayedSkeleton rows={4} />;
  if (data.items.length === 0) return <p className={classes.none}>{t('failures.none')}</p>;
  return (
    <>
      <FailureCourse course={data.course} hours={hours} />
      <ul className={classes.list}>
        {data.items.map((failure) => (
          <FailureRow key={failure.cause} failure={failure} />
        ))}
      </ul>
      {data.more && <p className={classes.none}>{t('failures.more')}</p>}
    </>
  );
}

/** Why releases of the remote fail: how often each code came, when, and what pages said, by cause. */
export function FailurePanel({ remote, hours }: FailurePanelProps) {
  const t = useAdminText();
  const { data } = useAdoption(remote, hours);
  return (
    <Panel title={t('failures.title')} flush>
      {data && <FailureCodes adoption={data} />}
      <FailureList remote={remote} hours={hours} />
    </Panel>
  );
}
