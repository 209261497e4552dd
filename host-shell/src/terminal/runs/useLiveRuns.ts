import { useEffect } from 'react';
import { useLive } from 'shared-contracts/react';
import type { StoreApi } from 'zustand';
import type { RunLogState } from './runLogStore.ts';

/** Keeps the list live: it loads on opening, takes in updates, and asks again after a reconnect. */
export function useLiveRuns(store: StoreApi<RunLogState>, reading: boolean, shown: boolean): void {
  useEffect(() => void store.getState().reload(), [store]);
  useLive(
    {
      'logs-update': (runs, { ask }) => {
        store.getState().receive(runs);
        // Only the server can tell which runs a search finds. Rows do not move under a reader.
        if (store.getState().search !== '' && !reading) ask();
      },
    },
    { refresh: () => store.getState().reload(), shown },
  );
  useEffect(() => store.getState().setReading(reading), [store, reading]);
}
