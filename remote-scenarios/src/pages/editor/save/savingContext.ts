import { createContext, useContext } from 'react';

/** Saving, starting, stopping and running the open scenario. */
export interface Saving {
  busy: 'saving' | 'starting' | 'stopping' | 'running' | null;
  save: () => Promise<boolean>;
  run: () => Promise<void>;
  runAsScheduled: () => Promise<void>;
  /** Runs the event of a run again, from the start or from one node, with the scenario as it is on screen. */
  retry: (runId: string, fromNode?: string) => Promise<void>;
  setStarted: (started: boolean) => Promise<void>;
}

export const SavingContext = createContext<Saving | null>(null);

export function useSaving(): Saving {
  const saving = useContext(SavingContext);
  if (!saving) throw new Error('Parts of the editor need a SavingProvider around them');
  return saving;
}
