import { createContext, useContext } from 'react';
import type { RunByHand, SavedVersion } from 'shared-contracts/api/scenario';
import type { RetryChoice } from '../../../data/editorCommands.ts';

/** Saving, starting, stopping and running the open scenario. */
export interface Saving {
  busy: 'saving' | 'starting' | 'stopping' | 'running' | null;
  /** Saves what is on screen as the next version; true when it is saved. */
  save: (version?: Partial<SavedVersion>) => Promise<boolean>;
  /** Compares what is on screen with the newest version, and offers ways to have both. */
  merge: () => void;
  /** Runs by hand: the whole flow on its sample, or the part that `how` names. */
  run: (how?: RunByHand) => Promise<void>;
  runAsScheduled: () => Promise<void>;
  /** Runs the event of a run again; with the flow as it is on screen where no version is chosen. */
  retry: (runId: string, choice: RetryChoice) => Promise<boolean>;
  /** Starts or stops it, after asking what becomes of runs that wait. */
  setStarted: (started: boolean) => void;
}

export const SavingContext = createContext<Saving | null>(null);

export function useSaving(): Saving {
  const saving = useContext(SavingContext);
  if (!saving) throw new Error('Parts of the editor need a SavingProvider around them');
  return saving;
}
