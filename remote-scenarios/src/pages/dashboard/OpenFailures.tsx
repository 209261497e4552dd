import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exceptionIn, type RunSummary } from 'shared-contracts/api/run';
import { RelativeTime, RemoteLink, useFormatters, useHost, useLocale } from 'shared-contracts/react';
import { Button, EmptyState, Panel } from 'shared-contracts/ui/core';
import classes from './DashboardList.module.css';

type Failing = RunSummary['failing'][number];

function Row({ entry }: { entry: Failing }) {
  const { t } = useTranslation('remote-scenarios');
  const host = useHost();
  const locale = useLocale();
  const { compact } = useFormatters();
  const search = new URLSearchParams({ run: entry.run_id, ...(entry.node_id && { node: entry.node_id }) }).toString();
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div className={classes.line}>
          <RemoteLink to="failures" search={`group=${entry.id}`} className={classes.name}>
            {entry.scenario_name}
          </RemoteLink>
          <strong className={classes.figure}>{compact(entry.count)}</strong>
        </div>
        <div className={classes.line}>
          <span className={classes.cause} title={exceptionIn(entry, locale)} dir="auto">
            {entry.node_name && <span className={classes.bad}>{entry.node_name} · </span>}
            {exceptionIn(entry, locale)}
          </span>
          <RelativeTime value={entry.last_at} className={classes.when} />
        </div>
      </div>
      <Button size="small" onClick={() => host.navigate('scenario-detail', { id: entry.scenario_id }, { search })}>
        {t('dashboard.goToNode')}
      </Button>
    </li>
  );
}

/** Failures by cause, each one click from the node that failed. */
export function OpenFailures({ failing }: Pick<RunSummary, 'failing'>) {
  const { t } = useTranslation('remote-scenarios');
  return (
    <Panel title={t('dashboard.failing')} meta={failing.length > 0 ? failing.length : undefined} flush>
      {failing.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={22} stroke={1.6} />} title={t('dashboard.noneFailing')} />
      ) : (
        <ul className={classes.list}>
          {failing.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
