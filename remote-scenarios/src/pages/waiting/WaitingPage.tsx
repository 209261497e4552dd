import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import {
  listWaitingGroups,
  listWaitingRuns,
  maxCountedWaiting,
  maxWaitingGroups,
  type WaitingGroup,
} from 'shared-contracts/api/waiting-run';
import { readKnown, useEndpoint, useLive } from 'shared-contracts/react';
import {
  ConfirmDialog,
  DelayedSkeleton,
  EmptyState,
  ErrorCard,
  LoadFailure,
  PageHeader,
  Panel,
} from 'shared-contracts/ui/core';
import { useWaitingActs, type Wanted } from './useWaitingActs.ts';
import { useWaitingText } from './useWaitingText.ts';
import { WaitingGroupRow } from './WaitingGroupRow.tsx';
import classes from './WaitingPage.module.css';

/** What is in the queue moves at once, maybe before live updates begin: it is asked for again. */
const queuedEvery = 3000;
const queuedPace = (groups: readonly WaitingGroup[] | undefined) =>
  groups?.some(({ state }) => state === 'QUEUED') ? queuedEvery : 0;

/** `/waiting`: what waits, for what, and how it goes on. */
export function Page() {
  const t = useWaitingText();
  const reading = useEndpoint(listWaitingGroups, {}, { refreshInterval: queuedPace });
  const { data, error, mutate } = reading;
  const total = readKnown(reading, (groups) => groups.reduce((sum, group) => sum + group.count, 0));
  const isCut = data?.some((group) => group.count >= maxCountedWaiting);
  useLive(
    { 'logs-update': (_, { ask }) => ask() },
    { refresh: (reread) => Promise.all([reread(listWaitingGroups), reread(listWaitingRuns)]) },
  );
  const { busy, perform } = useWaitingActs(() => void mutate());
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const count = wanted?.run === undefined ? (wanted?.group.count ?? 0) : 1;
  const confirm = async () => {
    if (wanted) await perform(wanted);
    setWanted(null);
  };
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        count={total !== undefined && t(isCut ? 'totalAtLeast' : 'total', { count: total })}
      />
      {error && !data && <ErrorCard title={t('loadFailed')} error={error} onRetry={() => void mutate()} />}
      {error && data && <LoadFailure onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={6} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconHourglass size={24} stroke={1.6} />}
          title={t('emptyTitle')}
          description={t('emptyText')}
        />
      )}
      {data && data.length > 0 && (
        <Panel flush>
          <ul className={classes.list} aria-label={t('title')}>
            {data.map((group) => (
              <WaitingGroupRow key={`${group.state} ${group.code} ${group.subject}`} group={group} onAct={setWanted} />
            ))}
          </ul>
          {data.filter(({ state }) => state === 'HOLD').length >= maxWaitingGroups && (
            <p className={classes.more}>{t('moreGroups', { count: maxWaitingGroups })}</p>
          )}
        </Panel>
      )}
      {wanted && (
        <ConfirmDialog
          open
          danger={wanted.action === 'cancel'}
          busy={busy}
          title={t(`ask.${wanted.action}`, { count })}
          confirmLabel={t(`act.${wanted.action}`)}
          cancelLabel={t('keep')}
          onConfirm={() => void confirm()}
          onCancel={() => setWanted(null)}
        >
          {t(`askText.${wanted.action}`)}
        </ConfirmDialog>
      )}
    </div>
  );
}
