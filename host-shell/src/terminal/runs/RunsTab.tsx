import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSizes } from 'shared-contracts';
import type { RunLog } from 'shared-contracts/api/run';
import { useHost, useReconnect, useSession, useTopic } from 'shared-contracts/react';
import { type StoreApi, useStore } from 'zustand';
import { LoadingDots } from '../parts/LoadingDots.tsx';
import { PageButtons } from '../parts/PageButtons.tsx';
import { RetryPrompt } from '../parts/RetryPrompt.tsx';
import { TraceDialog } from '../parts/TraceDialog.tsx';
import { VirtualRows } from '../parts/VirtualRows.tsx';
import classes from '../Terminal.module.css';
import { NodePanel } from './NodePanel.tsx';
import { RunFilterBar } from './RunFilterBar.tsx';
import { RunRow } from './RunRow.tsx';
import { retryOf } from './retry.ts';
import type { RunLogState } from './runLogStore.ts';

/** Rows that are open; they stay so while pages and updates pass. */
function useToggles() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return [open, toggle] as const;
}

function useRetry(store: StoreApi<RunLogState>) {
  const { t } = useTranslation();
  const { api, notices } = useHost();
  const [asked, setAsked] = useState<RunLog | null>(null);
  const answer = (yes: boolean) => {
    setAsked(null);
    if (!asked || !yes) return;
    retryOf(asked, api, crypto.randomUUID()).then(
      () => {
        notices.show({ message: t('terminal.retried', { name: asked.scenario_name }), color: 'success' });
        void store.getState().reload();
      },
      (error: Error) => notices.show({ message: error.message, color: 'error' }),
    );
  };
  return { asked, ask: setAsked, answer };
}

/** Run Scenarios: runs of all scenarios as they happen (core §2.10, tab 1). */
export function RunsTab({ store, active }: { store: StoreApi<RunLogState>; active: boolean }) {
  const { t } = useTranslation();
  const { canWrite } = useSession();
  const state = useStore(store);
  const [open, toggle] = useToggles();
  const [viewed, setViewed] = useState<RunLog | null>(null);
  const [selected, setSelected] = useState<RunLog | null>(null);
  const retry = useRetry(store);
  useEffect(() => void store.getState().reload(), [store]);
  useTopic('logs-update', (log) => store.getState().receive(log));
  useReconnect(() => void store.getState().reload());
  const { logs, loading } = state;
  return (
    <div className={classes.tab} hidden={!active}>
      <RunFilterBar store={store} />
      <div className={classes.split}>
        <div className={classes.ground}>
          {loading && logs.length === 0 && <LoadingDots />}
          {!loading && logs.length === 0 && <p className={classes.said}>{t('terminal.empty')}</p>}
          {logs.length > 0 && (
            <VirtualRows items={logs} label={t('terminal.tab.runs')}>
              {(log) => (
                <RunRow
                  log={log}
                  open={open.has(log.id)}
                  onToggle={() => toggle(log.id)}
                  selected={selected?.id === log.id}
                  canWrite={canWrite}
                  onView={setViewed}
                  onRetry={retry.ask}
                  onNodes={(chosen) => setSelected(selected?.id === chosen.id ? null : chosen)}
                />
              )}
            </VirtualRows>
          )}
          {retry.asked && <RetryPrompt name={retry.asked.scenario_name} onAnswer={retry.answer} />}
          {!selected && (
            <PageButtons page={state.page} total={state.totalLogs} limit={pageSizes.runLogs} onPage={state.goTo} />
          )}
        </div>
        {selected && <NodePanel key={selected.id} log={selected} onClose={() => setSelected(null)} />}
      </div>
      <TraceDialog
        eventId={viewed?.hookdeck_id ?? null}
        title={t('terminal.webhookDataOf', { name: viewed?.scenario_name })}
        onClose={() => setViewed(null)}
      />
    </div>
  );
}
