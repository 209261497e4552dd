import { useEffect, useRef } from 'react';
import { useLive } from 'shared-contracts/react';
import type { StoreApi } from 'zustand';
import type { RunLogState } from './runLogStore.ts';

/** A run is found by what it holds a moment after it ended: the server indexes it behind the answer. */
const indexed = 2000;

/** Keeps the list live: it loads on opening, takes in updates, counts again, and loads again after a reconnect. */
export function useLiveRuns(store: StoreApi<RunLogState>, reading: boolean, shown: boolean): void {
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => void store.getState().reload(), [store]);
  useLive(
    { 'logs-update': (runs) => store.getState().receive(runs) },
    { refresh: () => store.getState().reload(), shown },
  );
  const count = useLive(
    {
      'logs-update': () => {
        count();
        if (store.getState().search === '') return;
        clearTimeout(later.current);
        later.current = setTimeout(count, indexed);
      },
    },
    { refresh: () => store.getState().recount(), shown },
  );
  useEffect(() => () => clearTimeout(later.current), []);
  useEffect(() => store.getState().setReading(reading), [store, reading]);
}
