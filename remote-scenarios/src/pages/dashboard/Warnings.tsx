import { useTranslation } from 'react-i18next';
import type { RunSummary } from 'shared-contracts/api/run';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import classes from './DashboardList.module.css';

/** Tunnels and connections that somebody has to see to; those who may not open them read the words. */
export function Warnings({ warnings }: Pick<RunSummary, 'warnings'>) {
  const { t } = useTranslation('remote-scenarios');
  const { date } = useFormatters();
  if (warnings.length === 0) return null;
  return (
    <Panel title={t('dashboard.warnings')} flush>
      <ul className={classes.list}>
        {warnings.map(({ kind, id, name, runs, ends_at }) => (
          <li key={id} className={classes.row}>
            <div className={classes.text}>
              <div className={classes.line}>
                <RemoteLink
                  to={kind.startsWith('tunnel') ? 'tunnel-detail' : 'connector-detail'}
                  params={{ id }}
                  className={classes.name}
                >
                  {name}
                </RemoteLink>
              </div>
              <div className={classes.line}>
                <span className={classes.fact}>
                  {t(`dashboard.warning.${kind}`, { count: runs, date: ends_at && date(ends_at) })}
                </span>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
