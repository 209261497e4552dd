import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunLog } from 'shared-contracts/api/run';
import { useHost } from 'shared-contracts/react';
import type { StoreApi } from 'zustand';
import { retryOf } from './retry.ts';
import type { RunLogState } from './runLogStore.ts';

/** A retry by the button of a row: asked about, sent once, told. */
export function useRunRetry(store: StoreApi<RunLogState>) {
  const { t } = useTranslation();
  const { api, notices } = useHost();
  const [run, setRun] = useState<RunLog | null>(null);
  const answer = (yes: boolean) => {
    setRun(null);
    if (!run || !yes) return;
    retryOf(run, api, crypto.randomUUID()).then(
      () => {
        notices.show({ message: t('terminal.retried', { name: run.scenario_name }), color: 'success' });
        void store.getState().reload();
      },
      (error: Error) => notices.show({ message: error.message, color: 'error' }),
    );
  };
  return { run, ask: setRun, answer };
}
