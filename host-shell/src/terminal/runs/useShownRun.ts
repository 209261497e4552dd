import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getRunLog } from 'shared-contracts/api/run';
import { useHost } from 'shared-contracts/react';
import type { StoreApi } from 'zustand';
import { consoleActions, useConsole } from '../console/consoleStore.ts';
import type { RunLogState } from './runLogStore.ts';
import type { useRunRows } from './useRunRows.ts';

/** Shows the run that a link of the output leads to: its row where the list has it, and its nodes. */
export function useShownRun(store: StoreApi<RunLogState>, view: ReturnType<typeof useRunRows>): void {
  const { t } = useTranslation();
  const { api } = useHost();
  const wanted = useConsole((state) => state.wantedRun);
  const { rows, setSelected } = view;
  useEffect(() => {
    if (wanted === null) return;
    consoleActions.showRun(null);
    const listed = store.getState().logs.find(({ id }) => id === wanted);
    if (listed) {
      setSelected(listed);
      rows.current?.focus(wanted);
      return;
    }
    api.call(getRunLog, { params: { id: wanted } }, { quiet: true }).then(setSelected, () => {
      consoleActions.print([t('terminal.say.noRun', { id: wanted })], 'error');
    });
  }, [wanted, store, api, rows, setSelected, t]);
}
