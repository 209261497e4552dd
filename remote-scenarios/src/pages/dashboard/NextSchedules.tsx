import { useTranslation } from 'react-i18next';
import type { RunSummary } from 'shared-contracts/api/run';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import classes from './DashboardList.module.css';

/** What the schedules start next. */
export function NextSchedules({ schedules }: Pick<RunSummary, 'schedules'>) {
  const { t } = useTranslation('remote-scenarios');
  const { clock, exact } = useFormatters();
  return (
    <Panel title={t('dashboard.schedules')} flush>
      {schedules.length === 0 && <p className={classes.none}>{t('dashboard.noSchedules')}</p>}
      <ul className={`${classes.list} ${classes.quiet}`}>
        {schedules.map((entry) => (
          <li key={entry.scenario_id} className={classes.row}>
            <time className={classes.next} dateTime={entry.next_at} title={exact(entry.next_at)}>
              {clock(entry.next_at).slice(0, 5)}
            </time>
            <RemoteLink to="scenario-detail" params={{ id: entry.scenario_id }} className={classes.name}>
              {entry.scenario_name}
            </RemoteLink>
            <span className={classes.when}>{entry.rule}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
