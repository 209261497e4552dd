import { IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type FailureGroupDetail, getFailureGroup } from 'shared-contracts/api/failure-group';
import type { Member } from 'shared-contracts/api/member';
import { exceptionIn, listRunLogs } from 'shared-contracts/api/run';
import { RelativeTime, RemoteLink, useEndpoint, useFormatters, useLocale, useSession } from 'shared-contracts/react';
import { Button, DelayedSkeleton, Drawer, ErrorCard } from 'shared-contracts/ui/core';
import { Sparkline } from 'shared-contracts/ui/display';
import { FailureDecision } from './FailureDecision.tsx';
import classes from './FailureDrawer.module.css';
import { useFailureTitle } from './FailureRow.tsx';
import { useFailuresText } from './useFailuresText.ts';

// With the plan of a retry, which nobody sees before it is asked for.
const RunActsDialog = lazy(async () => ({
  default: (await import('../../parts/runActs/RunActsDialog.tsx')).RunActsDialog,
}));

function Course({ group }: { group: FailureGroupDetail }) {
  const t = useFailuresText();
  const { count } = useFormatters();
  const ofDay = group.hours.reduce((sum, each) => sum + each, 0);
  const ofMonth = group.days.reduce((sum, each) => sum + each, 0);
  const course = (values: readonly number[], text: string) => (
    <figure className={classes.course}>
      <Sparkline values={values} width={220} height={48} color="--chart-bad" label={text} />
      <figcaption>{text}</figcaption>
    </figure>
  );
  return (
    <div className={classes.courses}>
      {course(group.hours, t('ofDay', { count: ofDay, formatted: count(ofDay) }))}
      {course(group.days, t('ofMonth', { count: ofMonth, formatted: count(ofMonth) }))}
    </div>
  );
}

function Sample({ group }: { group: FailureGroupDetail }) {
  const t = useFailuresText();
  const { scenario_id, node_id, last_run_id, returned_run_id, returned_at, state } = group;
  const node = node_id && !group.is_other ? `&node=${encodeURIComponent(node_id)}` : '';
  return (
    <p className={classes.links}>
      <RemoteLink to="scenario-detail" params={{ id: scenario_id }} search={`run=${last_run_id}${node}`}>
        {t('openLast')}
      </RemoteLink>
      <RemoteLink to="scenario-logs" params={{ id: scenario_id }} search={`status=error&failure=${group.id}`}>
        {t('runs')}
      </RemoteLink>
      {state === 'open' && returned_run_id && returned_at && (
        <RemoteLink to="scenario-detail" params={{ id: scenario_id }} search={`run=${returned_run_id}${node}`}>
          {t('cameBack')} <RelativeTime value={returned_at} />
        </RemoteLink>
      )}
    </p>
  );
}

/** Runs that edits are tried on: as many as an address holds. */
const triedMost = 20;

/** Opens the editor with its newest runs to try edits on, before any of them is run again. */
function TryEdits({ group: { id, scenario_id } }: { group: FailureGroupDetail }) {
  const t = useFailuresText();
  const query = { scenario_id, status: 'error', failure: id, limit: triedMost } as const;
  const { data } = useEndpoint(listRunLogs, { query }, { quiet: true });
  const ids = (data?.items ?? []).map((run) => run.id);
  if (ids.length === 0) return null;
  return (
    <RemoteLink to="scenario-detail" params={{ id: scenario_id }} search={`try=${ids.join(',')}`}>
      {t('tryEdits', { count: ids.length })}
    </RemoteLink>
  );
}

/** Runs all of it again by the acts of the list of runs, with their plan first. */
function RetryAll({ group, onActed }: { group: FailureGroupDetail; onActed: () => void }) {
  const t = useFailuresText();
  const [isWanted, setWanted] = useState(false);
  const { scenario_id, id } = group;
  const filter = { scenario_id, status: 'error', time_range: 'all', search: '', failure: id } as const;
  return (
    <>
      <Button
        icon={<IconRefresh size={16} stroke={1.8} aria-hidden />}
        disabled={group.unsettled === 0}
        onClick={() => setWanted(true)}
      >
        {t('retryAll')}
      </Button>
      {isWanted && (
        <Suspense>
          <RunActsDialog
            wanted={{ action: 'retry', selection: { filter } }}
            onActed={onActed}
            onClose={() => setWanted(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface FailureProps {
  group: FailureGroupDetail;
  members: readonly Member[];
  onChanged: () => void;
}

function Failure({ group, members, onChanged }: FailureProps) {
  const t = useFailuresText();
  const locale = useLocale();
  const { count } = useFormatters();
  const { canWrite } = useSession();
  return (
    <article className={classes.failure}>
      <p className={classes.quiet}>
        <bdi>{group.scenario_name}</bdi>
        {group.node_name && <> · {group.node_name}</>}
      </p>
      {/* Of a failure with one cause it is the title. */}
      {group.is_other && (
        <p className={classes.message} dir="auto">
          {exceptionIn(group, locale)}
        </p>
      )}
      <p className={classes.quiet}>
        <strong>{t('failed', { count: group.count, formatted: count(group.count) })}</strong> ·{' '}
        {t('unsettled', { count: group.unsettled, formatted: count(group.unsettled) })} · {t('first')}{' '}
        <RelativeTime value={group.first} /> · {t('last')} <RelativeTime value={group.last} />
      </p>
      <Course group={group} />
      <Sample group={group} />
      {canWrite && (
        <div className={classes.again}>
          <RetryAll group={group} onActed={onChanged} />
          {!group.is_other && <TryEdits group={group} />}
        </div>
      )}
      <FailureDecision key={group.id} group={group} members={members} />
    </article>
  );
}

interface FailureDrawerProps {
  open: boolean;
  id: string | null;
  members: readonly Member[];
  onClose: () => void;
}

/** One failure beside the list: its course, its runs, and what is decided about it. */
export function FailureDrawer({ open, id, members, onClose }: FailureDrawerProps) {
  const t = useFailuresText();
  const titleOf = useFailureTitle();
  const { data, error, mutate } = useEndpoint(getFailureGroup, id === null ? null : { params: { id } });
  return (
    <Drawer open={open} title={data ? titleOf(data) : t('title')} size={560} onClose={onClose}>
      {error && !data && <ErrorCard title={t('failureFailed')} error={error} onRetry={() => void mutate()} />}
      {open && !data && !error && <DelayedSkeleton rows={6} />}
      {data && <Failure group={data} members={members} onChanged={() => void mutate()} />}
    </Drawer>
  );
}
