import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSizes } from 'shared-contracts';
import type { RunLog } from 'shared-contracts/api/run';
import { useFormatters, useLocale, useSession } from 'shared-contracts/react';
import { handledText } from 'shared-contracts/ui/runs';
import { type StoreApi, useStore } from 'zustand';
import linesClasses from '../parts/Lines.module.css';
import { ListPages } from '../parts/ListPages.tsx';
import { LoadFailed } from '../parts/LoadFailed.tsx';
import { LoadingDots } from '../parts/LoadingDots.tsx';
import { RetryPrompt } from '../parts/RetryPrompt.tsx';
import { TraceDialog } from '../parts/TraceDialog.tsx';
import { VirtualRows } from '../parts/VirtualRows.tsx';
import classes from '../Terminal.module.css';
import { NodePanel } from './NodePanel.tsx';
import { RunFilterBar } from './RunFilterBar.tsx';
import { NewRunsMark, RunAnnouncer } from './RunNews.tsx';
import { RunRow } from './RunRow.tsx';
import type { RunLogState } from './runLogStore.ts';
import { useLiveRuns } from './useLiveRuns.ts';
import { useRunRetry } from './useRetry.ts';
import { useRunRows } from './useRunRows.ts';
import { useShownRun } from './useShownRun.ts';

const columns = ['time', 'result', 'source', 'counts', 'duration', 'retries', 'scenario', 'exception'] as const;

/** Heads of the columns of runs. The rows say what they hold on their own, so that a screen reader needs no heads. */
const RunHead = memo(function RunHead() {
  const { t } = useTranslation();
  return (
    <div className={linesClasses.row} data-kind="head" aria-hidden>
      <span />
      {columns.map((name) => (
        <span key={name} className={linesClasses[name]}>
          {name !== 'source' && t(`terminal.column.${name}`)}
        </span>
      ))}
    </div>
  );
});

/** What a row says, for those who reach it by keyboard and hear it. */
function useRunName() {
  const { t } = useTranslation();
  const { clock } = useFormatters();
  const locale = useLocale();
  return useMemo(() => {
    const known = new WeakMap<RunLog, string>();
    const nameOf = (log: RunLog) =>
      [
        t(`terminal.result.${log.status}`),
        log.scenario_name,
        clock(log.created),
        handledText(log, t('terminal.handled'), locale),
      ]
        .filter(Boolean)
        .join(', ');
    return (log: RunLog) => {
      const name = known.get(log) ?? nameOf(log);
      known.set(log, name);
      return name;
    };
  }, [t, clock, locale]);
}

/** What is to be said of the list: it is loading, it could not be loaded, or it is empty. */
function ListState({ store }: { store: StoreApi<RunLogState> }) {
  const { t } = useTranslation();
  const { logs, isKnown, failed, reload } = useStore(store);
  const isBlank = logs.length === 0 && !failed;
  return (
    <>
      <LoadFailed failed={failed} onRetry={() => void reload()} />
      {isBlank && !isKnown && <LoadingDots />}
      {isBlank && isKnown && <p className={classes.said}>{t('terminal.empty')}</p>}
    </>
  );
}

/** Run Scenarios: runs of all scenarios as they happen (core §2.10, tab 1). */
export function RunsTab({ store, active }: { store: StoreApi<RunLogState>; active: boolean }) {
  const { t } = useTranslation();
  const { canWrite } = useSession();
  const { logs, failed, place, totalLogs, more, older, newer, unseen, goTo, goToPlace, showNewest } = useStore(store);
  const retry = useRunRetry(store);
  const view = useRunRows({ canWrite, onRetry: retry.ask });
  const { rows, open, selected, reading } = view;
  const nameOf = useRunName();
  useLiveRuns(store, reading, active);
  useShownRun(store, view);
  const answer = (yes: boolean) => {
    if (retry.run) rows.current?.focus(retry.run.id);
    retry.answer(yes);
  };
  const newest = () => {
    rows.current?.toTop();
    showNewest();
  };
  return (
    <div className={classes.tab} hidden={!active} data-tab-panel>
      <RunFilterBar store={store} />
      <div className={classes.split}>
        <div className={classes.ground}>
          <ListState store={store} />
          {logs.length > 0 && <RunHead />}
          <NewRunsMark count={unseen.size} onShow={newest} />
          {logs.length > 0 && (
            <VirtualRows
              items={logs}
              label={t('terminal.tab.runs')}
              nameOf={nameOf}
              onKey={view.onKey}
              onScrolled={view.setScrolled}
              onPointed={view.point}
              hold={reading}
              handle={rows}
            >
              {(log, isActive) => (
                <RunRow
                  log={log}
                  open={open.has(log.id)}
                  onToggle={view.toggle}
                  selected={selected?.id === log.id}
                  canWrite={canWrite}
                  active={isActive}
                  {...view.acts}
                />
              )}
            </VirtualRows>
          )}
          {retry.run && <RetryPrompt name={retry.run.scenario_name} onAnswer={answer} />}
          {!selected && !(failed && logs.length === 0) && (
            <ListPages
              place={place}
              shown={{ total: totalLogs, more, older, newer }}
              limit={pageSizes.runLogs}
              onPage={goTo}
              onPlace={goToPlace}
            />
          )}
        </div>
        {selected && <NodePanel key={selected.id} log={selected} onClose={view.closeNodes} />}
      </div>
      <RunAnnouncer />
      <TraceDialog
        eventId={view.viewed?.hookdeck_id ?? null}
        title={t('terminal.webhookDataOf', { name: view.viewed?.scenario_name })}
        onClose={() => view.setViewed(null)}
      />
    </div>
  );
}
