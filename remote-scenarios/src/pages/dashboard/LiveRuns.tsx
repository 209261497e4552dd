import { memo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunLog, RunSummary } from 'shared-contracts/api/run';
import { RelativeTime, RemoteLink, useFormatters, useHost, useLocale } from 'shared-contracts/react';
import { Button, DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { RunSourceMark, RunStatusMark, waitText } from 'shared-contracts/ui/runs';
import { latestRuns } from '../../data/liveRuns.ts';
import { useLatestRuns } from '../../data/scenarioQueries.ts';
import classes from './DashboardList.module.css';

const RunRow = memo(function RunRow({ run }: { run: RunLog }) {
  const { t } = useTranslation('remote-scenarios');
  const { duration } = useFormatters();
  const locale = useLocale();
  const failure = run.exception[0];
  const fact =
    failure?.node_name ??
    (waitText(run, locale) || t('dashboard.operationCount', { count: run.operation_count_total }));
  return (
    <li className={classes.row}>
      <RunStatusMark run={run} look="icon" />
      <RelativeTime value={run.created} className={classes.start} />
      <RunSourceMark source={run.event} className={classes.icon ?? ''} />
      <RemoteLink
        to="scenario-detail"
        params={{ id: run.scenario_id }}
        search={`run=${run.id}`}
        className={classes.name}
      >
        {run.scenario_name}
      </RemoteLink>
      <span className={`${failure ? classes.bad : classes.when} ${classes.said}`}>{fact}</span>
      <span className={classes.when}>{run.duration === null ? '' : duration(run.duration * 1000)}</span>
    </li>
  );
});

function Runs({ runs }: { runs: readonly RunLog[] }) {
  const { t } = useTranslation('remote-scenarios');
  if (runs.length === 0) return <p className={classes.none}>{t('dashboard.noRuns')}</p>;
  return (
    <ul className={`${classes.list} ${classes.quiet}`}>
      {runs.map((run) => (
        <RunRow key={run.id} run={run} />
      ))}
    </ul>
  );
}

/** The newest runs as they happen; can be held still to read. */
export function LiveRuns({ summary }: { summary: RunSummary }) {
  const { t } = useTranslation('remote-scenarios');
  const { drawer, realtime } = useHost();
  const isConnected = useSyncExternalStore(realtime.onState, realtime.state) === 'connected';
  const { data, error, mutate } = useLatestRuns(latestRuns);
  const [held, setHeld] = useState<readonly RunLog[] | null>(null);
  return (
    <Panel
      title={
        <>
          {!held && !error && isConnected && <span className={classes.live} aria-hidden />} {t('dashboard.live')}
        </>
      }
      meta={t('dashboard.liveMeta', { running: summary.in_progress, held: summary.on_hold })}
      actions={
        <>
          <Button
            type="text"
            size="small"
            disabled={!data}
            onClick={() => setHeld(held ? null : (data?.items ?? null))}
          >
            {held ? t('dashboard.resume') : t('dashboard.pause')}
          </Button>
          <Button type="text" size="small" onClick={() => drawer.openTerminal()}>
            {t('dashboard.allRuns')}
          </Button>
        </>
      }
      flush
    >
      {error && !data && <ErrorCard title={t('dashboard.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={5} />}
      {data && <Runs runs={held ?? data.items} />}
    </Panel>
  );
}
