import { useState } from 'react';
import { listWaitingRuns, type WaitingGroup } from 'shared-contracts/api/waiting-run';
import { RelativeTime, RemoteLink, useEndpoint, useLocale, useSession } from 'shared-contracts/react';
import { Button, DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { waitText } from 'shared-contracts/ui/runs';
import type { Wanted } from './useWaitingActs.ts';
import { useWaitingText } from './useWaitingText.ts';
import classes from './WaitingPage.module.css';

interface GroupRunsProps {
  group: WaitingGroup;
  label: string;
  onAct: (wanted: Wanted) => void;
}

/** Runs that one page of a group adds, and the most that it shows at once. */
const step = 25;
const most = 100;

/** The oldest runs of a group, each with what can be done with it alone. */
export function GroupRuns({ group, label, onAct }: GroupRunsProps) {
  const t = useWaitingText();
  const locale = useLocale();
  const { canWrite } = useSession();
  const [limit, setLimit] = useState(step);
  const { state, code, subject } = group;
  const { data, error, mutate } = useEndpoint(listWaitingRuns, { query: { state, code, subject, limit } });
  if (error && !data) return <ErrorCard title={t('loadFailed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={3} />;
  return (
    <>
      <ul className={`${classes.list} ${classes.runs}`} aria-label={label}>
        {data.items.map((run) => (
          <li key={run.id} className={classes.run}>
            <div className={classes.head}>
              <span className={classes.reason} dir="auto">
                <RemoteLink to="scenario-detail" params={{ id: run.scenario_id }} search={`run=${run.id}`}>
                  {run.scenario_name}
                </RemoteLink>
                <span className={classes.facts}>
                  <RelativeTime value={run.created} /> {waitText(run, locale)}
                </span>
              </span>
              {canWrite && (
                <span className={classes.acts}>
                  {group.actions.map((action) => (
                    <Button key={action} size="small" type="text" onClick={() => onAct({ action, group, run: run.id })}>
                      {t(`act.${action}`)}
                    </Button>
                  ))}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {data.next !== null && limit < most && (
        <Button size="small" onClick={() => setLimit(Math.min(limit + step, most))}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
