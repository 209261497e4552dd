import { useTranslation } from 'react-i18next';
import type { RunSummary } from 'shared-contracts/api/run';
import { RelativeTime, RemoteLink, useFormatters, useLocale } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { waitText } from 'shared-contracts/ui/runs';
import classes from './DashboardList.module.css';

/** What waits for somebody, and for what; nothing while no run is on hold. */
export function HeldRuns({ holding }: Pick<RunSummary, 'holding'>) {
  const { t } = useTranslation('remote-scenarios');
  const { compact } = useFormatters();
  const locale = useLocale();
  if (holding.length === 0) return null;
  return (
    <Panel title={t('dashboard.onHold')} flush>
      <ul className={classes.list}>
        {holding.map(({ scenario_id, scenario_name, count, last_at, ...held }) => (
          <li key={scenario_id} className={classes.row}>
            <div className={classes.text}>
              <div className={classes.line}>
                <RemoteLink
                  to="scenario-logs"
                  params={{ id: scenario_id }}
                  search="status=hold"
                  className={classes.name}
                >
                  {scenario_name}
                </RemoteLink>
                <strong className={classes.figure}>{compact(count)}</strong>
              </div>
              <div className={classes.line}>
                <span className={classes.fact} title={waitText(held, locale)} dir="auto">
                  {waitText(held, locale)}
                </span>
                <RelativeTime value={last_at} className={classes.when} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
