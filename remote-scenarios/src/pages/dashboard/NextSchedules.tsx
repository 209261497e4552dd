import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunSummary } from 'shared-contracts/api/run';
import { Panel } from 'shared-contracts/ui/core';
import classes from './DashboardList.module.css';

// Most accounts have no schedule yet, and the words for rules are a fifth of the dashboard.
const ScheduleRows = lazy(async () => ({ default: (await import('./ScheduleRows.tsx')).ScheduleRows }));

/** What the schedules start next. */
export function NextSchedules({ schedules }: Pick<RunSummary, 'schedules'>) {
  const { t } = useTranslation('remote-scenarios');
  return (
    <Panel title={t('dashboard.schedules')} flush>
      {schedules.length === 0 && <p className={classes.none}>{t('dashboard.noSchedules')}</p>}
      <ul className={`${classes.list} ${classes.quiet}`}>
        {schedules.length > 0 && (
          <Suspense>
            <ScheduleRows schedules={schedules} />
          </Suspense>
        )}
      </ul>
    </Panel>
  );
}
