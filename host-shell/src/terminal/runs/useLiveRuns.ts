import { useEffect } from 'react';
import { useReconnect, useTopic } from 'shared-contracts/react';
import type { StoreApi } from 'zustand';
import type { RunLogState } from './runLogStore.ts';

/** Keeps the list live: it loads on opening, takes in updates, and asks again after a reconnect. */
export function useLiveRuns(store: StoreApi<RunLogState>, reading: boolean): void {
  useEffect(() => void store.getState().reload(), [store]);
  useTopic('logs-update', (log) => store.getState().receive(log));
  useReconnect(() => void store.getState().reload());
  useEffect(() => store.getState().setReading(reading), [store, reading]);
}
