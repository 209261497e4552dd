import type { RemoteStatus } from 'shared-contracts/api/deploy';
import { useFormatters } from 'shared-contracts/react';
import { CanaryShare } from '../../../parts/CanaryShare.tsx';
import { ReleaseLabel } from '../../../parts/ReleaseLabel.tsx';
import { HealthMark } from '../../../parts/RemoteMarks.tsx';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { failureRate } from '../../../state/adoptionCourse.ts';
import classes from './RemoteTable.module.css';

/** What some get instead of the stable release, for whom, and how it does. */
export function CanaryCell({ canary }: Pick<RemoteStatus, 'canary'>) {
  const t = useAdminText();
  const { count, percent } = useFormatters();
  if (!canary) return <span className={classes.quiet}>–</span>;
  const rate = failureRate(canary);
  return (
    <div className={classes.stack}>
      <span className={classes.line}>
        <ReleaseLabel release={canary.release} />
        <span className={classes.share}>
          <CanaryShare canary={canary} />
        </span>
      </span>
      <span className={classes.line}>
        <HealthMark health={canary.health} />
        <span className={classes.small}>
          {t('canary.sessions', { count: canary.sessions, sessions: count(canary.sessions) })}
          {rate !== null && `, ${t('canary.failed', { rate: percent(rate) })}`}
        </span>
      </span>
    </div>
  );
}
