import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let failing = false;

/** Whether the last call of the product API was answered: the push connection may stand while calls fail. */
export const callHealth = {
  isFailing: () => failing,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  report(isAnswered: boolean): void {
    if (failing === !isAnswered) return;
    failing = !isAnswered;
    for (const listener of [...listeners]) listener();
  },
};

export const useCallsFail = () => useSyncExternalStore(callHealth.subscribe, callHealth.isFailing);
